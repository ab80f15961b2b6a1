// Reads the view of Bitva and builds what the board shows. Legal choices come from the server.
import type { Badge, Group, Hex, Piece, Point, Target } from "../../board/hexBoardLayout";
import { listActions, listEvents } from "../../net/logEntries";
import type { GameTexts, Scene, VisibleEntry } from "../../wire/types";

export type Kind = "infantry" | "general";
export type Half = "north" | "south";

/** The view of the game in a scene. It is a type alias, because the untyped view cannot be cast to an interface. */
export type View = {
  phase: string;
  seat: number;
  roll: number[];
  pieces: Record<string, [number, Kind]>;
  patrols: string[];
  /** By seat, from 1: the infantry still to be placed, and the command posts. */
  hands: number[];
  posts: string[];
  out: number[];
  quiet: number;
  offer: number;
  offered: string;
};

export interface BoardDefinition {
  box: [number, number, number, number];
  places: Record<string, { at: Point; number: number; ground: string; half: Half }>;
  outline: Point[];
  near: Record<string, string[]>;
  pieces: Record<string, Record<Kind, string>>;
  colours: Record<string, string>;
  halves: Record<string, Half>;
  advanced: boolean;
  limits: { quiet: number; infantry: number };
}

/** The dice that a choice uses, and its risk. */
export interface ChoiceOutlook {
  faces: number[];
  /** In how many of 36 rolls an enemy could capture the piece there. */
  rolls: number | null;
}

export interface Risk {
  by: string[];
  rolls: number;
}

export const getView = (scene: Scene): View => scene.view as View;

export function buildHexes(board: BoardDefinition): Hex[] {
  return Object.entries(board.places).map(([name, { at, ground, half, number }]) => ({
    name,
    at,
    ground,
    half,
    mark: String(number),
  }));
}

export const getSideName = (seat: number, words: GameTexts): string =>
  words.names.sides?.[String(seat)] ?? String(seat);
export const getKindName = (kind: string, words: GameTexts): string => words.names.pieces?.[kind] ?? kind;

export function formatPiece([seat, kind]: [number, Kind], words: GameTexts): string {
  return `${getKindName(kind, words)} (${getSideName(seat, words)})`;
}

export function buildPieces(view: View, board: BoardDefinition): Piece[] {
  return Object.entries(view.pieces).map(([place, [seat, kind]]) => ({
    place,
    art: board.pieces[String(seat)]?.[kind] ?? "",
  }));
}

/** Return the outlines around the patrols of each half. */
export function buildGroups(view: View, board: BoardDefinition): Group[] {
  return (["north", "south"] as const).map((tone) => ({
    tone,
    names: view.patrols.filter((place) => board.halves[String(view.pieces[place]?.[0])] === tone),
  }));
}

export interface Choice {
  action: string;
  kind: string;
  /** Empty if the piece does not come from the board. */
  from: string;
  to: string;
}

/** Parse an action such as `move a1-b2`, `place e4` or `pass`. */
export function parseChoice(action: string): Choice {
  const [kind = "", about = ""] = action.split(" ");
  const [first = "", second] = about.split("-");
  return second === undefined ? { action, kind, from: "", to: first } : { action, kind, from: first, to: second };
}

export const parseChoices = (legal: string[]): Choice[] => legal.map(parseChoice);

/** Return the text of an action, legal or not. The name of a phase is also the name of its action. */
export function formatAction(phase: string, from: string | null, to: string): string {
  return from ? `${phase} ${from}-${to}` : `${phase} ${to}`;
}

/** Return the targets of each piece. Pieces that may be selected but cannot move have none. */
export function buildMoves(
  choices: Choice[],
  view: View,
  seat: number | null,
  describeCapture: (piece: [number, Kind]) => string,
): Map<string, Target[]> {
  const moves = new Map<string, Target[]>();
  if (!choices.some(({ from }) => from) && !choices.some(({ kind }) => kind === "pass")) return moves;
  for (const [place, [owner]] of Object.entries(view.pieces)) if (owner === seat) moves.set(place, []);
  for (const { from, to } of choices.filter((choice) => choice.from)) {
    const there = view.pieces[to];
    moves.set(from, [
      ...(moves.get(from) ?? []),
      { to, takes: there !== undefined, label: there ? describeCapture(there) : "" },
    ]);
  }
  return moves;
}

/**
 * Return every hex that each piece of a seat could move to with some roll: a general and a soldier on patrol anywhere,
 * another soldier to a neighbouring hex.
 */
export function listPremoves(seat: number, view: View, board: BoardDefinition): Map<string, Target[]> {
  const places = Object.keys(board.places);
  const own = Object.entries(view.pieces).filter(([, [owner]]) => owner === seat);
  return new Map(
    own.map(([place, [, kind]]) => {
      const isFree = kind === "general" || view.patrols.includes(place);
      const targets = isFree ? places.filter((to) => to !== place) : (board.near[place] ?? []);
      return [place, targets.map((to) => ({ to, takes: false, label: "" }))];
    }),
  );
}

/** The most premoves of a player: which one is possible depends on the dice. */
export const MAX_PREMOVES = 6;

export function listDropTargets(choices: Choice[]): Target[] {
  return choices.filter(({ from, to }) => !from && to).map(({ to }) => ({ to, takes: false, label: "" }));
}

/** Return the risk badge of each piece. A piece that has just moved has none until the risks are updated. */
export function buildRiskBadges(risks: Record<string, Risk>, view: View): Map<string, Badge> {
  const known = Object.entries(risks).filter(([place]) => view.pieces[place]);
  return new Map(
    known.map(([place, { rolls }]) => [
      place,
      rolls ? { text: String(rolls), tone: "risk" } : { text: "", tone: "safe" },
    ]),
  );
}

/** Return the pieces of a half that are at risk, the highest risk first, and the places of the safe ones. */
export function listDangers(risks: Record<string, Risk>, view: View, board: BoardDefinition, half: Half) {
  const own = Object.entries(risks).filter(([place]) => board.halves[String(view.pieces[place]?.[0])] === half);
  return {
    safe: own.filter(([, { rolls }]) => !rolls).map(([place]) => place),
    open: own
      .filter(([, { rolls }]) => rolls)
      .map(([place, risk]) => ({ place, risk }))
      .sort((a, b) => b.risk.rolls - a.risk.rolls),
  };
}

const MOVE_EVENTS = ["moved", "captured", "entered", "recalled"];
const PLACEMENT_EVENTS = ["picked", "placed"];

/** Return the last move on the board, or the place where a piece was put last. */
export function findLastMove(entries: VisibleEntry[]): { from: string; to: string } | null {
  for (const entry of listActions(entries).reverse()) {
    for (const { kind, facts } of listEvents(entry).reverse()) {
      if (MOVE_EVENTS.includes(kind)) return { from: String(facts.start), to: String(facts.hex) };
      if (PLACEMENT_EVENTS.includes(kind)) return { from: "", to: String(facts.hex) };
    }
  }
  return null;
}

export interface Roll {
  /** The number of the entry, to tell a new roll from an old one. */
  number: number;
  seat: number;
  faces: number[];
}

function listRolls(entries: VisibleEntry[]): Roll[] {
  return listActions(entries).flatMap((entry) =>
    listEvents(entry)
      .filter(({ kind }) => kind.startsWith("rolled"))
      .map(({ facts }) => ({ number: entry.number, seat: Number(facts.seat), faces: facts.faces as number[] })),
  );
}

export function findLastRoll(entries: VisibleEntry[]): Roll | null {
  return listRolls(entries).at(-1) ?? null;
}

/** Return the rolls for the first turn, by seat. Ties are rolled again. */
export function listOpeningRolls(entries: VisibleEntry[]): Map<number, number[]> {
  const end = entries.find((entry) => listEvents(entry).some(({ kind }) => kind === "begins"))?.number ?? Infinity;
  const rolls = new Map<number, number[]>();
  for (const { seat, faces } of listRolls(entries.filter((entry) => entry.number <= end))) {
    rolls.set(seat, [...(rolls.get(seat) ?? []), ...faces]);
  }
  return rolls;
}

const TURN_END_EVENTS = ["moved", "captured", "passed"];

/** Return the last completed turn: its roll and its text. */
export function findLastTurn(entries: VisibleEntry[]): { seat: number; faces: number[]; says: string } | null {
  const actions = listActions(entries);
  const index = actions.findLastIndex((entry) => listEvents(entry).some(({ kind }) => TURN_END_EVENTS.includes(kind)));
  const entry = actions[index];
  if (!entry) return null;
  const faces = listRolls(actions.slice(0, index)).at(-1)?.faces ?? [];
  return { seat: Number(listEvents(entry)[0]?.facts.seat), faces, says: entry.says.join(" ") };
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

/** Return the army of each seat. Pieces that are neither on the board nor unplaced are lost. */
export function countArmies(view: View, board: BoardDefinition): Army[] {
  return view.hands.map((hand, index) => {
    const seat = index + 1;
    const own = Object.entries(view.pieces).filter(([, [owner]]) => owner === seat);
    const infantry = own.filter(([, [, kind]]) => kind === "infantry").length;
    return {
      seat,
      half: board.halves[String(seat)] ?? "north",
      general: infantry < own.length || !view.posts[index],
      infantry,
      hand,
      lost: board.limits.infantry - infantry - hand,
      inZone: own.filter(([place]) => board.places[place]?.ground === "combat").length,
      isOut: view.out.includes(seat),
    };
  });
}

/** The steps of a game. Each phase belongs to one of them. */
export const STEPS = ["order", "post", "place", "battle"] as const;
export function getStep(phase: string): (typeof STEPS)[number] {
  if (phase === "order" || phase === "post") return phase;
  return phase === "place" || phase === "place-roll" ? "place" : "battle";
}

/** Return the use of each die of a roll, given the numbers that a choice leaves by and lands on. */
export function assignDice(roll: number[], faces: number[]): ("leave" | "land" | "")[] {
  const use: ("leave" | "land" | "")[] = roll.map(() => "");
  const land = roll.lastIndexOf(faces.at(-1) ?? 0);
  if (land >= 0) use[land] = "land";
  const leave = faces.length > 1 ? roll.findIndex((face, index) => face === faces[0] && index !== land) : -1;
  if (leave >= 0) use[leave] = "leave";
  return use;
}

/** Return the faces that all choices use, or none if they differ. */
export function findCommonFaces(outlooks: ChoiceOutlook[]): number[] {
  const first = outlooks[0]?.faces ?? [];
  return outlooks.every(({ faces }) => faces.join() === first.join()) ? first : [];
}
