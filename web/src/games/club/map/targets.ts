// What a unit's choices point at on the map, and how that is marked; what is allowed the server has said.
import type { Mark } from "../../../board/hexMapGeometry";
import type { Point } from "../../../board/panZoom";
import { whereOf, type Choice, type Scenery, type View } from "../view";

/** A place a move may end, as the server tells it. */
export interface Stop {
  cost: number;
  /** Contact holds the unit there. */
  contact: boolean;
  /** It is in contact there. */
  touches: boolean;
  /** The move is over there. */
  ends: boolean;
  way: string[];
}
export type Reach = Record<string, Stop>;

/** The hexes of a place: those of a fort, or the hex itself. */
export function hexesOf(scenery: Scenery, place: string): string[] {
  const fort = scenery.forts[place];
  return fort ? [...fort.walls, ...fort.entrances] : scenery.places[place] ? [place] : [];
}

/** The place a hex belongs to: its fort, or itself. */
export function placeOf(scenery: Scenery, hex: string): string {
  return scenery.places[hex]?.fort ?? hex;
}

/** What a choice points at: a hex or a fort; nothing where it points at nothing. */
export function aimOf(choice: Choice, view: View, scenery: Scenery): string {
  if (choice.place) return choice.place;
  if (choice.other) return whereOf(view, choice.other);
  if (choice.kind === "headquarters") {
    return Object.keys(scenery.places).find((name) => scenery.places[name]!.start === choice.number) ?? "";
  }
  return "";
}

/** Choices by the place they point at; mines are laid in a mode of their own. */
export function targetsOf(choices: Choice[], view: View, scenery: Scenery): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (choice.kind === "lay" || choice.kind === "buy") continue;
    const aim = aimOf(choice, view, scenery);
    if (aim) found.set(aim, [...(found.get(aim) ?? []), choice]);
  }
  return found;
}

const NOTES: Record<string, string> = { board: "⤒", unload: "⤓", treat: "✚" };

/** A cost in points with its half: 1½. */
export function points(cost: number): string {
  const whole = Math.floor(cost);
  return cost === whole ? String(whole) : `${whole || ""}½`;
}

export function lookOf(stop: Stop | undefined): Mark["look"] {
  if (!stop) return "go";
  if (stop.contact) return "stop";
  if (stop.touches) return "touch";
  return stop.ends ? "stop" : "go";
}

export interface Aims {
  targets: Map<string, Choice[]>;
  reach: Reach;
  /** The chance to destroy each target of an attack, written out. */
  odds: Map<string, string>;
  strong: string;
}

/** How targets are marked: with the cost of a move, or the chance of an attack. */
export function marksOf({ targets, reach, odds, strong }: Aims, view: View, scenery: Scenery): Mark[] {
  return [...targets].map(([place, choices]) => {
    const kinds = new Set(choices.map((choice) => choice.kind));
    const attack = kinds.has("attack");
    const stop = kinds.has("move") ? reach[place] : undefined;
    const kind = choices[0]!.kind;
    const note = attack ? (odds.get(place) ?? "") : stop ? points(stop.cost) : (NOTES[kind] ?? "");
    const fort = scenery.forts[place];
    const first = fort?.entrances[0];
    const stands = Object.values(view.units).some((unit) => unit.place === place);
    const at = first ? scenery.places[first]!.at : scenery.places[place]?.at;
    const lifted: Point | undefined = at && (stands ? [at[0], at[1] - 27] : [at[0], at[1] + (fort ? 13 : 2)]);
    return {
      key: `target ${place}`,
      hexes: hexesOf(scenery, place),
      look: attack ? "aim" : lookOf(stop),
      note,
      ...(lifted ? { at: lifted } : {}),
      strong: place === strong,
    };
  });
}
