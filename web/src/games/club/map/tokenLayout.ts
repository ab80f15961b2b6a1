// Where units stand in the picture: alone, over one another, in forts and on trucks.
import type { Point } from "../../../board/panZoom";
import { isUnit, type Scenery, type View } from "../view";

export interface Stand {
  at: Point;
  size: number;
}

export interface Stage {
  stands: Map<string, Stand>;
  /** How many in a fort are not shown, and where that is written. */
  hidden: { fort: string; count: number; at: Point }[];
}

const FOOT = 3.6; // a token stands a little low, so that the name of its hex can be read
const LOADED: Stand = { at: [0, -9.6], size: 0.76 };
const UNDER: Stand = { at: [7, 6], size: 0.8 };
const ABOVE: Stand = { at: [-13.5, -14.5], size: 0.58 };
const TURRETS = 29;
const CARGO = { low: 17.9, size: 0.42, apart: 17.6 };
// For so many together: their size and their middles.
const CLUSTERS: { size: number; at: Point[] }[] = [
  { size: 0.96, at: [[0, 0]] },
  { size: 0.72, at: [[-15.5, 0], [15.5, 0]] },
  { size: 0.62, at: [[0, -13], [-14, 13], [14, 13]] },
  { size: 0.62, at: [[-14, -13], [14, -13], [-14, 13], [14, 13]] },
  { size: 0.54, at: [[-12, -20], [12, -20], [-23.5, 0.5], [0, 0.5], [23.5, 0.5]] },
  { size: 0.54, at: [[-12, -20], [12, -20], [-23.5, 0.5], [0, 0.5], [23.5, 0.5], [-12, 21]] },
  { size: 0.54, at: [[-12, -20], [12, -20], [-23.5, 0.5], [0, 0.5], [23.5, 0.5], [-12, 21], [12, 21]] },
];

const plus = (one: Point, other: Point): Point => [one[0] + other[0], one[1] + other[1]];

/** The middle of a fort, over the seam of its walls. */
export function fortMiddle(scenery: Scenery, fort: string): Point {
  const [one, other] = [scenery.forts[fort]!.flag, scenery.forts[fort]!.garrison];
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
}

/** The middle of a hex or a fort. */
export function middleOf(scenery: Scenery, place: string): Point | null {
  if (scenery.forts[place]) return fortMiddle(scenery, place);
  return scenery.places[place]?.at ?? null;
}

/** Set all units of a view on the map. */
export function stageOf(view: View, scenery: Scenery): Stage {
  const stage: Stage = { stands: new Map(), hidden: [] };
  const groups = new Map<string, string[]>();
  const turrets = new Map<string, string[]>();
  const loads = new Map<string, string[]>();
  const add = (to: Map<string, string[]>, key: string, unit: string): void => void to.set(key, [...(to.get(key) ?? []), unit]);
  for (const [name, unit] of Object.entries(view.units)) {
    const truck = isUnit(unit.place) ? view.units[unit.place] : undefined;
    if (truck && scenery.places[truck.place]) add(loads, unit.place, name);
    else if (truck && truck.place) add(groups, truck.place, name);
    else if (scenery.forts[unit.place] && scenery.units[unit.kind]?.class === "turret") add(turrets, unit.place, name);
    else if (unit.place) add(groups, unit.place, name);
  }
  for (const [fort, group] of turrets) mount(stage, scenery, fort, group);
  for (const [place, group] of groups) {
    const flying = group.filter((name) => scenery.units[view.units[name]!.kind]?.class === "air");
    const at = scenery.places[place]?.at;
    if (at && group.length === 2 && flying.length === 1) {
      for (const name of group) {
        const { at: off, size } = name === flying[0] ? ABOVE : UNDER;
        stage.stands.set(name, { at: plus(at, off), size });
      }
    } else gather(stage, scenery, place, group);
  }
  for (const [truck, load] of loads) carry(stage, truck, load);
  return stage;
}

function gather(stage: Stage, scenery: Scenery, place: string, group: string[]): void {
  const fort = scenery.forts[place];
  const hex = scenery.places[place]?.at;
  const middle: Point | undefined = fort ? fort.garrison : hex && plus(hex, [0, FOOT]);
  if (!middle) return;
  const most = CLUSTERS.length;
  const shown = group.length <= most ? group.length : most - 1;
  const { size, at } = CLUSTERS[Math.min(group.length, most) - 1]!;
  group.slice(0, shown).forEach((name, number) => {
    stage.stands.set(name, { at: plus(middle, at[number]!), size: hex && group.length === 1 ? 1 : size });
  });
  if (shown < group.length) stage.hidden.push({ fort: place, count: group.length - shown, at: plus(middle, at[most - 1]!) });
}

function mount(stage: Stage, scenery: Scenery, fort: string, group: string[]): void {
  const middle = fortMiddle(scenery, fort);
  const isBelowFlag = middle[0] === scenery.forts[fort]!.flag[0];
  const [x, y] = isBelowFlag ? plus(middle, [7, 5]) : middle;
  group.forEach((name, number) => {
    stage.stands.set(name, { at: [x + (number - (group.length - 1) / 2) * TURRETS, y], size: 1 });
  });
}

function carry(stage: Stage, truck: string, load: string[]): void {
  const stand = stage.stands.get(truck);
  if (!stand) return;
  const { low, size, apart } = CARGO;
  load.forEach((name, number) => {
    const aside = (number - (load.length - 1) / 2) * apart;
    stage.stands.set(name, { at: plus(stand.at, [aside, low]), size });
  });
  stage.stands.set(truck, { at: plus(stand.at, LOADED.at), size: stand.size * LOADED.size });
}
