// Draws the tokens, flags, markers and mines on the map from the parts that the server sends.
import type { Sign, Token } from "../../../board/hexMapGeometry";
import type { Point } from "../../../board/panZoom";
import type { BoardDefinition, Unit, View } from "../view";
import type { TokenLayout } from "./tokenLayout";

const EDGE_COLOUR = "#1f1a14";
const IVORY_COLOUR = "#fbf6ea";
const MOVED_MARK =
  `<circle cx="-16.5" cy="-16" r="6.4" fill="${IVORY_COLOUR}" stroke="${EDGE_COLOUR}" stroke-width="1.2"/>` +
  `<path d="M-19.8-16l2.4 2.6l4.2-5.1" fill="none" stroke="${EDGE_COLOUR}" stroke-width="1.9"/>`;
const MOVING_RING =
  `<circle cy=".5" r="27" fill="none" stroke="${EDGE_COLOUR}" stroke-width="4.6"/>` +
  `<circle cy=".5" r="27" fill="none" stroke="#f6c945" stroke-width="2.8" stroke-dasharray="11.14 3"/>`;
const UNKNOWN_SYMBOL = `<text y="1" text-anchor="middle" dominant-baseline="central" font-size="24" font-weight="700" fill="${IVORY_COLOUR}">?</text>`;

/** Return the SVG of a unit around (0, 0). */
export function drawUnit(unit: Unit, board: BoardDefinition, state: { hasMoved: boolean; isMoving: boolean }): string {
  if (board.units[unit.kind]?.class === "turret" && board.turrets[unit.nation]) {
    const parts = [board.turrets[unit.nation], board.damage[unit.damage], board.experience[unit.experience]];
    return parts.join("");
  }
  const symbol = board.symbols[unit.kind];
  const body =
    (board.bodies[unit.nation] ?? "") +
    (symbol ? `<g transform="translate(-.4 .6) scale(1.02)">${symbol}</g>` : UNKNOWN_SYMBOL);
  const most = board.experience.length - 1;
  const parts = [
    state.hasMoved ? `<g opacity=".66">${body}</g>${MOVED_MARK}` : body,
    board.damage[unit.damage] ?? "",
    board.experience[Math.min(unit.experience, most)] ?? "",
    state.isMoving ? MOVING_RING : "",
  ].join("");
  return unit.dug ? `${board.dug.below}<g transform="scale(.84)">${parts}</g>${board.dug.above}` : parts;
}

export interface TokenOptions {
  layout: TokenLayout;
  ready: Set<string>;
  flash: string[];
  selected: string;
  label: (unit: string) => string;
  /** The short name of a unit type. */
  name: (kind: string) => string;
}

/** Return all tokens on the map. Small tokens are drawn above large ones. */
export function buildTokens(
  view: View,
  board: BoardDefinition,
  { layout, ready, flash, selected, label, name }: TokenOptions,
): Token[] {
  const found = [...layout.positions].map(([id, { at, size }]): Token => {
    const unit = view.units[id]!;
    const isMoving = view.mover?.unit === id && !view.mover.ended;
    const hasMoved = view.phase === "move" && unit.seat === view.seat && unit.moved && !isMoving && !ready.has(id);
    return {
      id,
      at,
      size,
      svg: drawUnit(unit, board, { hasMoved, isMoving }),
      colour: board.nations[unit.nation]?.colour ?? "#6b6254",
      label: label(id),
      name: name(unit.kind),
      ready: ready.has(id) && !isMoving,
      // Among several units in a fort or on a truck, the outline of the hex does not show which one is selected.
      flash: flash.includes(id) || (id === selected && !board.places[unit.place]),
    };
  });
  return found.sort((one, other) => other.size - one.size);
}

/** Return the flags of forts, the pennants of headquarters, the markers of mines, and the mines known to the viewer. */
export function buildSigns(view: View, board: BoardDefinition, layout: TokenLayout): { below: Sign[]; above: Sign[] } {
  const below: Sign[] = [];
  const above: Sign[] = [];
  for (const [fort, seat] of Object.entries(view.forts)) {
    const nation = view.nations[seat - 1];
    const at = board.forts[fort]?.flag;
    if (nation && at) below.push({ key: `flag ${fort} ${nation}`, at, svg: board.flags[nation] ?? "" });
    below.push({ key: `fort ${fort}`, at: getLetterPosition(board, fort), svg: drawPlate(fort) });
  }
  for (const { fort, count, at } of layout.hidden) above.push({ key: `more ${fort}`, at, svg: drawPlate(`+${count}`) });
  for (const [nation, hex] of Object.entries(view.hq)) {
    const at = board.places[hex]?.at;
    if (at) above.push({ key: `hq ${nation}`, at, svg: board.pennants[nation] ?? "" });
  }
  for (const [name, mine] of Object.entries(view.mines)) {
    const at = board.places[mine.marker]?.at;
    if (!at) continue;
    above.push({ key: `marker ${name}`, at, svg: board.markers[mine.nation] ?? "" });
    const minePosition = board.places[mine.hex]?.at;
    if (minePosition)
      below.push({
        key: `mine ${name}`,
        at: minePosition,
        svg: drawMine(at, minePosition, board.nations[mine.nation]?.colour ?? EDGE_COLOUR),
      });
  }
  return { below, above };
}

/** Return the position of a fort's letter: below an entrance, where no unit is shown. */
function getLetterPosition(board: BoardDefinition, fort: string): Point {
  const gate = board.places[board.forts[fort]!.entrances.at(-1) ?? ""]?.at ?? board.forts[fort]!.flag;
  return [gate[0], gate[1] + 20];
}

function drawPlate(text: string): string {
  return (
    `<circle r="10" fill="${IVORY_COLOUR}" stroke="${EDGE_COLOUR}" stroke-width="1.6"/>` +
    `<text y="1" text-anchor="middle" dominant-baseline="central" font-size="${text.length > 1 ? 11 : 14}" font-weight="700" fill="${EDGE_COLOUR}">${text}</text>`
  );
}

/** Return the SVG of a known mine: a ring at its hex, connected to its marker. */
function drawMine(marker: Point, minePosition: Point, colour: string): string {
  const [x, y] = [marker[0] - 24 - minePosition[0], marker[1] + 1.5 - minePosition[1]];
  const line = `M${x} ${y}L0 0`;
  return (
    `<path d="${line}" stroke="${IVORY_COLOUR}" stroke-width="5"/><path d="${line}" stroke="${EDGE_COLOUR}" stroke-width="2.4" stroke-dasharray="4 3"/>` +
    `<circle r="23.5" fill="${colour}" fill-opacity=".22" stroke="${IVORY_COLOUR}" stroke-width="5"/>` +
    `<circle r="23.5" fill="none" stroke="${EDGE_COLOUR}" stroke-width="2.4" stroke-dasharray="4 3.38"/>` +
    `<path d="M-6-6L6 6M-6 6L6-6" stroke="${EDGE_COLOUR}" stroke-width="3.4" stroke-linecap="round"/>`
  );
}
