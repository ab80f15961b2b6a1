// How pieces are handled on a board, by mouse, finger and keys: pointing, picking up, dragging, going from place to place.
import { untrack } from "svelte";
import { mayMove } from "../settings.svelte";

type Point = readonly [number, number];

/** What a board has of its own. */
export interface Board {
  svg: () => SVGSVGElement;
  /** The place under a point of the picture. */
  under: (at: Point) => string | null;
  /** How to find the drawing of a place that can have the focus. */
  cell: (name: string) => string;
  /** Whether a place has a piece that can be picked up. */
  has: (name: string) => boolean;
  /** Where the cursor is while it is nowhere yet. */
  home: () => string;
  /** So far a pointer goes before it drags. */
  far: number;
  press: (name: string) => void;
  /** A piece is dragged to another place. Tells whether it may be let go there. */
  drop: (from: string, to: string) => boolean;
  step: (right: number, below: number) => void;
  /** What the key N goes through now. */
  round: () => string[];
  /** Let go of all that is picked up. */
  letGo: () => void;
}

const TURN: Record<string, Point> = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

export class Handling {
  /** Whom one wants to pick up; a piece that may not be moved any more is not in one's hand. */
  wished: string | null = $state(null);
  picked = $derived.by(() => (this.wished !== null && this.board.has(this.wished) ? this.wished : null));
  cursor = $state("");
  hovered: string | null = $state(null);
  drag: { from: string; at: Point } | null = $state.raw(null);
  /** Whether the board is played by keys just now: then the cursor is shown. */
  byKeys = $state(false);
  private pressed: { name: string; at: Point } | null = null;
  private dropped = "";
  private slid: string | null = null;

  constructor(private readonly board: Board) {}

  /** Where on the picture a pointer is. */
  point(event: PointerEvent): Point {
    const matrix = this.board.svg().getScreenCTM();
    if (!matrix) return [0, 0];
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return [x, y];
  }

  focus(name: string): void {
    this.cursor = name;
    this.board.svg().querySelector<SVGElement>(this.board.cell(name))?.focus();
  }

  /** For the drawing that takes the pointer and the keys. */
  readonly events = {
    onpointerdown: (event: PointerEvent): void => this.down(event),
    onpointermove: (event: PointerEvent): void => this.move(event),
    onpointerup: (event: PointerEvent): void => this.up(event),
    onpointercancel: (): void => {
      this.pressed = null;
      this.drag = null;
    },
    onpointerleave: (): void => {
      this.hovered = null;
    },
    onkeydown: (event: KeyboardEvent): void => this.key(event),
    onfocusin: (event: FocusEvent): void => {
      this.byKeys = (event.target as Element).matches(":focus-visible");
    },
    onfocusout: (): void => {
      this.byKeys = false;
    },
  };

  private down(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.byKeys = false;
    const at = this.point(event);
    const name = this.board.under(at);
    if (name === null) return;
    this.pressed = { name, at };
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
  }

  private move(event: PointerEvent): void {
    const at = this.point(event);
    this.hovered = event.pointerType === "touch" && !this.drag ? null : this.board.under(at);
    if (this.pressed === null) return;
    const { name, at: start } = this.pressed;
    const isFar = Math.hypot(at[0] - start[0], at[1] - start[1]) > this.board.far;
    if ((this.drag || isFar) && this.board.has(name)) {
      this.drag = { from: name, at };
      this.wished = name;
    }
  }

  private up(event: PointerEvent): void {
    const name = this.board.under(this.point(event));
    const begun = this.pressed;
    this.pressed = null;
    if (this.drag) {
      const { from } = this.drag;
      this.drag = null;
      if (name !== null && name !== from && this.board.drop(from, name)) this.dropped = `${from} ${name}`;
    } else if (begun && name === begun.name) {
      this.cursor = name;
      this.board.press(name);
    }
  }

  private key(event: KeyboardEvent): void {
    const deed = event.ctrlKey || event.metaKey || event.altKey ? undefined : this.deed(event.key);
    if (!deed) return;
    event.preventDefault();
    this.byKeys = true;
    this.hovered = null;
    this.cursor = this.board.home();
    deed();
  }

  private deed(key: string): (() => void) | undefined {
    const turn = TURN[key];
    if (turn) return () => this.board.step(...turn);
    if (key === "Enter" || key === " ") return () => this.board.press(this.board.home());
    if (key === "Escape") return () => this.board.letGo();
    if (key === "n" || key === "N") return () => this.cycle(key === "N");
    return undefined;
  }

  private cycle(back: boolean): void {
    const names = this.board.round();
    const next = names[(names.indexOf(this.cursor) + (back ? names.length - 1 : 1) + names.length) % names.length];
    if (next) this.focus(next);
  }

  /**
   * Let the piece that was moved last slide to where it is; call it in an effect. One that was dragged lies there
   * already. Other news than a move, and the first sight of a board, move nothing.
   */
  slide(last: { from: string; to: string } | null, way: (from: string, to: string) => [Point, Point], ms: number): void {
    const { from, to } = last ?? { from: "", to: "" };
    const name = `${from} ${to}`;
    const isOld = this.slid === null || this.slid === name || to === "" || this.dropped === name;
    this.slid = name;
    if (isOld) return;
    this.dropped = "";
    if (!untrack(mayMove)) return;
    const [[x1, y1], [x2, y2]] = untrack(() => way(from, to));
    const piece = this.board.svg().querySelector<SVGGElement>(`[data-piece="${to}"]`);
    const steps = [{ transform: `translate(${x1 - x2}px, ${y1 - y2}px)` }, { transform: "translate(0, 0)" }];
    piece?.animate?.(steps, { duration: ms, easing: "ease-out" });
  }
}
