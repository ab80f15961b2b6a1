// Keeps the picture of a map on a canvas up to date. Only what changed is drawn: painted hexes, and the parts that a
// moved map uncovers. While a large map is zoomed, the old picture is scaled until the map rests.
import type { Box, Camera, Size } from "../../../board/panZoom";
import { drawRegion } from "./mapDrawing";
import { getBoxAround, listHexesIn } from "./mapGeometry";
import { getSize, listChanged, type MapModel } from "./mapModel";
import type { Palette } from "./palette";

/** With more changed hexes than this, the whole picture is drawn. */
const MAX_CHANGED = 400;
/** With at most this many visible hexes, each frame of a zoom is drawn. */
const MAX_ZOOMED = 420;
const SETTLE_DELAY_MS = 140;
/** How far drawings reach beyond their hex, in map units. */
const REACH = 8;

export class MapRenderer {
  private readonly context: CanvasRenderingContext2D | null;
  private drawn: { model: MapModel; camera: Camera; palette: Palette; size: Size; pixels: number } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.context = canvas.getContext("2d", { alpha: false });
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** Show a model as the camera sees it. `pixels` is the number of device pixels per CSS pixel. */
  show(model: MapModel, camera: Camera, palette: Palette, size: Size, pixels: number): void {
    const snapped = snapCamera(camera, pixels);
    const { drawn } = this;
    const isSameSize = drawn?.size.width === size.width && drawn.size.height === size.height && drawn.pixels === pixels;
    const isSameMap = drawn?.palette === palette && drawn.model.season === model.season;
    if (!drawn || !isSameSize || !isSameMap) return this.drawAll(model, snapped, palette, size, pixels);
    if (drawn.camera.scale === snapped.scale) {
      this.drawn = { ...drawn, camera: snapped };
      if (!this.scroll(drawn.camera, snapped)) return this.drawAll(model, snapped, palette, size, pixels);
    } else if (this.countVisible(model, snapped, size) <= MAX_ZOOMED) {
      return this.drawAll(model, snapped, palette, size, pixels);
    } else {
      return this.zoom(model, snapped, palette, size, pixels);
    }
    this.update(drawn.model, model);
  }

  private countVisible(model: MapModel, camera: Camera, size: Size): number {
    return listHexesIn(toMapBox([0, 0, size.width, size.height], camera), getSize(model)).length;
  }

  private drawAll(model: MapModel, camera: Camera, palette: Palette, size: Size, pixels: number): void {
    clearTimeout(this.timer);
    const [width, height] = [Math.round(size.width * pixels), Math.round(size.height * pixels)];
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
    this.drawn = { model, camera, palette, size, pixels };
    this.drawWindow([0, 0, width, height]);
  }

  /** Scale the old picture, and draw a sharp one once the map rests. */
  private zoom(model: MapModel, camera: Camera, palette: Palette, size: Size, pixels: number): void {
    const { context, drawn } = this;
    if (!context || !drawn) return;
    const factor = camera.scale / drawn.camera.scale;
    const copy = document.createElement("canvas");
    [copy.width, copy.height] = [this.canvas.width, this.canvas.height];
    copy.getContext("2d")?.drawImage(this.canvas, 0, 0);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = palette.paper;
    context.fillRect(0, 0, this.canvas.width, this.canvas.height);
    const [x, y] = [camera.x - drawn.camera.x * factor, camera.y - drawn.camera.y * factor];
    context.setTransform(factor, 0, 0, factor, x * pixels, y * pixels);
    context.drawImage(copy, 0, 0);
    this.drawn = { ...drawn, camera };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.drawAll(model, camera, palette, size, pixels), SETTLE_DELAY_MS);
  }

  /** Move the picture and draw what was uncovered. Return whether any of it could be used. */
  private scroll(from: Camera, to: Camera): boolean {
    const { context, drawn, canvas } = this;
    if (!context || !drawn) return true;
    const [dx, dy] = [Math.round((to.x - from.x) * drawn.pixels), Math.round((to.y - from.y) * drawn.pixels)];
    if (!dx && !dy) return true;
    const { width, height } = canvas;
    if (Math.abs(dx) >= width || Math.abs(dy) >= height) return false;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalCompositeOperation = "copy";
    context.drawImage(canvas, dx, dy);
    context.globalCompositeOperation = "source-over";
    if (dx) this.drawWindow(dx > 0 ? [0, 0, dx, height] : [width + dx, 0, -dx, height]);
    if (dy) this.drawWindow(dy > 0 ? [0, 0, width, dy] : [0, height + dy, width, -dy]);
    return true;
  }

  /** Draw the hexes that differ between two models. */
  private update(before: MapModel, after: MapModel): void {
    const { drawn } = this;
    if (!drawn || before === after) return;
    this.drawn = { ...drawn, model: after };
    const [old, size] = [getSize(before), getSize(after)];
    const isResized = old.columns !== size.columns || old.rows !== size.rows;
    const changed = isResized ? new Set<string>() : listChanged(before, after);
    if (isResized || changed.size > MAX_CHANGED)
      return this.drawAll(after, drawn.camera, drawn.palette, drawn.size, drawn.pixels);
    for (const box of listClusters(changed)) this.drawWindow(this.toPixels(box));
  }

  private toPixels([left, top, width, height]: Box): Box {
    const { camera, pixels } = this.drawn!;
    const [x1, y1] = [(left - REACH) * camera.scale + camera.x, (top - REACH) * camera.scale + camera.y];
    const [wide, high] = [(width + 2 * REACH) * camera.scale, (height + 2 * REACH) * camera.scale];
    const [first, above] = [Math.max(0, Math.floor(x1 * pixels)), Math.max(0, Math.floor(y1 * pixels))];
    const last = Math.min(this.canvas.width, Math.ceil((x1 + wide) * pixels));
    const below = Math.min(this.canvas.height, Math.ceil((y1 + high) * pixels));
    return [first, above, last - first, below - above];
  }

  /** Draw a part of the canvas, given in whole pixels so that its edges are invisible. */
  private drawWindow([left, top, width, height]: Box): void {
    const { context, drawn } = this;
    if (!context || !drawn || width <= 0 || height <= 0) return;
    const { camera, pixels } = drawn;
    const scale = camera.scale * pixels;
    context.setTransform(scale, 0, 0, scale, camera.x * pixels, camera.y * pixels);
    const region = toMapBox([left / pixels, top / pixels, width / pixels, height / pixels], camera);
    drawRegion(context, drawn.model, region, drawn.palette, camera.scale);
  }
}

/** Return the camera moved to whole device pixels. */
const snapCamera = ({ x, y, scale }: Camera, pixels: number): Camera => ({
  x: Math.round(x * pixels) / pixels,
  y: Math.round(y * pixels) / pixels,
  scale,
});

const toMapBox = ([left, top, width, height]: Box, { x, y, scale }: Camera): Box => [
  (left - x) / scale,
  (top - y) / scale,
  width / scale,
  height / scale,
];

/** Return boxes around the groups of hexes that lie together. */
export function listClusters(hexes: Iterable<string>): Box[] {
  const boxes: Box[] = [];
  for (const hex of hexes) {
    const box = getBoxAround([hex])!;
    const at = boxes.findIndex((other) => isNear(other, box));
    if (at < 0) boxes.push(box);
    else boxes[at] = joinBoxes(boxes[at]!, box);
  }
  return boxes;
}

const isNear = ([x1, y1, w1, h1]: Box, [x2, y2, w2, h2]: Box): boolean =>
  x1 - 40 < x2 + w2 && x2 - 40 < x1 + w1 && y1 - 40 < y2 + h2 && y2 - 40 < y1 + h1;

function joinBoxes([x1, y1, w1, h1]: Box, [x2, y2, w2, h2]: Box): Box {
  const [left, top] = [Math.min(x1, x2), Math.min(y1, y2)];
  return [left, top, Math.max(x1 + w1, x2 + w2) - left, Math.max(y1 + h1, y2 + h2) - top];
}
