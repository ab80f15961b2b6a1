// Draws the forts and trenches of a map on a canvas, in the style of the server's picture.
import type { Point } from "../../../board/panZoom";
import { listNeighbours } from "./hexGrid";
import { getCentre, getCorner, HEX_RADIUS } from "./mapGeometry";
import { getSign, type MapModel, WALL } from "./mapModel";
import type { Palette } from "./palette";

type Canvas = CanvasRenderingContext2D;

const buildHex = (at: Point, grown: number): Path2D => {
  const path = new Path2D();
  for (let corner = 0; corner < 6; corner++) {
    const point = getCorner(at, corner, grown);
    if (corner) path.lineTo(...point);
    else path.moveTo(...point);
  }
  path.closePath();
  return path;
};

/** Draw a fort: walls with merlons and corner towers, and a court with a gate per entrance. */
export function drawFort(canvas: Canvas, hexes: string[], model: MapModel, palette: Palette, scale: number): void {
  const walls = hexes.filter((hex) => getSign(model, hex) === WALL);
  const entrances = hexes.filter((hex) => !walls.includes(hex));
  canvas.lineJoin = "miter";
  for (const entrance of entrances) {
    const court = buildHex(getCentre(entrance), -2.5);
    canvas.fillStyle = palette.court;
    canvas.fill(court);
    canvas.strokeStyle = palette.ink;
    canvas.lineWidth = 2.2;
    canvas.stroke(court);
  }
  canvas.fillStyle = palette.masonry;
  for (const wall of walls) canvas.fill(buildHex(getCentre(wall), 0.4));
  if (scale > 0.3) drawBricks(canvas, walls, palette);
  drawBattlements(canvas, walls, palette);
  for (const entrance of entrances) drawGate(canvas, getCentre(entrance), palette);
}

function drawBricks(canvas: Canvas, walls: string[], palette: Palette): void {
  canvas.beginPath();
  for (const wall of walls) {
    const [x, y] = getCentre(wall);
    for (let row = -3; row < 4; row++) {
      const half = HEX_RADIUS - 4 - (Math.abs(row) * 8) / Math.sqrt(3);
      canvas.moveTo(x - half, y + row * 8);
      canvas.lineTo(x + half, y + row * 8);
      for (let at = x - half + 6 + Math.abs(row % 2) * 6; at <= x + half - 2; at += 12) {
        canvas.moveTo(at, y + row * 8);
        canvas.lineTo(at, y + row * 8 + 8);
      }
    }
  }
  canvas.strokeStyle = palette.mortar;
  canvas.lineWidth = 0.8;
  canvas.stroke();
}

function drawBattlements(canvas: Canvas, walls: string[], palette: Palette): void {
  const rim: [Point, Point][] = walls.flatMap((wall) => {
    const at = getCentre(wall);
    const near = listNeighbours(wall);
    return [0, 1, 2, 3, 4, 5]
      .filter((side) => !walls.includes(near[side]!))
      .map((side): [Point, Point] => [getCorner(at, side, -1), getCorner(at, side + 1, -1)]);
  });
  const line = new Path2D();
  for (const [from, to] of rim) {
    line.moveTo(...from);
    line.lineTo(...to);
  }
  canvas.lineCap = "round";
  canvas.strokeStyle = palette.ink;
  canvas.lineWidth = 7.5;
  canvas.stroke(line);
  canvas.lineCap = "butt";
  canvas.strokeStyle = palette.court;
  canvas.lineWidth = 3.6;
  canvas.setLineDash([4.4, 3.4]);
  canvas.stroke(line);
  canvas.setLineDash([]);
  const towers = new Map(rim.flat().map(([x, y]) => [`${Math.round(x)} ${Math.round(y)}`, [x, y] as Point]));
  canvas.fillStyle = palette.masonry;
  canvas.strokeStyle = palette.ink;
  canvas.lineWidth = 2;
  for (const [x, y] of towers.values()) {
    canvas.beginPath();
    canvas.arc(x, y, 5.6, 0, 2 * Math.PI);
    canvas.fill();
    canvas.stroke();
  }
}

const GATE = "M-9 12v-13a9 9 0 0 1 18 0v13z";
const BARS = "M-4.5 12v-20M0 12v-22M4.5 12v-20M-9 1h18";

function drawGate(canvas: Canvas, [x, y]: Point, palette: Palette): void {
  canvas.translate(x, y);
  const gate = new Path2D(GATE);
  canvas.fillStyle = palette.mortar;
  canvas.fill(gate);
  canvas.strokeStyle = palette.ink;
  canvas.lineWidth = 1.6;
  canvas.stroke(gate);
  canvas.strokeStyle = palette.court;
  canvas.lineWidth = 1;
  canvas.stroke(new Path2D(BARS));
  canvas.translate(-x, -y);
}

/** Draw a trench as a thin crenellated line. */
export function drawTrench(canvas: Canvas, trench: string[], palette: Palette): void {
  canvas.beginPath();
  addCrenellations(canvas, getTrenchPoints(trench), 7.4, 3.6);
  canvas.strokeStyle = palette.trench;
  canvas.lineWidth = 2.6;
  canvas.lineJoin = "miter";
  canvas.lineCap = "butt";
  canvas.stroke();
}

/** Return the centres of the hexes of a trench; two points for a trench of one hex. */
function getTrenchPoints(trench: string[]): Point[] {
  const points = trench.map(getCentre);
  if (points.length !== 1) return points;
  const [x, y] = points[0]!;
  return [
    [x - HEX_RADIUS / 2, y],
    [x + HEX_RADIUS / 2, y],
  ];
}

/** Add a crenellated line; `pitch` is the length of its teeth, `aside` their depth. */
function addCrenellations(canvas: Canvas, corners: Point[], pitch: number, aside: number): void {
  const points = corners.slice(0, 1);
  for (let at = 1; at < corners.length; at++) {
    const [[x1, y1], [x2, y2]] = [corners[at - 1]!, corners[at]!];
    const steps = Math.max(1, Math.round(Math.hypot(x2 - x1, y2 - y1) / pitch));
    for (let step = 1; step <= steps; step++)
      points.push([x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps]);
  }
  for (let at = 1; at < points.length; at++) {
    const [[x1, y1], [x2, y2]] = [points[at - 1]!, points[at]!];
    const away = (at % 2 ? -aside : aside) / (Math.hypot(x2 - x1, y2 - y1) || 1);
    const [dx, dy] = [(y1 - y2) * away, (x2 - x1) * away];
    if (at === 1) canvas.moveTo(x1 + dx, y1 + dy);
    else canvas.lineTo(x1 + dx, y1 + dy);
    canvas.lineTo(x2 + dx, y2 + dy);
  }
}
