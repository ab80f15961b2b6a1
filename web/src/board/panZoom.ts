// Panning and zooming of a map: the camera, and the gestures that move it.
export type Point = [number, number];
/** Left, top, width and height. */
export type Box = [number, number, number, number];

/** A point p of the map is at p * scale + (x, y) in the window. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Return the camera that shows the whole map, centred. */
export function fitCamera(box: Box, size: Size, margin = 6): Camera {
  const scale = Math.max(0.05, Math.min((size.width - 2 * margin) / box[2], (size.height - 2 * margin) / box[3]));
  return centreCamera([box[0] + box[2] / 2, box[1] + box[3] / 2], scale, size);
}

/** Return the camera that shows a point in the centre. */
export function centreCamera(at: Point, scale: number, size: Size): Camera {
  return { x: size.width / 2 - at[0] * scale, y: size.height / 2 - at[1] * scale, scale };
}

/** Return the camera after a zoom at a point of the window, which stays in place. */
export function zoomCamera(camera: Camera, factor: number, at: Point, minScale: number, maxScale: number): Camera {
  const scale = Math.min(maxScale, Math.max(minScale, camera.scale * factor));
  const by = scale / camera.scale;
  return { x: at[0] - (at[0] - camera.x) * by, y: at[1] - (at[1] - camera.y) * by, scale };
}

/** Return the camera moved so that the map fills the window, or is centred if it is smaller. */
export function clampCamera(camera: Camera, box: Box, size: Size): Camera {
  const clampAxis = (at: number, start: number, length: number, available: number): number => {
    const long = length * camera.scale;
    if (long <= available) return (available - long) / 2 - start * camera.scale;
    const first = -start * camera.scale;
    return Math.min(first, Math.max(first + available - long, at));
  };
  return {
    x: clampAxis(camera.x, box[0], box[2], size.width),
    y: clampAxis(camera.y, box[1], box[3], size.height),
    scale: camera.scale,
  };
}

export const toMap = (camera: Camera, at: Point): Point => [
  (at[0] - camera.x) / camera.scale,
  (at[1] - camera.y) / camera.scale,
];
export const toWindow = (camera: Camera, at: Point): Point => [
  at[0] * camera.scale + camera.x,
  at[1] * camera.scale + camera.y,
];

export interface PanZoomOptions {
  box: () => Box;
  /** Called when the camera has moved, at most once per frame. */
  onmove: (camera: Camera) => void;
  /** Called for a tap or click. Return whether it had an effect. */
  ontap: (at: Point, event: PointerEvent) => boolean;
  /** Called for a long press or the secondary button. */
  onhold: (at: Point, event: PointerEvent | MouseEvent) => void;
  onhover: (at: Point | null, event: PointerEvent) => void;
  /** Return whether a drag from here moves something. Otherwise it pans the map. */
  startDrag: (at: Point, event: PointerEvent) => boolean;
  ondrag: (at: Point) => void;
  ondrop: (at: Point | null) => void;
  mayAnimate: () => boolean;
}

const MAX_SCALE = 2.6;
const DRAG_THRESHOLD_PX = 6;
const TOUCH_DRAG_THRESHOLD_PX = 11;
const HOLD_MS = 480;
const DOUBLE_TAP_MS = 320;
const GLIDE_MS = 170;

/** Handles mouse, touch and wheel events on an element. All points are in map units. */
export class PanZoom {
  camera: Camera = { x: 0, y: 0, scale: 1 };
  size: Size = { width: 1, height: 1 };
  private pointers = new Map<number, Point>();
  private mode: "idle" | "pressed" | "pan" | "drag" | "pinch" | "held" = "idle";
  private start: Point = [0, 0];
  private canDrag = false;
  private holdTimer = 0;
  private frame = 0;
  private animation = 0;
  private lastTap = { at: [0, 0] as Point, time: 0, wasHandled: true };
  private removeListeners: (() => void)[] = [];

  constructor(
    private readonly element: HTMLElement,
    private readonly options: PanZoomOptions,
  ) {
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      listener: (event: HTMLElementEventMap[K]) => void,
      passive = true,
    ): void => {
      element.addEventListener(name, listener, { passive });
      this.removeListeners.push(() => element.removeEventListener(name, listener));
    };
    on("pointerdown", (event) => this.handleDown(event));
    on("pointermove", (event) => this.handleMove(event));
    on("pointerup", (event) => this.handleUp(event));
    on("pointercancel", (event) => this.handleCancel(event));
    on("pointerleave", (event) => options.onhover(null, event));
    on("wheel", (event) => this.handleWheel(event), false);
    on("contextmenu", (event) => this.handleContextMenu(event), false);
  }

  close(): void {
    this.removeListeners.forEach((stop) => stop());
    cancelAnimationFrame(this.frame);
    cancelAnimationFrame(this.animation);
    clearTimeout(this.holdTimer);
  }

  /** Whether a pointer is down. */
  get isPressed(): boolean {
    return this.pointers.size > 0;
  }

  /** The minimum scale: the whole map is visible. */
  get minScale(): number {
    return fitCamera(this.options.box(), this.size).scale;
  }

  /** The maximum scale: a large screen can be zoomed in as well. */
  get maxScale(): number {
    return Math.max(MAX_SCALE, 2 * this.minScale);
  }

  /** Handle a new size of the element. The whole map stays visible if it was. */
  resize(size: Size, isWhole = false): void {
    this.size = size;
    this.set(isWhole ? fitCamera(this.options.box(), size) : this.camera);
  }

  set(camera: Camera): void {
    cancelAnimationFrame(this.animation);
    this.setCamera(camera);
  }

  fit(): void {
    this.animateTo(fitCamera(this.options.box(), this.size));
  }

  /** Zoom at the centre or at a point of the window. */
  zoom(factor: number, at: Point = [this.size.width / 2, this.size.height / 2]): void {
    this.animateTo(zoomCamera(this.camera, factor, at, this.minScale, this.maxScale));
  }

  pan(dx: number, dy: number): void {
    this.animateTo({ ...this.camera, x: this.camera.x + dx, y: this.camera.y + dy });
  }

  /** Move the map as little as necessary to bring a point well inside the window. */
  show(at: Point, margin = 70): void {
    const [x, y] = toWindow(this.camera, at);
    const getOvershoot = (value: number, length: number): number => {
      const edge = Math.min(margin, length / 3);
      return value < edge ? edge - value : value > length - edge ? length - edge - value : 0;
    };
    const [dx, dy] = [getOvershoot(x, this.size.width), getOvershoot(y, this.size.height)];
    if (dx || dy) this.pan(dx, dy);
  }

  /** Animate the camera to a position, if animations are enabled. */
  animateTo(to: Camera): void {
    cancelAnimationFrame(this.animation);
    const goal = clampCamera(to, this.options.box(), this.size);
    if (!this.options.mayAnimate()) return this.setCamera(goal);
    const from = this.camera;
    const startedAt = performance.now();
    const step = (now: number): void => {
      const part = Math.min(1, (now - startedAt) / GLIDE_MS);
      const eased = 1 - (1 - part) ** 3;
      const mix = (one: number, other: number): number => one + (other - one) * eased;
      this.setCamera({ x: mix(from.x, goal.x), y: mix(from.y, goal.y), scale: mix(from.scale, goal.scale) });
      if (part < 1) this.animation = requestAnimationFrame(step);
    };
    this.animation = requestAnimationFrame(step);
  }

  private setCamera(camera: Camera): void {
    this.camera = clampCamera(
      { ...camera, scale: Math.min(this.maxScale, Math.max(this.minScale, camera.scale)) },
      this.options.box(),
      this.size,
    );
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      this.options.onmove(this.camera);
    });
  }

  private toElementPoint(event: MouseEvent): Point {
    const { left, top } = this.element.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  private handleDown(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button === 2) return;
    cancelAnimationFrame(this.animation);
    const at = this.toElementPoint(event);
    this.pointers.set(event.pointerId, at);
    this.element.setPointerCapture(event.pointerId);
    clearTimeout(this.holdTimer);
    if (this.pointers.size === 2) {
      if (this.mode === "drag") this.options.ondrop(null);
      this.mode = "pinch";
      return;
    }
    this.mode = "pressed";
    this.start = at;
    this.canDrag = event.button === 0 && this.options.startDrag(toMap(this.camera, at), event);
    if (event.pointerType !== "mouse") {
      this.holdTimer = window.setTimeout(() => {
        if (this.mode !== "pressed") return;
        this.mode = "held";
        this.options.onhold(toMap(this.camera, at), event);
      }, HOLD_MS);
    }
  }

  private handleMove(event: PointerEvent): void {
    const at = this.toElementPoint(event);
    const before = this.pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") this.options.onhover(toMap(this.camera, at), event);
      return;
    }
    if (this.mode === "pressed") {
      const threshold = event.pointerType === "touch" ? TOUCH_DRAG_THRESHOLD_PX : DRAG_THRESHOLD_PX;
      if (Math.hypot(at[0] - this.start[0], at[1] - this.start[1]) < threshold) return;
      clearTimeout(this.holdTimer);
      this.mode = this.canDrag ? "drag" : "pan";
    }
    if (this.mode === "pinch") this.handlePinch(event.pointerId, before, at);
    this.pointers.set(event.pointerId, at);
    if (this.mode === "drag") this.options.ondrag(toMap(this.camera, at));
    if (this.mode === "pan") {
      this.setCamera({ ...this.camera, x: this.camera.x + at[0] - before[0], y: this.camera.y + at[1] - before[1] });
    }
  }

  private handlePinch(id: number, before: Point, at: Point): void {
    const other = [...this.pointers].find(([pointer]) => pointer !== id)?.[1];
    if (!other) return;
    const distanceTo = (point: Point): number => Math.hypot(point[0] - other[0], point[1] - other[1]) || 1;
    const middle = (point: Point): Point => [(point[0] + other[0]) / 2, (point[1] + other[1]) / 2];
    const [was, is] = [middle(before), middle(at)];
    const moved = { ...this.camera, x: this.camera.x + is[0] - was[0], y: this.camera.y + is[1] - was[1] };
    this.setCamera(zoomCamera(moved, distanceTo(at) / distanceTo(before), is, this.minScale, this.maxScale));
  }

  private handleUp(event: PointerEvent): void {
    clearTimeout(this.holdTimer);
    if (!this.pointers.delete(event.pointerId)) return;
    const at = this.toElementPoint(event);
    const mode = this.mode;
    this.mode = this.pointers.size === 1 && mode === "pinch" ? "pan" : "idle";
    if (mode === "drag") this.options.ondrop(toMap(this.camera, at));
    if (mode === "pressed" && event.button === 0) this.handleTap(at, event);
  }

  private handleTap(at: Point, event: PointerEvent): void {
    const wasHandled = this.options.ontap(toMap(this.camera, at), event);
    const { at: before, time, wasHandled: lastWasHandled } = this.lastTap;
    const isDouble = event.timeStamp - time < DOUBLE_TAP_MS && Math.hypot(at[0] - before[0], at[1] - before[1]) < 30;
    if (isDouble && !wasHandled && !lastWasHandled) this.zoom(1.7, at);
    this.lastTap = { at, time: isDouble ? 0 : event.timeStamp, wasHandled };
  }

  private handleCancel(event: PointerEvent): void {
    clearTimeout(this.holdTimer);
    this.pointers.delete(event.pointerId);
    if (this.mode === "drag") this.options.ondrop(null);
    this.mode = "idle";
  }

  private handleWheel(event: WheelEvent): void {
    event.preventDefault();
    cancelAnimationFrame(this.animation);
    const lines = event.deltaMode === 1 ? 16 : 1;
    const speed = event.ctrlKey ? 0.01 : 0.0016; // A pinch on a touchpad is reported as a wheel event with Ctrl.
    this.setCamera(
      zoomCamera(
        this.camera,
        Math.exp(-event.deltaY * lines * speed),
        this.toElementPoint(event),
        this.minScale,
        this.maxScale,
      ),
    );
  }

  private handleContextMenu(event: MouseEvent): void {
    event.preventDefault();
    if (this.mode === "idle") this.options.onhold(toMap(this.camera, this.toElementPoint(event)), event);
  }
}
