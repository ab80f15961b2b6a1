// The requests for content: descriptions for editors, checks of drafts, stored bundles.
import { requestCached, requestJson } from "../../net/http";
import { settings } from "../../settings.svelte";
import type { Options } from "../home/newTable";
import type { StoredBundle } from "./bundleStore.svelte";

/** What is wrong with a content file, or deviates from the rulebooks. */
export interface Problem {
  kind: string;
  line: number;
  /** The part of the file, such as units.tank.price. */
  place: string;
  rule: string;
  text: string;
  /** The hexes of a map or board that it concerns. */
  hexes: string[];
}

/** A value that differs from the parent of a content file. */
export interface Difference {
  kind: string;
  place: string;
  parent_value: string;
  own_value: string;
  rule: string;
  /** A sentence such as "tank: price 14 instead of 16". */
  text: string;
}

export interface ContentReport {
  summary: string;
  problems: Problem[];
  warnings: Problem[];
  differences: Difference[];
}

export const EMPTY_REPORT: ContentReport = { summary: "", problems: [], warnings: [], differences: [] };

/** A field of a model, for its editor. */
export interface FieldInfo {
  name: string;
  /** text, number, switch, choice, list, band, row, hits, units, cells or sign. */
  type: string;
  label: string;
  group: string;
  rule: string;
  minimum: number | null;
  maximum: number | null;
  step: number;
  /** The number of values of a row; 0 if it varies. */
  size: number;
  optional: boolean;
  choices: { value: string; label: string }[];
}

export interface KindInfo {
  /** map, mat, rules, board or editions. */
  name: string;
  suffix: string;
  max_bytes: number;
  shipped: { name: string; title: string; text: string; model: Record<string, unknown> }[];
  fields: FieldInfo[];
  /** Whether the server can fill in the blanks of a model. */
  completes: boolean;
}

export interface ContentInfo {
  kinds: KindInfo[];
}

export interface Draft {
  files: Record<string, { text: string | null; model: unknown }>;
  report: ContentReport;
}

/** A model with its blanks filled in; null if there is no solution, which the problems explain. */
export interface Completion<Model = unknown> {
  model: Model | null;
  problems: Problem[];
}

/** The longest title that the server accepts. */
export const MAX_TITLE_CHARACTERS = 60;

/** A bundle as the server stores it. */
export interface SharedBundle {
  game: string;
  title: string;
  files: Record<string, string>;
  options: Options;
}

export const fetchContentInfo = (game: string, language: string): Promise<ContentInfo> =>
  requestCached(`/games/${encodeURIComponent(game)}/content?lang=${language}`);

/** Check a bundle. Nothing is stored. */
export function checkDraft(bundle: StoredBundle, signal?: AbortSignal): Promise<Draft> {
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
  const stored = await requestJson<{ content: string }>("/content", {
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

export const fetchShared = (id: string, language: string): Promise<SharedBundle & { report: ContentReport }> =>
  requestJson(`/content/${encodeURIComponent(id)}?lang=${language}`);
