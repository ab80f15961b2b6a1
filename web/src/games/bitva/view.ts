// A scene of Bitva as the board wants it; which choices there are comes from the server.
import type { Badge, Group, Hex, Piece, Point, Target } from "../../board/hexBoardLayout";
import { eventsOf, standing } from "../../net/tableStore.svelte";
import type { GameWords, Scene, Seen } from "../../wire/types";

export type Kind = "infantry" | "general";
export type Half = "north" | "south";

export interface View {
  phase: string;
  seat: number;
  roll: number[];
  pieces: Record<string, [number, Kind]>;
  patrols: string[];
  /** By seat, from 1: infantry still to be placed, and the command post. */
  hands: number[];
  posts: string[];
  out: number[];
  quiet: number;
  offer: number;
  offered: string;
}

export interface Scenery {
  box: [number, number, number, number];
  places: Record<string, { at: Point; number: number; ground: string; half: Half }>;
  outline: Point[];
  pieces: Record<string, Record<Kind, string>>;
  colours: Record<string, string>;
  halves: Record<string, Half>;
  advanced: boolean;
  limits: { quiet: number; infantry: number };
}

/** What a choice uses up and leads into; from the server. */
export interface Outlook {
  faces: number[];
  /** In how many of 36 rolls an enemy could take the soldier there. */
  rolls: number | null;
}

export interface Risk {
  by: string[];
  rolls: number;
}

export const viewOf = (scene: Scene): View => scene.view as unknown as View;

export function hexesOf(scenery: Scenery): Hex[] {
  return Object.entries(scenery.places).map(([name, { at, ground, half, number }]) => ({ name, at, ground, half, mark: String(number) }));
}

export const sideName = (seat: number, words: GameWords): string => words.names.sides?.[String(seat)] ?? String(seat);
export const kindName = (kind: string, words: GameWords): string => words.names.pieces?.[kind] ?? kind;

export function pieceLabel([seat, kind]: [number, Kind], words: GameWords): string {
  return `${kindName(kind, words)} (${sideName(seat, words)})`;
}

export function piecesOf(view: View, scenery: Scenery): Piece[] {
  return Object.entries(view.pieces).map(([place, [seat, kind]]) => ({ place, art: scenery.pieces[String(seat)]?.[kind] ?? "" }));
}

/** A thin line around the soldiers of each half that patrol. */
export function groupsOf(view: View, scenery: Scenery): Group[] {
  return (["north", "south"] as const).map((tone) => ({
    tone,
    names: view.patrols.filter((place) => scenery.halves[String(view.pieces[place]?.[0])] === tone),
  }));
}

export interface Choice {
  action: string;
  kind: string;
  /** Empty for what does not come from the board. */
  from: string;
  to: string;
}

/** Take an action apart: `move a1-b2`, `place e4`, `pass`. */
export function readChoice(action: string): Choice {
  const [kind = "", about = ""] = action.split(" ");
  const [first = "", second] = about.split("-");
  return second === undefined ? { action, kind, from: "", to: first } : { action, kind, from: first, to: second };
}

export const choicesOf = (legal: string[]): Choice[] => legal.map(readChoice);

/** Write what is tried in a phase, allowed or not: a phase is called like what is done in it. */
export function tried(phase: string, from: string | null, to: string): string {
  return from ? `${phase} ${from}-${to}` : `${phase} ${to}`;
}

/** Return where each soldier may go; those that may be picked up but cannot move go nowhere. */
export function movesOf(choices: Choice[], view: View, seat: number | null, say: (piece: [number, Kind]) => string): Map<string, Target[]> {
  const moves = new Map<string, Target[]>();
  if (!choices.some(({ from }) => from) && !choices.some(({ kind }) => kind === "pass")) return moves;
  for (const [place, [owner]] of Object.entries(view.pieces)) if (owner === seat) moves.set(place, []);
  for (const { from, to } of choices.filter((choice) => choice.from)) {
    const there = view.pieces[to];
    moves.set(from, [...(moves.get(from) ?? []), { to, takes: there !== undefined, label: there ? say(there) : "" }]);
  }
  return moves;
}

export function spotsOf(choices: Choice[]): Target[] {
  return choices.filter(({ from, to }) => !from && to).map(({ to }) => ({ to, takes: false, label: "" }));
}

/** Mark each soldier with the danger it is in; one that has just moved has no mark until it is known again. */
export function badgesOf(risks: Record<string, Risk>, view: View): Map<string, Badge> {
  const standing = Object.entries(risks).filter(([place]) => view.pieces[place]);
  return new Map(standing.map(([place, { rolls }]) => [place, rolls ? { text: String(rolls), tone: "risk" } : { text: "", tone: "safe" }]));
}

/** Return who of a half is in danger, the worst first, and where those stand who are not. */
export function dangersOf(risks: Record<string, Risk>, view: View, scenery: Scenery, half: Half) {
  const own = Object.entries(risks).filter(([place]) => scenery.halves[String(view.pieces[place]?.[0])] === half);
  return {
    safe: own.filter(([, { rolls }]) => !rolls).map(([place]) => place),
    open: own.filter(([, { rolls }]) => rolls).map(([place, risk]) => ({ place, risk })).sort((a, b) => b.risk.rolls - a.risk.rolls),
  };
}

const MOVES = ["moved", "captured", "entered", "recalled"];
const PUTS = ["picked", "placed"];

/** Return what was last done on the board: from where to where, or where something was put. */
export function lastMove(entries: Seen[]): { from: string; to: string } | null {
  for (const entry of standing(entries).reverse()) {
    for (const { kind, facts } of eventsOf(entry).reverse()) {
      if (MOVES.includes(kind)) return { from: String(facts.start), to: String(facts.hex) };
      if (PUTS.includes(kind)) return { from: "", to: String(facts.hex) };
    }
  }
  return null;
}

export interface Roll {
  /** Of the entry, so that a new roll is known from an old one. */
  number: number;
  seat: number;
  faces: number[];
}

function rollsOf(entries: Seen[]): Roll[] {
  return standing(entries).flatMap((entry) =>
    eventsOf(entry)
      .filter(({ kind }) => kind.startsWith("rolled"))
      .map(({ facts }) => ({ number: entry.number, seat: Number(facts.seat), faces: facts.faces as number[] })),
  );
}

export function lastRoll(entries: Seen[]): Roll | null {
  return rollsOf(entries).at(-1) ?? null;
}

/** Return the rolls for who begins: of each seat, in order; a tie is rolled again. */
export function beginning(entries: Seen[]): Map<number, number[]> {
  const end = entries.find((entry) => eventsOf(entry).some(({ kind }) => kind === "begins"))?.number ?? Infinity;
  const rolls = new Map<number, number[]>();
  for (const { seat, faces } of rollsOf(entries.filter((entry) => entry.number <= end))) {
    rolls.set(seat, [...(rolls.get(seat) ?? []), ...faces]);
  }
  return rolls;
}

const ENDS = ["moved", "captured", "passed"];

/** Return the last turn that is over: what was rolled and what was done, in words. */
export function lastTurn(entries: Seen[]): { seat: number; faces: number[]; says: string } | null {
  const done = standing(entries);
  const at = done.findLastIndex((entry) => eventsOf(entry).some(({ kind }) => ENDS.includes(kind)));
  const entry = done[at];
  if (!entry) return null;
  const faces = rollsOf(done.slice(0, at)).at(-1)?.faces ?? [];
  return { seat: Number(eventsOf(entry)[0]?.facts.seat), faces, says: entry.says.join(" ") };
}

export interface Army {
  seat: number;
  half: Half;
  general: boolean;
  infantry: number;
  hand: number;
  lost: number;
  inZone: number;
  isOut: boolean;
}

/** Return the army of each seat; lost are those who are neither on the board nor still in hand. */
export function armiesOf(view: View, scenery: Scenery): Army[] {
  return view.hands.map((hand, at) => {
    const seat = at + 1;
    const own = Object.entries(view.pieces).filter(([, [owner]]) => owner === seat);
    const infantry = own.filter(([, [, kind]]) => kind === "infantry").length;
    return {
      seat,
      half: scenery.halves[String(seat)] ?? "north",
      general: infantry < own.length || !view.posts[at],
      infantry,
      hand,
      lost: scenery.limits.infantry - infantry - hand,
      inZone: own.filter(([place]) => scenery.places[place]?.ground === "combat").length,
      isOut: view.out.includes(seat),
    };
  });
}

/** The steps of a game, and which of them a phase belongs to. */
export const STEPS = ["order", "post", "place", "battle"] as const;
export function stepOf(phase: string): (typeof STEPS)[number] {
  if (phase === "order" || phase === "post") return phase;
  return phase === "place" || phase === "place-roll" ? "place" : "battle";
}

/** What each die of a roll is for, given the numbers that a choice leaves by and lands on. */
export function diceUse(roll: number[], faces: number[]): ("leave" | "land" | "")[] {
  const use: ("leave" | "land" | "")[] = roll.map(() => "");
  const land = roll.lastIndexOf(faces.at(-1) ?? 0);
  if (land >= 0) use[land] = "land";
  const leave = faces.length > 1 ? roll.findIndex((face, at) => face === faces[0] && at !== land) : -1;
  if (leave >= 0) use[leave] = "leave";
  return use;
}

/** The faces that all of these choices use alike. */
export function commonFaces(outlooks: Outlook[]): number[] {
  const first = outlooks[0]?.faces ?? [];
  return outlooks.every(({ faces }) => faces.join() === first.join()) ? first : [];
}
