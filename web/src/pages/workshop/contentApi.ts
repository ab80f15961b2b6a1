// The requests for content: descriptions for editors, checks of drafts, stored bundles.
import { requestCached, requestJson } from "../../net/http";
import { settings } from "../../settings.svelte";
import type {
  CompletionResponse,
  ContentCheck,
  ContentDetails,
  ContentDifference,
  ContentFieldInfo,
  ContentInfo,
  ContentKindInfo,
  ContentProblem,
  DraftResponse,
  StoredContent,
} from "../../wire/types";
import type { StoredBundle } from "./bundleStore.svelte";

export type {
  ContentCheck as ContentReport,
  ContentDifference as Difference,
  ContentFieldInfo as FieldInfo,
  ContentInfo,
  ContentKindInfo as KindInfo,
  ContentProblem as Problem,
  DraftResponse as Draft,
};

export const EMPTY_REPORT: ContentCheck = { summary: "", problems: [], warnings: [], differences: [] };

/** A model with its blanks filled in; null if there is no solution, which the problems explain. */
export type Completion<Model = unknown> = Pick<CompletionResponse, "problems"> & { model: Model | null };

/** The longest title that the server accepts. */
export const MAX_TITLE_CHARACTERS = 60;

/** A bundle as the server stores it. */
export type SharedBundle = Pick<ContentDetails, "game" | "title" | "files" | "options">;

export const fetchContentInfo = (game: string, language: string): Promise<ContentInfo> =>
  requestCached(`/games/${encodeURIComponent(game)}/content?lang=${language}`);

/** Check a bundle. Nothing is stored. */
export function checkDraft(bundle: StoredBundle, signal?: AbortSignal): Promise<DraftResponse> {
  const files = Object.fromEntries(
    Object.entries(bundle.files).map(([kind, { text, model }]) => [kind, model === undefined ? { text } : { model }]),
  );
  return requestJson(`/games/${encodeURIComponent(bundle.game)}/content/draft`, {
    body: { files, options: bundle.options, language: settings.language },
    ...(signal ? { signal } : {}),
  });
}

/** Fill in the blanks of a model. Another seed gives another solution. */
export const completeModel = (game: string, kind: string, model: unknown, seed: number): Promise<Completion> =>
  requestJson(`/games/${encodeURIComponent(game)}/content/complete`, {
    body: { kind, model, seed, language: settings.language },
  });

/** Store a bundle on the server and return its id. The same bundle always gets the same id. */
export async function shareBundle(bundle: StoredBundle): Promise<string> {
  const files = Object.fromEntries(Object.entries(bundle.files).map(([kind, { text }]) => [kind, text]));
  const { game, title, options } = bundle;
  const stored = await requestJson<StoredContent>("/content", {
    body: { game, title, files, options, language: settings.language },
  });
  return stored.content;
}

/** Store a bundle for a table. The texts of changed models are written first. */
export async function storeForTable(bundle: StoredBundle): Promise<string> {
  if (Object.values(bundle.files).every(({ model }) => model === undefined)) return shareBundle(bundle);
  const { files } = await checkDraft(bundle);
  const texts = Object.entries(bundle.files).map(([kind, { text }]) => [kind, { text: files[kind]?.text ?? text }]);
  return shareBundle({ ...bundle, files: Object.fromEntries(texts) as StoredBundle["files"] });
}

export const fetchShared = (id: string, language: string): Promise<ContentDetails> =>
  requestJson(`/content/${encodeURIComponent(id)}?lang=${language}`);
