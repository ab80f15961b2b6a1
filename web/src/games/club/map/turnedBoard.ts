// The map turned clockwise by 90 degrees. Names, numbers and trees of the sheet stay upright.
import { findHexAt, formatPoint } from "../../../board/hexMapGeometry";
import { type Box, fitCamera, type Point, type Size } from "../../../board/panZoom";
import type { BoardDefinition } from "../view";

/** The map is turned by itself only if that makes it larger by this factor. */
const MIN_GAIN = 1.15;

export const turnPoint = ([x, y]: Point): Point => [-y, x];
export const turnBox = ([left, top, width, height]: Box): Box => [-(top + height), left, height, width];

/** Return whether the turned map fits the space clearly better. */
export function fitsBetterTurned(box: Box, size: Size): boolean {
  return fitCamera(turnBox(box), size).scale > MIN_GAIN * fitCamera(box, size).scale;
}

/** Return the board definition with every point turned. */
export function turnBoard(board: BoardDefinition): BoardDefinition {
  const turnAll = <T extends object>(parts: Record<string, T>, turn: (part: T) => T): Record<string, T> =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, turn(part)]));
  return {
    ...board,
    box: turnBox(board.box),
    outline: board.outline.map(turnPoint),
    places: turnAll(board.places, (place) => ({ ...place, at: turnPoint(place.at) })),
    forts: turnAll(board.forts, (fort) => ({
      ...fort,
      flag: turnPoint(fort.flag),
      garrison: turnPoint(fort.garrison),
    })),
    sheet: turnSheet(board),
  };
}

/** Return the SVG of the sheet turned as a whole, with its upright parts turned back around the centres of their hexes. */
function turnSheet({ sheet, places, outline }: BoardDefinition): string {
  const hexes = new Map(Object.entries(places));
  const radius = Math.hypot(...outline[0]!);
  const findCentre = (x: number, y: number): Point => hexes.get(findHexAt(hexes, [x, y], radius) ?? "")?.at ?? [x, y];
  const turnBack = (part: string, x: number, y: number): string =>
    `<g transform="rotate(-90 ${findCentre(x, y).join(" ")})">${part}</g>`;

  /** Turn back a path of small shapes, each at an absolute point and otherwise relative. A mask keeps its turn. */
  function turnShapesBack(path: string): string {
    const [mask = ""] = / mask="[^"]*"/.exec(path) ?? [];
    const turned = path
      .replace(mask, "")
      .replace("<path ", '<path transform="rotate(-90)" ')
      .replace(/M([-\d.]+) ([-\d.]+)/g, (_, x: string, y: string) => {
        const centre = findCentre(+x, +y);
        const [toX, toY] = turnPoint(centre);
        return `M${formatPoint([toX + +x - centre[0], toY + +y - centre[1]])}`;
      });
    return `<g${mask}>${turned}</g>`;
  }

  const upright = sheet
    // Trees, grass, waves and snow.
    .replace(/<path class="(?:trees|ground|waves|snow)" d="[^A-LN-Z"]*"[^>]*>/g, turnShapesBack)
    // The names of hexes, and the plates under them.
    .replace(/<use [^>]*?x="([-\d.]+)" y="([-\d.]+)"\/>/g, (part, x: string, y: string) => turnBack(part, +x, +y))
    .replace(
      /<rect x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)" rx[^>]*>/g,
      (part, x: string, y: string, width: string, height: string) => turnBack(part, +x + +width / 2, +y + +height / 2),
    )
    // The gates of forts, and the start numbers.
    .replace(/<path d="M([-\d.]+) ([-\d.]+)v-\d[^>]*>/g, (part, x: string, y: string) => turnBack(part, +x, +y))
    .replace(/<g class="start"><circle cx="([-\d.]+)" cy="([-\d.]+)"/g, (part, x: string, y: string) =>
      part.replace(">", ` transform="rotate(-90 ${x} ${y})">`),
    );
  return `<g transform="rotate(90)">${upright}</g>`;
}
