// Draws what lies above the map: the problems, the hexes that the tool would paint, and the cursor.
import type { Point } from "../../../board/panZoom";
import { getCentre, getCorner } from "./mapGeometry";
import type { Alignment } from "./photo.svelte";
import { applyMatrix, type Matrix } from "./photoPlacement";

export interface HexMark {
  hex: string;
  style: "problem" | "warning";
  isCurrent: boolean;
}

export interface Overlay {
  marks: HexMark[];
  /** The hexes that the next stroke would paint, and their images. */
  preview: string[];
  /** The hex that the next stroke goes on from. */
  pen: string;
  alignment: Alignment | null;
  /** The placement of the photo that is being aligned. */
  matrix: Matrix | null;
}

const [CREAM, BLUE, RED, AMBER, GREEN] = ["#fbf6ea", "#1d6fd1", "#b3261e", "#d97706", "#2f7d5b"];

export function drawOverlay(
  canvas: CanvasRenderingContext2D,
  overlay: Overlay & { cursor: string },
  scale: number,
): void {
  // Lines stay visible on a small map.
  const weight = Math.max(1, 0.55 / scale);
  canvas.lineJoin = "round";
  for (const mark of overlay.marks) drawMark(canvas, mark, weight);
  canvas.setLineDash([6 * weight, 4 * weight]);
  for (const hex of overlay.preview) outline(canvas, hex, -3, [[GREEN, 2.6 * weight]]);
  canvas.setLineDash([]);
  if (overlay.pen) drawDot(canvas, getCentre(overlay.pen), GREEN, 5 * weight);
  if (overlay.cursor)
    outline(canvas, overlay.cursor, 0.6, [
      [CREAM, 8 * weight],
      [BLUE, 4.5 * weight],
    ]);
  const { alignment, matrix } = overlay;
  if (!alignment || !matrix) return;
  alignment.photo.forEach((point, number) => {
    drawPin(canvas, applyMatrix(matrix, point), String(number + 1), RED, weight);
    const hex = alignment.hexes[number];
    if (hex) drawPin(canvas, getCentre(hex), String(number + 1), BLUE, weight);
  });
}

function outline(canvas: CanvasRenderingContext2D, hex: string, grown: number, strokes: [string, number][]): void {
  const at = getCentre(hex);
  canvas.beginPath();
  for (let corner = 0; corner < 6; corner++) {
    const [x, y] = getCorner(at, corner, grown);
    if (corner) canvas.lineTo(x, y);
    else canvas.moveTo(x, y);
  }
  canvas.closePath();
  for (const [colour, width] of strokes) {
    canvas.strokeStyle = colour;
    canvas.lineWidth = width;
    canvas.stroke();
  }
}

/** Mark a hex: a solid line and an exclamation mark for a problem, a dashed line for a warning. */
function drawMark(canvas: CanvasRenderingContext2D, { hex, style, isCurrent }: HexMark, weight: number): void {
  const colour = style === "problem" ? RED : AMBER;
  outline(canvas, hex, -2.5, [[CREAM, (isCurrent ? 8 : 5.4) * weight]]);
  if (style === "warning") canvas.setLineDash([5 * weight, 4 * weight]);
  outline(canvas, hex, -2.5, [[colour, (isCurrent ? 5 : 3) * weight]]);
  canvas.setLineDash([]);
  if (isCurrent) {
    canvas.fillStyle = style === "problem" ? "rgb(179 38 30 / 22%)" : "rgb(217 119 6 / 22%)";
    canvas.fill();
  }
  if (style !== "problem") return;
  const [x, y] = getCentre(hex);
  drawPin(canvas, [x + 19, y + 13], "!", RED, Math.min(weight, 1.6));
}

function drawDot(canvas: CanvasRenderingContext2D, [x, y]: Point, colour: string, radius: number): void {
  canvas.beginPath();
  canvas.arc(x, y, radius, 0, 2 * Math.PI);
  canvas.fillStyle = colour;
  canvas.fill();
  canvas.strokeStyle = CREAM;
  canvas.lineWidth = radius * 0.4;
  canvas.stroke();
}

function drawPin(canvas: CanvasRenderingContext2D, at: Point, text: string, colour: string, weight: number): void {
  drawDot(canvas, at, colour, 8.4 * weight);
  canvas.fillStyle = CREAM;
  canvas.font = `700 ${12 * weight}px system-ui, sans-serif`;
  canvas.textAlign = "center";
  canvas.textBaseline = "middle";
  canvas.fillText(text, at[0], at[1] + 0.6 * weight);
}
