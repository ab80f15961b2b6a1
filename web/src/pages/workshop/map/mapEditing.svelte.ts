// The state of the map editor: the map, the brush, the stroke in progress, and undo.
import { EditHistory } from "../editHistory.svelte";
import { findStartNumber, isInMap, type MapModel } from "./mapModel";
import type { Symmetry } from "./symmetry";
import { type Brush, Stroke, type Tool } from "./tools";
import { listLine } from "./hexGrid";

export class MapEditing {
  model: MapModel = $state.raw()!;
  brush: Brush = $state.raw({ tool: "forest", direction: 3, number: 1 });
  symmetry: Symmetry | null = $state.raw(null);
  readonly history = new EditHistory<MapModel>();
  /** The map before the stroke in progress. */
  #before: MapModel | null = null;
  /** Roads and trenches painted tap by tap or with the keyboard go on from the last stroke. */
  #stroke: Stroke | null = $state.raw(null);
  #pen = $state("");

  constructor(
    model: MapModel,
    private readonly onchange: (model: MapModel) => void,
  ) {
    this.model = model;
    this.brush = { ...this.brush, number: findStartNumber(model) };
  }

  /** Take a model from outside, such as the server's form of the same map. */
  replace(model: MapModel): void {
    this.#before = null;
    this.liftPen();
    this.model = model;
  }

  /** Choose a tool. The start number to place is then the first that the map does not have. */
  choose(tool: Tool): void {
    this.setBrush(tool === "start" ? { tool, number: findStartNumber(this.model) } : { tool });
  }

  setBrush(change: Partial<Brush>): void {
    this.liftPen();
    this.brush = { ...this.brush, ...change };
  }

  setSymmetry(symmetry: Symmetry | null): void {
    this.liftPen();
    this.symmetry = symmetry;
  }

  /** The hex that a road or trench would go on from; an empty string if there is none. */
  get pen(): string {
    return this.#pen;
  }

  liftPen(): void {
    this.#stroke = null;
    this.#pen = "";
  }

  /** Paint hexes and those on the line between them. `isNew` starts another stroke, unless it goes on with a road. */
  paint(hexes: string[], isNew: boolean): void {
    if (this.brush.tool === "move") return;
    this.#before ??= this.model;
    const goesOn = ["road", "bridge", "trench"].includes(this.brush.tool);
    if (!this.#stroke || (isNew && !goesOn) || (isNew && hexes.length > 1)) this.#stroke = this.#createStroke();
    let model = this.model;
    const line = hexes.flatMap((hex, at) => (at ? listLine(hexes[at - 1]!, hex).slice(1) : [hex]));
    for (const hex of line) model = this.#stroke.paint(model, hex);
    this.model = model;
    this.#pen = goesOn && isInMap(model, this.#stroke.last) ? this.#stroke.last : "";
  }

  #createStroke(): Stroke {
    return new Stroke(this.brush, this.symmetry);
  }

  /** End a stroke. A cancelled one leaves no trace. */
  endStroke(isCancelled: boolean): void {
    const before = this.#before;
    this.#before = null;
    const { tool } = this.brush;
    if (!["road", "bridge", "trench"].includes(tool)) this.#stroke = null;
    if (!before || before === this.model) return;
    if (isCancelled) {
      this.model = before;
      this.liftPen();
      return;
    }
    this.history.record(before);
    if (tool === "start") this.brush = { ...this.brush, number: findStartNumber(this.model) };
    this.onchange(this.model);
  }

  /** Change the map as one step. Changes of the same group are undone together. */
  change(model: MapModel, group = ""): void {
    if (model === this.model) return;
    this.liftPen();
    this.history.record(this.model, group);
    this.model = model;
    this.onchange(model);
  }

  undo(): void {
    this.#restore(this.history.undo(this.model));
  }

  redo(): void {
    this.#restore(this.history.redo(this.model));
  }

  #restore(model: MapModel | undefined): void {
    if (!model) return;
    this.liftPen();
    this.model = model;
    this.onchange(model);
  }
}
