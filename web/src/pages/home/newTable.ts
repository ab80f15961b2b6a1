// Making a table: who sits where, under which terms; the keys are kept and the table is opened.
import * as http from "../../net/http";
import { remember } from "../../net/localTables";
import { go } from "../../route.svelte";
import type { ClockWish, GameCard, GameWords, NewTable, SeatWish } from "../../wire/types";

export type Options = Record<string, boolean | number | string>;
/** Who plays a seat: somebody at this screen, somebody who gets a link, or the computer of a level. */
export type Who = "here" | "link" | `computer ${number}`;

export interface Wish {
  options: Options;
  who: Who[];
  clock: ClockWish | null;
  dice: "fair" | "typed";
  isPublic: boolean;
  hints: boolean;
  /** Goes into the dice with the seed of the server. */
  word?: string;
}

/** What a first game is best played with: short, and for as few as can be. */
const FIRST: Record<string, Options> = { trench: { length: "single" }, club: { players: 2, rules: "quick" } };
export const FIRST_LEVEL = 2;

/** Return what all options are if nobody says anything of them, under the sets of rules that are chosen. */
export function usualOf(card: GameCard, options: Options): Options {
  const plain = card.options.map((option): Options => ({ [option.name]: option.default }));
  const set = card.options.map((option): Options => option.sets[String(options[option.name])] ?? {});
  const { players, ...usual } = Object.assign({}, ...plain, ...set) as Options;
  return usual;
}

/** Return the options after some are chosen anew: what was as usual is as usual also then. */
export function chosen(card: GameCard, options: Options, change: Options): Options {
  const next = { ...options, ...change };
  const [before, after] = [usualOf(card, options), usualOf(card, next)];
  const follow = Object.entries(after).filter(([name]) => !(name in change) && options[name] === before[name]);
  return { ...next, ...Object.fromEntries(follow) };
}

/** Return what the options are preset to. */
export function firstOptions(card: GameCard): Options {
  const plain = Object.fromEntries(card.options.map((option) => [option.name, option.default]));
  return chosen(card, plain, FIRST[card.game] ?? {});
}

export const firstWish = (card: GameCard): Wish => ({
  options: firstOptions(card),
  who: ["here", ...Array.from({ length: (card.seats[0] ?? 2) - 1 }, (): Who => `computer ${FIRST_LEVEL}`)],
  clock: null,
  dice: "fair",
  isPublic: false,
  hints: true,
});

/** Return the options for another number of people: what was preset for a first game goes back to what is usual. */
export function optionsFor(card: GameCard, options: Options, seats: number): Options {
  const usual = Object.fromEntries(card.options.map((option) => [option.name, option.default]));
  const first = seats === firstWish(card).who.length;
  const changed = Object.entries(FIRST[card.game] ?? {}).flatMap(([name, preset]) => {
    const [from, to] = first ? [usual[name], preset] : [preset, usual[name]];
    return options[name] === from && to !== undefined ? [[name, to]] : [];
  });
  return chosen(card, options, { ...Object.fromEntries(changed), ...("players" in usual ? { players: seats } : {}) });
}

/** Return what goes to the server: only what is not as usual; but how many play is always said. */
export function tableOf(card: GameCard, wish: Wish): NewTable {
  const usual = usualOf(card, wish.options);
  const here = wish.who.flatMap((who, at) => (who === "here" ? [at + 1] : []));
  return {
    game: card.game,
    options: Object.fromEntries(Object.entries(wish.options).filter(([name, value]) => name === "players" || (usual[name] !== value && value !== null && value !== ""))),
    seats: wish.who.map((who): SeatWish => {
      const [kind, level] = who.split(" ");
      return kind === "computer" ? { kind, level: Number(level) } : { kind: "person" };
    }),
    clock: wish.clock,
    dice: wish.dice,
    public: wish.isPublic,
    hints: wish.hints && !wish.isPublic,
    keep: here,
  };
}

/** Make a table and go there. */
export async function begin(card: GameCard, wish: Wish): Promise<void> {
  const made = await http.makeTable(tableOf(card, wish));
  const keysOf = (kind: Who): Record<string, string> =>
    Object.fromEntries(made.keys.filter(({ seat }) => wish.who[seat - 1] === kind).map(({ seat, key }) => [String(seat), key]));
  remember(made.table, { game: card.game, title: card.title, keys: keysOf("here"), invites: keysOf("link"), word: wish.word ?? "", updated: Date.now() });
  go(`#/t/${made.table}`);
}

/** Teams and nations, where the empty board of a game knows them. */
export interface Nations {
  nations?: Record<string, { seat: number; team: string }>;
}

/** Return what the seats are called before anybody sits there; empty where nothing is known. */
export function sidesOf(words: GameWords | undefined, options: Options, seats: number, board: Nations | null): string[] {
  const sides = words?.names.sides ?? {};
  const inOrder = Object.values(sides);
  const nations = Object.entries(board?.nations ?? {});
  return Array.from({ length: seats }, (_, at) => {
    const found = nations.find(([, nation]) => nation.seat === at + 1);
    // For fewer people a side is the nation that an option of its team's name says.
    const nation = found && (seats === nations.length ? found[0] : options[found[1].team]);
    return (nation && words?.names.nations?.[String(nation)]) || sides[String(at + 1)] || inOrder[at] || "";
  });
}
