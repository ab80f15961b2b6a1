// The own games with which a table can be created: those of this browser, and one that was shared by link.
import type { ContentDifference, GameInfo } from "../../wire/types";
import { listBundles } from "../workshop/bundleStore.svelte";
import { checkDraft, fetchShared, storeForTable } from "../workshop/contentApi";
import type { Options } from "./newTable";

export interface OwnGame {
  id: string;
  title: string;
  /** The kinds of files that replace shipped ones. */
  kinds: string[];
  /** The names of the editions, if the game has its own ones. */
  editions: string[];
  /** Return how the game differs from the shipped one. */
  loadDifferences: () => Promise<ContentDifference[]>;
  /** Store the game on the server and return the id of its content. */
  store: () => Promise<string>;
}

/** The options that a file takes the place of. */
const REPLACED_OPTIONS: Record<string, string> = { map: "map", board: "board", rules: "rules" };

const listEditions = (text: string): string[] =>
  [...text.matchAll(/^\s*\[\s*"?([a-z0-9-]+)"?\s*\]/gm)].map((found) => found[1]!);

/** Return the own games of this browser that have at least one file. */
export const listOwnGames = (game: string): OwnGame[] =>
  listBundles()
    .filter((bundle) => bundle.game === game && Object.keys(bundle.files).length)
    .map((bundle) => ({
      id: bundle.id,
      title: bundle.title,
      kinds: Object.keys(bundle.files),
      editions: listEditions(bundle.files.editions?.text ?? ""),
      loadDifferences: async () => (await checkDraft(bundle)).report.differences,
      store: () => storeForTable(bundle),
    }));

/** Return the own game that somebody shared. */
export async function loadSharedGame(id: string, language: string): Promise<OwnGame> {
  const { title, files, report } = await fetchShared(id, language);
  const editions = listEditions(files.editions ?? "");
  return {
    ...{ id, title, kinds: Object.keys(files), editions },
    loadDifferences: () => Promise.resolve(report.differences),
    store: () => Promise.resolve(id),
  };
}

/** Return the game with the options that remain to be chosen with an own game. */
export function withOwnOptions(card: GameInfo, own: OwnGame | undefined): GameInfo {
  if (!own) return card;
  const replaced = own.kinds.map((kind) => REPLACED_OPTIONS[kind]);
  const options = card.options
    .filter(({ name }) => !replaced.includes(name))
    .map((option) =>
      option.name === "edition" && own.editions.length
        ? { ...option, choices: own.editions, default: own.editions[0]! }
        : option,
    );
  return { ...card, options };
}

/** Return the options to send. What an own game decides is not sent; with own rules that is all but the players. */
export function selectOptions(card: GameInfo, options: Options, own: OwnGame | undefined): Options {
  if (!own) return options;
  const known = withOwnOptions(card, own).options.map(({ name }) => name);
  const isSent = (name: string): boolean =>
    name === card.players_option || (known.includes(name) && !own.kinds.includes("rules"));
  return Object.fromEntries(Object.entries(options).filter(([name]) => isSent(name)));
}
