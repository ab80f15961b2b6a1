// The positions of the unit tokens: alone, stacked, in forts and on trucks.
import type { Point } from "../../../board/panZoom";
import { type BoardDefinition, isUnit, type View } from "../view";

export interface TokenPosition {
  at: Point;
  size: number;
}

export interface TokenLayout {
  positions: Map<string, TokenPosition>;
  /** The number of units in a fort that are not shown, and the position of that number. */
  hidden: { fort: string; count: number; at: Point }[];
}

const TOKEN_OFFSET = 3.6; // Tokens are slightly below the centre, so that the name of the hex can be read.
const LOADED_TRUCK: TokenPosition = { at: [0, -9.6], size: 0.76 };
const UNDER_AIRCRAFT: TokenPosition = { at: [7, 6], size: 0.8 };
const AIRCRAFT: TokenPosition = { at: [-13.5, -14.5], size: 0.58 };
const TURRET_SPACING = 29;
const CARGO_LAYOUT = { low: 17.9, size: 0.42, apart: 17.6 };
// The scale and the positions for groups of 1, 2, 3, ... tokens.
const CLUSTERS: { size: number; at: Point[] }[] = [
  { size: 0.96, at: [[0, 0]] },
  {
    size: 0.72,
    at: [
      [-15.5, 0],
      [15.5, 0],
    ],
  },
  {
    size: 0.62,
    at: [
      [0, -13],
      [-14, 13],
      [14, 13],
    ],
  },
  {
    size: 0.62,
    at: [
      [-14, -13],
      [14, -13],
      [-14, 13],
      [14, 13],
    ],
  },
  {
    size: 0.54,
    at: [
      [-12, -20],
      [12, -20],
      [-23.5, 0.5],
      [0, 0.5],
      [23.5, 0.5],
    ],
  },
  {
    size: 0.54,
    at: [
      [-12, -20],
      [12, -20],
      [-23.5, 0.5],
      [0, 0.5],
      [23.5, 0.5],
      [-12, 21],
    ],
  },
  {
    size: 0.54,
    at: [
      [-12, -20],
      [12, -20],
      [-23.5, 0.5],
      [0, 0.5],
      [23.5, 0.5],
      [-12, 21],
      [12, 21],
    ],
  },
];

const addPoints = (one: Point, other: Point): Point => [one[0] + other[0], one[1] + other[1]];

/** Return the centre of a fort. */
export function getFortCentre(board: BoardDefinition, fort: string): Point {
  const [one, other] = [board.forts[fort]!.flag, board.forts[fort]!.garrison];
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
}

/** Return the centre of a hex or a fort. */
export function getCentre(board: BoardDefinition, place: string): Point | null {
  if (board.forts[place]) return getFortCentre(board, place);
  return board.places[place]?.at ?? null;
}

/** Return the positions of all units of a view. */
export function layOutTokens(view: View, board: BoardDefinition): TokenLayout {
  const layout: TokenLayout = { positions: new Map(), hidden: [] };
  const groups = new Map<string, string[]>();
  const turrets = new Map<string, string[]>();
  const loads = new Map<string, string[]>();
  const add = (to: Map<string, string[]>, key: string, unit: string): void =>
    void to.set(key, [...(to.get(key) ?? []), unit]);
  for (const [name, unit] of Object.entries(view.units)) {
    const truck = isUnit(unit.place) ? view.units[unit.place] : undefined;
    if (truck && board.places[truck.place]) add(loads, unit.place, name);
    else if (truck && truck.place) add(groups, truck.place, name);
    else if (board.forts[unit.place] && board.units[unit.kind]?.class === "turret") add(turrets, unit.place, name);
    else if (unit.place) add(groups, unit.place, name);
  }
  for (const [fort, group] of turrets) layOutTurrets(layout, board, fort, group);
  for (const [place, group] of groups) {
    const flying = group.filter((name) => board.units[view.units[name]!.kind]?.class === "air");
    const at = board.places[place]?.at;
    if (at && group.length === 2 && flying.length === 1) {
      for (const name of group) {
        const { at: off, size } = name === flying[0] ? AIRCRAFT : UNDER_AIRCRAFT;
        layout.positions.set(name, { at: addPoints(at, off), size });
      }
    } else layOutGroup(layout, board, place, group);
  }
  for (const [truck, load] of loads) layOutCargo(layout, truck, load);
  return layout;
}

function layOutGroup(layout: TokenLayout, board: BoardDefinition, place: string, group: string[]): void {
  const fort = board.forts[place];
  const hex = board.places[place]?.at;
  const middle: Point | undefined = fort ? fort.garrison : hex && addPoints(hex, [0, TOKEN_OFFSET]);
  if (!middle) return;
  const maxShown = CLUSTERS.length;
  const shown = group.length <= maxShown ? group.length : maxShown - 1;
  const { size, at } = CLUSTERS[Math.min(group.length, maxShown) - 1]!;
  group.slice(0, shown).forEach((name, number) => {
    layout.positions.set(name, { at: addPoints(middle, at[number]!), size: hex && group.length === 1 ? 1 : size });
  });
  if (shown < group.length)
    layout.hidden.push({ fort: place, count: group.length - shown, at: addPoints(middle, at[maxShown - 1]!) });
}

function layOutTurrets(layout: TokenLayout, board: BoardDefinition, fort: string, group: string[]): void {
  const middle = getFortCentre(board, fort);
  const isBelowFlag = middle[0] === board.forts[fort]!.flag[0];
  const [x, y] = isBelowFlag ? addPoints(middle, [7, 5]) : middle;
  group.forEach((name, number) => {
    layout.positions.set(name, { at: [x + (number - (group.length - 1) / 2) * TURRET_SPACING, y], size: 1 });
  });
}

function layOutCargo(layout: TokenLayout, truck: string, load: string[]): void {
  const position = layout.positions.get(truck);
  if (!position) return;
  const { low, size, apart } = CARGO_LAYOUT;
  load.forEach((name, number) => {
    const aside = (number - (load.length - 1) / 2) * apart;
    layout.positions.set(name, { at: addPoints(position.at, [aside, low]), size });
  });
  layout.positions.set(truck, { at: addPoints(position.at, LOADED_TRUCK.at), size: position.size * LOADED_TRUCK.size });
}
