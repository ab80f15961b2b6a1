// Reads the view of Trench Club and its actions. Legal choices come from the server.
import { formatGameText } from "../../text/gameTexts";
import type { GameTexts, Scene } from "../../wire/types";

export interface Unit {
  kind: string;
  seat: number;
  nation: string;
  /** A, B or C; empty for a bought unit, "?" if it is secret. */
  army: string;
  /** A hex, a fort's letter, the truck that carries it (u1), or empty while it is beside the map. */
  place: string;
  damage: number;
  experience: number;
  moved: boolean;
  stayed: boolean;
  dug: boolean;
  worked: boolean;
  aim: string;
  shots: number | null;
  gassed: number | null;
}

export interface Mine {
  seat: number;
  nation: string;
  /** The hex of the visible marker; empty once the mine has exploded. */
  marker: string;
  /** 0 to 6, or "?" if it is secret. */
  code: number | string;
  hex: string;
}

export type Phase =
  | "split"
  | "place-order"
  | "turn-chip"
  | "draw-chip"
  | "place"
  | "headquarters"
  | "first-roll"
  | "armies"
  | "move"
  | "attacks"
  | "scatter"
  | "attacker-roll"
  | "target-roll"
  | "bank"
  | "special-roll"
  | "special-place"
  | "over";

/** The view of the game in a scene. It is a type alias, because the untyped view cannot be cast to an interface. */
export type View = {
  settings: Record<string, string | number | boolean>;
  /** By seat. */
  nations: string[];
  phase: Phase;
  /** The seat whose turn it is. */
  seat: number;
  round: number;
  first: number;
  units: Record<string, Unit>;
  mines: Record<string, Mine>;
  /** The destroyed units: type and seat. */
  lost: Record<string, [string, number]>;
  /** The seat that holds each fort, or 0. */
  forts: Record<string, number>;
  bonds: number[];
  /** The hexes of the headquarters, by nation. */
  hq: Record<string, string>;
  points: number[];
  spent: number[];
  ready: number[];
  rolls: number[];
  chips: string[];
  army: string;
  number: number;
  dealt: number[][];
  used: string;
  used_first: string;
  /** The moving unit, with its points in halves. */
  mover: { unit: string; left: number; ended: number } | null;
  unloading: string;
  bought: boolean;
  special: string;
  /** The attackers and their targets: a unit, a unit and a hex, or a hex. */
  declared: [string, string][];
  /** The number of finished battles. */
  fought: number;
  victim: string;
  hits: number | null;
  roller: string;
  surrender: number[];
};

export interface UnitType {
  names: Record<string, string>;
  short: Record<string, string>;
  class: string;
  order: number;
  price: number;
  repair: number | null;
  speed: number;
  ground: [number, number] | null;
  air: [number, number] | null;
  hits: number[];
  air_hits: number[];
  open: number[];
  forest: number[];
  rides: boolean;
  scatters: boolean;
  carries: number;
  against_tanks: number;
  count: number;
  area: boolean;
  lays: boolean;
  treats: boolean;
  /** The values that no rulebook gives. */
  reconstructed: string[];
  book: string[];
}

export interface Place {
  at: [number, number];
  ground: string;
  near: string[];
  fort?: string;
  start?: number;
}

export interface BoardDefinition {
  season: string;
  box: [number, number, number, number];
  sheet: string;
  dark: Record<string, string>;
  places: Record<string, Place>;
  outline: [number, number][];
  forts: Record<string, { walls: string[]; entrances: string[]; flag: [number, number]; garrison: [number, number] }>;
  trenches: string[][];
  nations: Record<string, { seat: number; team: string; colour: string; starts: string[]; buys: string[] }>;
  symbols: Record<string, string>;
  bodies: Record<string, string>;
  flags: Record<string, string>;
  turrets: Record<string, string>;
  markers: Record<string, string>;
  pennants: Record<string, string>;
  damage: string[];
  experience: string[];
  dug: { below: string; above: string };
  units: Record<string, UnitType>;
  special: string[];
  numbers: {
    income: number;
    fee: number;
    deadly: number;
    dice: number[];
    faces: number;
    flank: number;
    surround: number;
    veteran: number;
    hero: number;
    forts_to_win: number;
    points: Record<string, number> | null;
  };
}

export const getView = (scene: Scene): View => scene.view as View;

/** A parsed action: its kind and its arguments. */
export interface Choice {
  action: string;
  kind: string;
  /** The unit that gets the order. */
  unit: string;
  /** Another unit: a truck, a target or a patient. */
  other: string;
  /** A hex or a fort. */
  place: string;
  /** A unit type. */
  type: string;
  /** One army, or the armies of `use`. */
  army: string;
  /** A number: bonds, a start number, or the code of a mine. */
  number: number;
  /** The phase that it ends. */
  phase: string;
}

// The arguments of each kind of action.
const FORMS: Record<string, (keyof Omit<Choice, "action" | "kind">)[]> = {
  pick: ["type"],
  assign: ["unit", "army"],
  turn: ["army"],
  place: ["unit", "place"],
  headquarters: ["number"],
  move: ["unit", "place"],
  board: ["unit", "other"],
  unload: ["unit", "place"],
  lay: ["unit", "place", "number"],
  end: ["phase"],
  repair: ["unit"],
  treat: ["unit", "other"],
  buy: ["type", "place"],
  choose: ["type"],
  station: ["place"],
  mount: ["unit", "place"],
  give: ["number"],
};
const NONE: Omit<Choice, "action" | "kind"> = {
  unit: "",
  other: "",
  place: "",
  type: "",
  army: "",
  number: 0,
  phase: "",
};
export const isUnit = (word: string): boolean => /^u\d+$/.test(word);

/** Parse an action. */
export function parseChoice(action: string): Choice {
  const [kind = "", ...words] = action.split(" ");
  const choice: Choice = { action, kind, ...NONE };
  if (kind === "use") choice.army = words.join(" ");
  if (kind === "attack") {
    choice.unit = words[0] ?? "";
    for (const word of words.slice(1)) choice[isUnit(word) ? "other" : "place"] = word;
  }
  FORMS[kind]?.forEach((form, at) => {
    if (form === "number") choice.number = Number(words[at]);
    else choice[form] = words[at] ?? "";
  });
  return choice;
}

export function parseChoices(legal: string[]): Choice[] {
  return legal.map(parseChoice);
}

/** Group choices by the unit that gets the order. */
export function groupByUnit(choices: Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (!choice.unit) continue;
    const list = found.get(choice.unit);
    if (list) list.push(choice);
    else found.set(choice.unit, [choice]);
  }
  return found;
}

/** Return whether two seats belong to one team. The teams sit alternately. */
export const isFriend = (one: number, other: number): boolean => one % 2 === other % 2;

/** Return the hex or fort of a unit, also if a truck carries it. Empty while it is not placed. */
export function getLocation(view: View, unit: string): string {
  const place = view.units[unit]?.place ?? "";
  return isUnit(place) ? (view.units[place]?.place ?? "") : place;
}

/** Return the units on a truck. */
export function listCargo(view: View, truck: string): string[] {
  return Object.entries(view.units).flatMap(([name, unit]) => (unit.place === truck ? [name] : []));
}

/** Return the units at a place. */
export function listUnitsAt(view: View, place: string): string[] {
  return Object.entries(view.units).flatMap(([name, unit]) => (unit.place === place ? [name] : []));
}

export function getKindName(kind: string, words: GameTexts): string {
  return words.names.units?.[kind] ?? kind;
}

export function getNationName(nation: string, words: GameTexts): string {
  return words.names.nations?.[nation] ?? nation;
}

/** Return the display name of a unit, such as "Infantry u3". */
export function formatUnit(view: View, name: string, words: GameTexts): string {
  const kind = getKindName(view.units[name]?.kind ?? view.lost[name]?.[0] ?? "", words);
  const where = view.units[name]?.place ?? "";
  const place = /^\d+$/.test(where) ? "hex" : isUnit(where) ? "truck" : "fort";
  return (where && formatGameText(words, "places", place, { name: kind, where })) || `${kind} ${name}`;
}
