// Mouse, touch and keyboard input for pieces on a board: pointing, selecting, dragging and moving the cursor.
import { untrack } from "svelte";
import { mayAnimate } from "../settings.svelte";

type Point = readonly [number, number];

/** The functions that a board provides. */
export interface PieceInputHost {
  svg: () => SVGSVGElement;
  /** Return the place at a point of the SVG. */
  findPlaceAt: (at: Point) => string | null;
  /** Return the CSS selector of the focusable element of a place. */
  getSelector: (name: string) => string;
  /** Return whether a place has a piece that can be selected. */
  isSelectable: (name: string) => boolean;
  /** Return the place that has the keyboard focus, or gets it first. */
  getFocusCell: () => string;
  /** The distance that a pointer moves before a drag starts. */
  dragThreshold: number;
  press: (name: string) => void;
  /** Called when a piece is dropped on another place. Return whether the drop is accepted. */
  drop: (from: string, to: string) => boolean;
  moveCursor: (right: number, below: number) => void;
  /** Return the places that the key N cycles through. */
  listCycleTargets: () => string[];
  /** Clear the selection. */
  clearSelection: () => void;
  /** Remove a piece from the board: it is dropped beside it, or the Delete key is pressed. */
  remove?: ((name: string) => void) | undefined;
}

const ARROW_STEPS: Record<string, Point> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

export class PieceInput {
  /** The piece that the user wants to select. It is ignored once the piece may no longer be moved. */
  requested: string | null = $state(null);
  selected = $derived.by(() =>
    this.requested !== null && this.host.isSelectable(this.requested) ? this.requested : null,
  );
  cursor = $state("");
  hovered: string | null = $state(null);
  drag: { from: string; at: Point } | null = $state.raw(null);
  /** Whether the keyboard is in use. The cursor is shown then. */
  isKeyboardActive = $state(false);
  private pressed: { name: string; at: Point } | null = null;
  private lastDrop = "";
  private lastSlide: string | null = null;

  constructor(private readonly host: PieceInputHost) {}

  /** Return the position of a pointer in SVG coordinates. */
  toSvgPoint(event: PointerEvent): Point {
    const matrix = this.host.svg().getScreenCTM();
    if (!matrix) return [0, 0];
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return [x, y];
  }

  focus(name: string): void {
    this.cursor = name;
    this.host.svg().querySelector<SVGElement>(this.host.getSelector(name))?.focus();
  }

  /** The event handlers for the SVG group with the cells. */
  readonly events = {
    onpointerdown: (event: PointerEvent): void => this.handleDown(event),
    onpointermove: (event: PointerEvent): void => this.handleMove(event),
    onpointerup: (event: PointerEvent): void => this.handleUp(event),
    onpointercancel: (): void => {
      this.pressed = null;
      this.drag = null;
    },
    onpointerleave: (): void => {
      this.hovered = null;
    },
    onkeydown: (event: KeyboardEvent): void => this.handleKey(event),
    onfocusin: (event: FocusEvent): void => {
      this.isKeyboardActive = (event.target as Element).matches(":focus-visible");
    },
    onfocusout: (): void => {
      this.isKeyboardActive = false;
    },
  };

  private handleDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.isKeyboardActive = false;
    const at = this.toSvgPoint(event);
    const name = this.host.findPlaceAt(at);
    if (name === null) return;
    this.pressed = { name, at };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  private handleMove(event: PointerEvent): void {
    const at = this.toSvgPoint(event);
    this.hovered = event.pointerType === "touch" && !this.drag ? null : this.host.findPlaceAt(at);
    if (this.pressed === null) return;
    const { name, at: start } = this.pressed;
    const isFar = Math.hypot(at[0] - start[0], at[1] - start[1]) > this.host.dragThreshold;
    if ((this.drag || isFar) && this.host.isSelectable(name)) {
      this.drag = { from: name, at };
      this.requested = name;
    }
  }

  private handleUp(event: PointerEvent): void {
    const name = this.host.findPlaceAt(this.toSvgPoint(event));
    const pressStart = this.pressed;
    this.pressed = null;
    if (this.drag) {
      const { from } = this.drag;
      this.drag = null;
      if (name === null) this.host.remove?.(from);
      else if (name !== from && this.host.drop(from, name)) this.lastDrop = `${from} ${name}`;
    } else if (pressStart && name === pressStart.name) {
      this.cursor = name;
      this.host.press(name);
    }
  }

  private handleKey(event: KeyboardEvent): void {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : this.getKeyAction(event.key);
    if (!action) return;
    event.preventDefault();
    this.isKeyboardActive = true;
    this.hovered = null;
    this.cursor = this.host.getFocusCell();
    action();
  }

  private getKeyAction(key: string): (() => void) | undefined {
    const step = ARROW_STEPS[key];
    if (step) return () => this.host.moveCursor(...step);
    if (key === "Enter" || key === " ") return () => this.host.press(this.host.getFocusCell());
    if ((key === "Delete" || key === "Backspace") && this.host.remove)
      return () => this.host.remove?.(this.host.getFocusCell());
    if (key === "Escape") return () => this.host.clearSelection();
    if (key === "n" || key === "N") return () => this.cycleCursor(key === "N");
    return undefined;
  }

  private cycleCursor(back: boolean): void {
    const names = this.host.listCycleTargets();
    const next = names[(names.indexOf(this.cursor) + (back ? names.length - 1 : 1) + names.length) % names.length];
    if (next) this.focus(next);
  }

  /**
   * Animate the last move; call it in an effect. Nothing is animated for a dropped piece, for updates other than a
   * move, and when the board is shown first.
   */
  animateMove(
    last: { from: string; to: string } | null,
    buildPath: (from: string, to: string) => [Point, Point],
    durationMs: number,
  ): void {
    const { from, to } = last ?? { from: "", to: "" };
    const name = `${from} ${to}`;
    const isSkipped = this.lastSlide === null || this.lastSlide === name || to === "" || this.lastDrop === name;
    this.lastSlide = name;
    if (isSkipped) return;
    this.lastDrop = "";
    if (!untrack(mayAnimate)) return;
    const [[x1, y1], [x2, y2]] = untrack(() => buildPath(from, to));
    const piece = this.host.svg().querySelector<SVGGElement>(`[data-piece="${to}"]`);
    const steps = [{ transform: `translate(${x1 - x2}px, ${y1 - y2}px)` }, { transform: "translate(0, 0)" }];
    piece?.animate?.(steps, { duration: durationMs, easing: "ease-out" });
  }
}
