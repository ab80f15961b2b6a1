// The drawings on the map: tokens put together of the parts that the server gives, flags, markers, mines.
import type { Sign, Token } from "../../../board/hexMapGeometry";
import type { Point } from "../../../board/panZoom";
import type { Scenery, Unit, View } from "../view";
import type { Stage } from "./tokenLayout";

const EDGE = "#1f1a14";
const IVORY = "#fbf6ea";
const SPENT =
  `<circle cx="-16.5" cy="-16" r="6.4" fill="${IVORY}" stroke="${EDGE}" stroke-width="1.2"/>` +
  `<path d="M-19.8-16l2.4 2.6l4.2-5.1" fill="none" stroke="${EDGE}" stroke-width="1.9"/>`;
const OPEN =
  `<circle cy=".5" r="27" fill="none" stroke="${EDGE}" stroke-width="4.6"/>` +
  `<circle cy=".5" r="27" fill="none" stroke="#f6c945" stroke-width="2.8" stroke-dasharray="11.14 3"/>`;
const UNKNOWN = `<text y="1" text-anchor="middle" dominant-baseline="central" font-size="24" font-weight="700" fill="${IVORY}">?</text>`;

/** Draw a unit about its own middle. */
export function drawing(unit: Unit, scenery: Scenery, state: { spent: boolean; open: boolean }): string {
  if (scenery.units[unit.kind]?.class === "turret" && scenery.turrets[unit.nation]) {
    const parts = [scenery.turrets[unit.nation], scenery.damage[unit.damage], scenery.experience[unit.experience]];
    return parts.join("");
  }
  const symbol = scenery.symbols[unit.kind];
  const body = (scenery.bodies[unit.nation] ?? "") + (symbol ? `<g transform="translate(-.4 .6) scale(1.02)">${symbol}</g>` : UNKNOWN);
  const most = scenery.experience.length - 1;
  const parts = [
    state.spent ? `<g opacity=".66">${body}</g>${SPENT}` : body,
    scenery.damage[unit.damage] ?? "",
    scenery.experience[Math.min(unit.experience, most)] ?? "",
    state.open ? OPEN : "",
  ].join("");
  return unit.dug ? `${scenery.dug.below}<g transform="scale(.84)">${parts}</g>${scenery.dug.above}` : parts;
}

export interface Shown {
  stage: Stage;
  ready: Set<string>;
  flash: string[];
  selected: string;
  label: (unit: string) => string;
}

/** All tokens on the map: who rides lies over his truck, who is small over who is large. */
export function tokensOf(view: View, scenery: Scenery, { stage, ready, flash, selected, label }: Shown): Token[] {
  const found = [...stage.stands].map(([id, { at, size }]): Token => {
    const unit = view.units[id]!;
    const open = view.mover?.unit === id && !view.mover.ended;
    const spent = view.phase === "move" && unit.seat === view.seat && unit.moved && !open && !ready.has(id);
    return {
      id,
      at,
      size,
      svg: drawing(unit, scenery, { spent, open }),
      colour: scenery.nations[unit.nation]?.colour ?? "#6b6254",
      label: label(id),
      ready: ready.has(id) && !open,
      // Among several in a fort or on a truck the outline of the hex does not tell who is meant.
      flash: flash.includes(id) || (id === selected && !scenery.places[unit.place]),
    };
  });
  return found.sort((one, other) => other.size - one.size);
}

/** Flags on forts, pennants of headquarters, markers of mines; and where one's own mines lie. */
export function signsOf(view: View, scenery: Scenery, stage: Stage): { below: Sign[]; above: Sign[] } {
  const below: Sign[] = [];
  const above: Sign[] = [];
  for (const [fort, seat] of Object.entries(view.forts)) {
    const nation = view.nations[seat - 1];
    const at = scenery.forts[fort]?.flag;
    if (nation && at) below.push({ key: `flag ${fort} ${nation}`, at, svg: scenery.flags[nation] ?? "" });
    below.push({ key: `fort ${fort}`, at: lettered(scenery, fort), svg: plate(fort) });
  }
  for (const { fort, count, at } of stage.hidden) above.push({ key: `more ${fort}`, at, svg: plate(`+${count}`) });
  for (const [nation, hex] of Object.entries(view.hq)) {
    const at = scenery.places[hex]?.at;
    if (at) above.push({ key: `hq ${nation}`, at, svg: scenery.pennants[nation] ?? "" });
  }
  for (const [name, mine] of Object.entries(view.mines)) {
    const at = scenery.places[mine.marker]?.at;
    if (!at) continue;
    above.push({ key: `marker ${name}`, at, svg: scenery.markers[mine.nation] ?? "" });
    const lies = scenery.places[mine.hex]?.at;
    if (lies) below.push({ key: `mine ${name}`, at: lies, svg: minePit(at, lies, scenery.nations[mine.nation]?.colour ?? EDGE) });
  }
  return { below, above };
}

/** The letter of a fort stands below a gate: no unit is ever shown there. */
function lettered(scenery: Scenery, fort: string): Point {
  const gate = scenery.places[scenery.forts[fort]!.entrances.at(-1) ?? ""]?.at ?? scenery.forts[fort]!.flag;
  return [gate[0], gate[1] + 20];
}

function plate(text: string): string {
  return (
    `<circle r="10" fill="${IVORY}" stroke="${EDGE}" stroke-width="1.6"/>` +
    `<text y="1" text-anchor="middle" dominant-baseline="central" font-size="${text.length > 1 ? 11 : 14}" font-weight="700" fill="${EDGE}">${text}</text>`
  );
}

/** A mine that one knows of: a ring where it lies, tied to its marker. */
function minePit(marker: Point, lies: Point, colour: string): string {
  const [x, y] = [marker[0] - 24 - lies[0], marker[1] + 1.5 - lies[1]];
  const tie = `M${x} ${y}L0 0`;
  return (
    `<path d="${tie}" stroke="${IVORY}" stroke-width="5"/><path d="${tie}" stroke="${EDGE}" stroke-width="2.4" stroke-dasharray="4 3"/>` +
    `<circle r="23.5" fill="${colour}" fill-opacity=".22" stroke="${IVORY}" stroke-width="5"/>` +
    `<circle r="23.5" fill="none" stroke="${EDGE}" stroke-width="2.4" stroke-dasharray="4 3.38"/>` +
    `<path d="M-6-6L6 6M-6 6L6-6" stroke="${EDGE}" stroke-width="3.4" stroke-linecap="round"/>`
  );
}
