// Moving about on a map larger than its window: where the camera is, and the gestures that move it.
export type Point = [number, number];
/** Left, top, width and height. */
export type Box = [number, number, number, number];

/** A point p of the map is seen at p * scale + (x, y) in the window. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Show the whole map, in the middle. */
export function fitted(box: Box, size: Size, margin = 6): Camera {
  const scale = Math.max(0.05, Math.min((size.width - 2 * margin) / box[2], (size.height - 2 * margin) / box[3]));
  return centred([box[0] + box[2] / 2, box[1] + box[3] / 2], scale, size);
}

/** Show a point in the middle. */
export function centred(at: Point, scale: number, size: Size): Camera {
  return { x: size.width / 2 - at[0] * scale, y: size.height / 2 - at[1] * scale, scale };
}

/** Zoom about a point of the window, which stays where it is. */
export function zoomed(camera: Camera, factor: number, at: Point, least: number, most: number): Camera {
  const scale = Math.min(most, Math.max(least, camera.scale * factor));
  const by = scale / camera.scale;
  return { x: at[0] - (at[0] - camera.x) * by, y: at[1] - (at[1] - camera.y) * by, scale };
}

/** Keep the map in the window: in the middle where it is smaller, its edges at the edges where it is not. */
export function kept(camera: Camera, box: Box, size: Size): Camera {
  const along = (at: number, start: number, length: number, room: number): number => {
    const long = length * camera.scale;
    if (long <= room) return (room - long) / 2 - start * camera.scale;
    const first = -start * camera.scale;
    return Math.min(first, Math.max(first + room - long, at));
  };
  return {
    x: along(camera.x, box[0], box[2], size.width),
    y: along(camera.y, box[1], box[3], size.height),
    scale: camera.scale,
  };
}

export const toMap = (camera: Camera, at: Point): Point => [(at[0] - camera.x) / camera.scale, (at[1] - camera.y) / camera.scale];
export const toWindow = (camera: Camera, at: Point): Point => [at[0] * camera.scale + camera.x, at[1] * camera.scale + camera.y];

export interface Wishes {
  box: () => Box;
  /** The camera has moved: at most once a frame. */
  onmove: (camera: Camera) => void;
  /** Something was tapped or clicked; tell whether that meant anything. */
  ontap: (at: Point, event: PointerEvent) => boolean;
  /** A finger stays where it is, or the other button is pressed. */
  onhold: (at: Point, event: PointerEvent | MouseEvent) => void;
  onhover: (at: Point | null, event: PointerEvent) => void;
  /** Whether something is taken up here, so that the map stays put while it is dragged. */
  grabs: (at: Point, event: PointerEvent) => boolean;
  ondrag: (at: Point) => void;
  ondrop: (at: Point | null) => void;
  mayMove: () => boolean;
}

const FAR = 6; // pixels before a press is a drag; fingers are less exact
const FAR_TOUCH = 11;
const HOLD = 480;
const DOUBLE = 320;
const GLIDE = 170;

/** Mouse, fingers and wheel on a window; points are given in the units of the map. */
export class PanZoom {
  camera: Camera = { x: 0, y: 0, scale: 1 };
  size: Size = { width: 1, height: 1 };
  most = 2.6;
  private fingers = new Map<number, Point>();
  private mode: "idle" | "pressed" | "pan" | "drag" | "pinch" | "held" = "idle";
  private start: Point = [0, 0];
  private mayGrab = false;
  private holding = 0;
  private frame = 0;
  private glide = 0;
  private lastTap = { at: [0, 0] as Point, time: 0, meant: true };
  private stops: (() => void)[] = [];

  constructor(
    private readonly element: HTMLElement,
    private readonly wishes: Wishes,
  ) {
    const on = <K extends keyof HTMLElementEventMap>(name: K, deed: (event: HTMLElementEventMap[K]) => void, passive = true): void => {
      element.addEventListener(name, deed, { passive });
      this.stops.push(() => element.removeEventListener(name, deed));
    };
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => this.up(event));
    on("pointercancel", (event) => this.cancel(event));
    on("pointerleave", (event) => wishes.onhover(null, event));
    on("wheel", (event) => this.wheel(event), false);
    on("contextmenu", (event) => this.context(event), false);
  }

  close(): void {
    this.stops.forEach((stop) => stop());
    cancelAnimationFrame(this.frame);
    cancelAnimationFrame(this.glide);
    clearTimeout(this.holding);
  }

  /** Whether a finger or the mouse holds the map just now. */
  get isHeld(): boolean {
    return this.fingers.size > 0;
  }

  /** The least zoom: the whole map is seen. */
  get least(): number {
    return Math.min(this.most, fitted(this.wishes.box(), this.size).scale);
  }

  resize(size: Size): void {
    this.size = size;
    this.set(this.camera);
  }

  set(camera: Camera): void {
    cancelAnimationFrame(this.glide);
    this.put(camera);
  }

  fit(): void {
    this.go(fitted(this.wishes.box(), this.size));
  }

  /** Zoom about the middle, or a point of the window. */
  zoom(factor: number, at: Point = [this.size.width / 2, this.size.height / 2]): void {
    this.go(zoomed(this.camera, factor, at, this.least, this.most));
  }

  pan(dx: number, dy: number): void {
    this.go({ ...this.camera, x: this.camera.x + dx, y: this.camera.y + dy });
  }

  /** Move the map as little as needed for a point to be well inside the window. */
  show(at: Point, margin = 70): void {
    const [x, y] = toWindow(this.camera, at);
    const room = (value: number, length: number): number => {
      const edge = Math.min(margin, length / 3);
      return value < edge ? edge - value : value > length - edge ? length - edge - value : 0;
    };
    const [dx, dy] = [room(x, this.size.width), room(y, this.size.height)];
    if (dx || dy) this.pan(dx, dy);
  }

  /** Move there smoothly, if things may move. */
  go(to: Camera): void {
    cancelAnimationFrame(this.glide);
    const goal = kept(to, this.wishes.box(), this.size);
    if (!this.wishes.mayMove()) return this.put(goal);
    const from = this.camera;
    const begun = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, (now - begun) / GLIDE);
      const eased = 1 - (1 - part) ** 3;
      const mix = (one: number, other: number): number => one + (other - one) * eased;
      this.put({ x: mix(from.x, goal.x), y: mix(from.y, goal.y), scale: mix(from.scale, goal.scale) });
      if (part < 1) this.glide = requestAnimationFrame(step);
    };
    this.glide = requestAnimationFrame(step);
  }

  private put(camera: Camera): void {
    this.camera = kept({ ...camera, scale: Math.min(this.most, Math.max(this.least, camera.scale)) }, this.wishes.box(), this.size);
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.wishes.onmove(this.camera);
    });
  }

  private at(event: MouseEvent): Point {
    const { left, top } = this.element.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  private down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button === 2) return;
    cancelAnimationFrame(this.glide);
    const at = this.at(event);
    this.fingers.set(event.pointerId, at);
    this.element.setPointerCapture(event.pointerId);
    clearTimeout(this.holding);
    if (this.fingers.size === 2) {
      if (this.mode === "drag") this.wishes.ondrop(null);
      this.mode = "pinch";
      return;
    }
    this.mode = "pressed";
    this.start = at;
    this.mayGrab = event.button === 0 && this.wishes.grabs(toMap(this.camera, at), event);
    if (event.pointerType !== "mouse") {
      this.holding = window.setTimeout(() => {
        if (this.mode !== "pressed") return;
        this.mode = "held";
        this.wishes.onhold(toMap(this.camera, at), event);
      }, HOLD);
    }
  }

  private move(event: PointerEvent): void {
    const at = this.at(event);
    const before = this.fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") this.wishes.onhover(toMap(this.camera, at), event);
      return;
    }
    if (this.mode === "pressed") {
      const far = event.pointerType === "touch" ? FAR_TOUCH : FAR;
      if (Math.hypot(at[0] - this.start[0], at[1] - this.start[1]) < far) return;
      clearTimeout(this.holding);
      this.mode = this.mayGrab ? "drag" : "pan";
    }
    if (this.mode === "pinch") this.pinch(event.pointerId, before, at);
    this.fingers.set(event.pointerId, at);
    if (this.mode === "drag") this.wishes.ondrag(toMap(this.camera, at));
    if (this.mode === "pan") {
      this.put({ ...this.camera, x: this.camera.x + at[0] - before[0], y: this.camera.y + at[1] - before[1] });
    }
  }

  private pinch(id: number, before: Point, at: Point): void {
    const other = [...this.fingers].find(([finger]) => finger !== id)?.[1];
    if (!other) return;
    const apart = (point: Point): number => Math.hypot(point[0] - other[0], point[1] - other[1]) || 1;
    const middle = (point: Point): Point => [(point[0] + other[0]) / 2, (point[1] + other[1]) / 2];
    const [was, is] = [middle(before), middle(at)];
    const moved = { ...this.camera, x: this.camera.x + is[0] - was[0], y: this.camera.y + is[1] - was[1] };
    this.put(zoomed(moved, apart(at) / apart(before), is, this.least, this.most));
  }

  private up(event: PointerEvent): void {
    clearTimeout(this.holding);
    if (!this.fingers.delete(event.pointerId)) return;
    const at = this.at(event);
    const mode = this.mode;
    this.mode = this.fingers.size === 1 && mode === "pinch" ? "pan" : "idle";
    if (mode === "drag") this.wishes.ondrop(toMap(this.camera, at));
    if (mode === "pressed" && event.button === 0) this.tap(at, event);
  }

  private tap(at: Point, event: PointerEvent): void {
    const meant = this.wishes.ontap(toMap(this.camera, at), event);
    const { at: before, time, meant: wasMeant } = this.lastTap;
    const isDouble = event.timeStamp - time < DOUBLE && Math.hypot(at[0] - before[0], at[1] - before[1]) < 30;
    if (isDouble && !meant && !wasMeant) this.zoom(1.7, at);
    this.lastTap = { at, time: isDouble ? 0 : event.timeStamp, meant };
  }

  private cancel(event: PointerEvent): void {
    clearTimeout(this.holding);
    this.fingers.delete(event.pointerId);
    if (this.mode === "drag") this.wishes.ondrop(null);
    this.mode = "idle";
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    cancelAnimationFrame(this.glide);
    const lines = event.deltaMode === 1 ? 16 : 1;
    const speed = event.ctrlKey ? 0.01 : 0.0016; // a pinch on a touchpad comes as a wheel with Ctrl
    this.put(zoomed(this.camera, Math.exp(-event.deltaY * lines * speed), this.at(event), this.least, this.most));
  }

  private context(event: MouseEvent): void {
    event.preventDefault();
    if (this.mode === "idle") this.wishes.onhold(toMap(this.camera, this.at(event)), event);
  }
}
