// Groups the legal choices by their target on the map, and builds the marks for them.
import type { Mark } from "../../../board/hexMapGeometry";
import type { Point } from "../../../board/panZoom";
import { type BoardDefinition, type Choice, getLocation, type View } from "../view";

/** A place where a move may end, as the server sends it. */
export interface MoveEnd {
  cost: number;
  /** Contact stops the unit there. */
  contact: boolean;
  /** The unit is in contact there. */
  touches: boolean;
  /** The move is over there. */
  ends: boolean;
  way: string[];
}
export type MoveEnds = Record<string, MoveEnd>;

/** Return the hexes of a place: those of a fort, or the hex itself. */
export function listHexes(board: BoardDefinition, place: string): string[] {
  const fort = board.forts[place];
  return fort ? [...fort.walls, ...fort.entrances] : board.places[place] ? [place] : [];
}

/** Return the place of a hex: its fort, or the hex itself. */
export function getPlace(board: BoardDefinition, hex: string): string {
  return board.places[hex]?.fort ?? hex;
}

/** Return the place that a choice points at, or an empty string. */
export function getAim(choice: Choice, view: View, board: BoardDefinition): string {
  if (choice.place) return choice.place;
  if (choice.other) return getLocation(view, choice.other);
  if (choice.kind === "headquarters") {
    return Object.keys(board.places).find((name) => board.places[name]!.start === choice.number) ?? "";
  }
  return "";
}

/** Group choices by their target. Mines are laid in a separate mode. */
export function groupByTarget(choices: Choice[], view: View, board: BoardDefinition): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    if (choice.kind === "lay" || choice.kind === "buy") continue;
    const aim = getAim(choice, view, board);
    if (aim) found.set(aim, [...(found.get(aim) ?? []), choice]);
  }
  return found;
}

const ORDER_SYMBOLS: Record<string, string> = { board: "⤒", unload: "⤓", treat: "✚" };

/** Return a cost in points with halves, such as "1½". */
export function formatPoints(cost: number): string {
  const whole = Math.floor(cost);
  return cost === whole ? String(whole) : `${whole || ""}½`;
}

export function getMarkStyle(moveEnd: MoveEnd | undefined): Mark["style"] {
  if (!moveEnd) return "go";
  if (moveEnd.contact) return "stop";
  if (moveEnd.touches) return "touch";
  return moveEnd.ends ? "stop" : "go";
}

export interface TargetMarks {
  targets: Map<string, Choice[]>;
  reach: MoveEnds;
  /** The formatted chance to destroy the target of an attack, by place. */
  odds: Map<string, string>;
  strong: string;
}

/** Return the marks of targets, with the cost of a move or the chance of an attack. */
export function buildMarks({ targets, reach, odds, strong }: TargetMarks, view: View, board: BoardDefinition): Mark[] {
  return [...targets].map(([place, choices]) => {
    const kinds = new Set(choices.map((choice) => choice.kind));
    const attack = kinds.has("attack");
    const moveEnd = kinds.has("move") ? reach[place] : undefined;
    const kind = choices[0]!.kind;
    const note = attack ? (odds.get(place) ?? "") : moveEnd ? formatPoints(moveEnd.cost) : (ORDER_SYMBOLS[kind] ?? "");
    const fort = board.forts[place];
    const first = fort?.entrances[0];
    const isOccupied = Object.values(view.units).some((unit) => unit.place === place);
    const at = first ? board.places[first]!.at : board.places[place]?.at;
    const notePosition: Point | undefined = at && (isOccupied ? [at[0], at[1] - 27] : [at[0], at[1] + (fort ? 13 : 2)]);
    return {
      key: `target ${place}`,
      hexes: listHexes(board, place),
      style: attack ? "aim" : getMarkStyle(moveEnd),
      note,
      ...(notePosition ? { at: notePosition } : {}),
      strong: place === strong,
    };
  });
}
