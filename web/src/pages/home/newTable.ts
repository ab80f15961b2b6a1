// Creates a table from the form: players, options, clock and dice.
import { getPresets } from "../../games/newTablePresets";
import * as http from "../../net/http";
import { saveLocalTable } from "../../net/localTables";
import { navigate } from "../../router.svelte";
import type { ClockRequest, GameInfo, GameTexts, NewTable, SeatRequest } from "../../wire/types";

export type Options = Record<string, boolean | number | string>;
/** The player of a seat: at this screen, invited by link, or a computer of some level. */
export type SeatPlayer = "here" | "link" | `computer ${number}`;

export interface NewTableForm {
  options: Options;
  players: SeatPlayer[];
  clock: ClockRequest | null;
  dice: "fair" | "typed";
  isPublic: boolean;
  /** Whether players may ask for hints; null: only if a single person plays. */
  hints: boolean | null;
  /** The word that the player adds to the dice seed. */
  word?: string;
  /** The position to start from, or an empty string. */
  start?: string;
  /** The id of the stored content of an own game, or an empty string. */
  content?: string;
  /** The name of the scenario, which sets the options and the position, or an empty string. */
  scenario?: string;
  /** Whether the result counts for the ratings. */
  isRated?: boolean;
}

const DEFAULT_LEVEL = 2;
/** Return the level that suits a first game. */
export const getDefaultLevel = (card: GameInfo): number => Math.min(DEFAULT_LEVEL, card.levels);
/** Return the default opponent: the computer, or somebody at this screen if the game has no computer players. */
export const getDefaultOpponent = (card: GameInfo): SeatPlayer =>
  card.levels ? `computer ${getDefaultLevel(card)}` : "here";

/** Return the default of every option under the chosen rule sets, except the number of players. */
export function getDefaults(card: GameInfo, options: Options): Options {
  const plainDefaults = card.options.map((option): Options => ({ [option.name]: option.default }));
  const presets = card.options.map((option): Options => option.sets[String(options[option.name])] ?? {});
  const defaults = Object.assign({}, ...plainDefaults, ...presets) as Options;
  return Object.fromEntries(Object.entries(defaults).filter(([name]) => name !== card.players_option));
}

/** Return the options after a change. Options that had their default follow the defaults of a new rule set. */
export function changeOptions(card: GameInfo, options: Options, change: Options): Options {
  const next = { ...options, ...change };
  const [before, after] = [getDefaults(card, options), getDefaults(card, next)];
  const unchanged = Object.entries(after).filter(([name]) => !(name in change) && options[name] === before[name]);
  return { ...next, ...Object.fromEntries(unchanged) };
}

/** Return the initial options of the form. */
export function getFirstOptions(card: GameInfo): Options {
  const plainDefaults = Object.fromEntries(card.options.map((option) => [option.name, option.default]));
  return changeOptions(card, plainDefaults, getPresets(card.game).firstGame ?? {});
}

/** Return the initial form; with the options of a position, for its number of players. */
export const getFirstForm = (card: GameInfo, given?: Options): NewTableForm => ({
  options: given ?? getFirstOptions(card),
  players: [
    "here",
    ...new Array<SeatPlayer>((Number(given?.[card.players_option]) || (card.seats[0] ?? 2)) - 1).fill(
      getDefaultOpponent(card),
    ),
  ],
  clock: null,
  dice: "fair",
  isPublic: false,
  hints: null,
});

/** Return the options for another number of players. Options for a first game are applied or removed. */
export function adaptOptions(card: GameInfo, options: Options, seats: number): Options {
  const defaults = Object.fromEntries(card.options.map((option) => [option.name, option.default]));
  const isFirstGame = seats === getFirstForm(card).players.length;
  const changes = Object.entries(getPresets(card.game).firstGame ?? {}).flatMap(([name, preset]) => {
    const [from, to] = isFirstGame ? [defaults[name], preset] : [preset, defaults[name]];
    return options[name] === from && to !== undefined ? [[name, to]] : [];
  });
  return changeOptions(card, options, {
    ...Object.fromEntries(changes),
    ...(card.players_option ? { [card.players_option]: seats } : {}),
  });
}

/** Return only the options that differ from their defaults, and always the number of players. */
export function listChosenOptions(card: GameInfo, options: Options): Options {
  const defaults = getDefaults(card, options);
  return Object.fromEntries(
    Object.entries(options).filter(
      ([name, value]) => name === card.players_option || (defaults[name] !== value && value !== null && value !== ""),
    ),
  );
}

/** Return the request for a table. */
export function buildRequest(card: GameInfo, form: NewTableForm): NewTable {
  const localSeats = form.players.flatMap((player, index) => (player === "here" ? [index + 1] : []));
  return {
    game: card.game,
    options: form.scenario ? {} : listChosenOptions(card, form.options),
    seats: form.players.map((player): SeatRequest => {
      const [kind, level] = player.split(" ");
      return kind === "computer" ? { kind, level: Number(level) } : { kind: "person" };
    }),
    clock: form.clock,
    dice: form.dice,
    public: form.isPublic,
    hints: form.isPublic || form.isRated ? false : form.hints,
    keep: localSeats,
    ...(form.start ? { start: form.start } : {}),
    ...(form.content ? { content: form.content } : {}),
    ...(form.scenario ? { scenario: form.scenario } : {}),
    ...(form.isRated ? { rated: true } : {}),
  };
}

/** Create a table and open it. */
export async function openNewTable(card: GameInfo, form: NewTableForm): Promise<void> {
  const created = await http.createTable(buildRequest(card, form));
  const selectKeys = (kind: SeatPlayer): Record<string, string> =>
    Object.fromEntries(
      created.keys.filter(({ seat }) => form.players[seat - 1] === kind).map(({ seat, key }) => [String(seat), key]),
    );
  saveLocalTable(created.table, {
    game: card.game,
    title: card.title,
    keys: selectKeys("here"),
    invites: selectKeys("link"),
    word: form.word ?? "",
    updated: Date.now(),
  });
  navigate(`#/t/${created.table}`);
}

/** Return the number of players under some options. */
export function countPlayers(card: GameInfo, options: Options): number {
  const standard = card.options.find(({ name }) => name === card.players_option)?.default ?? card.seats[0];
  return Number(options[card.players_option] ?? standard) || 2;
}

/** The teams and nations, for games whose board definition has them. */
export interface BoardNations {
  nations?: Record<string, { seat: number; team: string }>;
}

/** Return the names of the sides before anybody is seated, or empty strings if they are unknown. */
export function listSideNames(
  words: GameTexts | undefined,
  options: Options,
  seats: number,
  board: BoardNations | null,
): string[] {
  const sideNames = words?.names.sides ?? {};
  const orderedSides = Object.values(sideNames);
  const nations = Object.entries(board?.nations ?? {});
  return Array.from({ length: seats }, (_, at) => {
    const found = nations.find(([, nation]) => nation.seat === at + 1);
    // With fewer players, the option with the name of the team decides which nation is played.
    const nation = found && (seats === nations.length ? found[0] : options[found[1].team]);
    return (nation && words?.names.nations?.[String(nation)]) || sideNames[String(at + 1)] || orderedSides[at] || "";
  });
}
