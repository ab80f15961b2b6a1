// A scene of Trench Club as map and panels want it; what may be done comes from the server.
import type { GameWords, Scene } from "../../wire/types";

export interface Unit {
  kind: string;
  seat: number;
  nation: string;
  /** A, B or C; empty for what was bought, "?" where it is secret. */
  army: string;
  /** A hex, a fort's letter, the truck it rides on (u1), or nothing: it waits beside the map. */
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
  /** Where its marker lies, for all to see; nothing once it has gone off. */
  marker: string;
  /** 0 to 6, or "?" where one may not know. */
  code: number | string;
  hex: string;
}

export type Phase =
  | "split" | "place-order" | "turn-chip" | "draw-chip" | "place" | "headquarters" | "first-roll"
  | "armies" | "move" | "attacks" | "scatter" | "attacker-roll" | "target-roll"
  | "bank" | "special-roll" | "special-place" | "over";

export interface View {
  settings: Record<string, string | number | boolean>;
  /** By seat, from the first. */
  nations: string[];
  phase: Phase;
  /** Whose turn it is. */
  seat: number;
  round: number;
  first: number;
  units: Record<string, Unit>;
  mines: Record<string, Mine>;
  /** What has fallen: type and seat. */
  lost: Record<string, [string, number]>;
  /** The seat that holds each fort, 0 for nobody. */
  forts: Record<string, number>;
  bonds: number[];
  /** Hexes of headquarters, by nation. */
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
  /** The unit on its way, with its half points. */
  mover: { unit: string; left: number; ended: number } | null;
  unloading: string;
  bought: boolean;
  special: string;
  /** Attackers and what each aims at: a unit, a unit and a hex, or a hex. */
  declared: [string, string][];
  /** How many of those are over. */
  fought: number;
  victim: string;
  hits: number | null;
  roller: string;
  surrender: number[];
}

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
  /** Values that no rulebook gives. */
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

export interface Scenery {
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

export const viewOf = (scene: Scene): View => scene.view as unknown as View;

/** A legal action taken apart: its kind, and what its words are about. */
export interface Choice {
  action: string;
  kind: string;
  /** The unit it is an order for. */
  unit: string;
  /** The unit it is about beside that: a truck, a target, a patient. */
  other: string;
  /** A hex or a fort. */
  place: string;
  /** A type of unit. */
  type: string;
  /** One army, or those of `use`. */
  army: string;
  /** A number: bonds, a start number, the code of a mine. */
  number: number;
  /** The phase that it ends. */
  phase: string;
}

// What the words of each kind of action are about.
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
const NONE: Omit<Choice, "action" | "kind"> = { unit: "", other: "", place: "", type: "", army: "", number: 0, phase: "" };
export const isUnit = (word: string): boolean => /^u\d+$/.test(word);

/** Take an action apart. */
export function choiceOf(action: string): Choice {
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

export function choicesOf(legal: string[]): Choice[] {
  return legal.map(choiceOf);
}

/** The choices of each unit that may be ordered something. */
export function byUnit(choices: Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (!choice.unit) continue;
    const list = found.get(choice.unit);
    if (list) list.push(choice);
    else found.set(choice.unit, [choice]);
  }
  return found;
}

/** Teams sit in turn about the table: whether two seats are of one. */
export const isFriend = (one: number, other: number): boolean => one % 2 === other % 2;

/** The hex or fort a unit is at, also when it rides; nothing while it waits. */
export function whereOf(view: View, unit: string): string {
  const place = view.units[unit]?.place ?? "";
  return isUnit(place) ? (view.units[place]?.place ?? "") : place;
}

/** Who rides on a truck. */
export function cargoOf(view: View, truck: string): string[] {
  return Object.entries(view.units).flatMap(([name, unit]) => (unit.place === truck ? [name] : []));
}

/** Who is at a place. */
export function unitsAt(view: View, place: string): string[] {
  return Object.entries(view.units).flatMap(([name, unit]) => (unit.place === place ? [name] : []));
}

export function kindName(kind: string, words: GameWords): string {
  return words.names.units?.[kind] ?? kind;
}

export function nationName(nation: string, words: GameWords): string {
  return words.names.nations?.[nation] ?? nation;
}

/** "Infantry u3": how a unit is named everywhere. */
export function unitName(view: View, name: string, words: GameWords): string {
  const kind = view.units[name]?.kind ?? view.lost[name]?.[0] ?? "";
  return `${kindName(kind, words)} ${name}`;
}

