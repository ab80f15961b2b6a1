// The state of the input on the map: the selected unit, the planned path, and the order to confirm.
import type { Point } from "../../../board/panZoom";
import type { GameUiProps } from "../../gameUi";
import { createQuery } from "../queryCache.svelte";
import { selection } from "../selection.svelte";
import {
  type BoardDefinition,
  type Choice,
  getLocation,
  getView,
  groupByUnit,
  isFriend,
  listUnitsAt,
  parseChoice,
  parseChoices,
} from "../view";
import type { Battle } from "./hexDescription";
import { takeMoverWarning } from "./moverWarning";
import { getPlace, groupByTarget, type MoveEnds } from "./targets";
import { tr } from "./text";
import { layOutTokens } from "./tokenLayout";

/** The codes of a mine: on its marker, or beside it. */
const MINE_CODES = [0, 1, 2, 3, 4, 5, 6];

export interface PressInput {
  shift?: boolean;
  touch?: boolean;
  keys?: boolean;
  at?: Point;
}

/** A menu at a place: the orders of a unit, the units there, or the choices to select from. */
export interface Menu {
  place: string;
  units: string[];
  choices: Choice[];
}

export class MapSelection {
  /** Why a hex cannot be chosen for a mine, or an empty string. */
  layProblem = $state("");
  hover: string | null = $state(null);
  pendingOrder: { place: string; choices: Choice[] } | null = $state.raw(null);
  menu: Menu | null = $state.raw(null);
  /** The unit whose remaining movement is lost when the order to confirm is performed, or an empty string. */
  unitLosingMovement = $state("");
  private plan: string[] = [];
  private sentAtCount = -1;
  private moveEnds: Record<string, MoveEnds> = $state.raw({});
  private pendingQueries = new Set<string>();
  /** A press before the reachable places were known. It is handled afterwards, so that no contact warning is missed. */
  private earlyPress: { key: string; place: string; input: PressInput } | null = null;

  view = $derived.by(() => getView(this.props().scene));
  board = $derived.by(() => this.props().board as BoardDefinition);
  layout = $derived.by(() => layOutTokens(this.view, this.board));
  choices = $derived.by(() => parseChoices(this.props().isLive ? this.props().scene.legal : []));
  orders = $derived.by(() => groupByUnit(this.choices));
  /** The units that can still act. */
  ready = $derived.by(
    () =>
      new Set(
        [...this.orders].flatMap(([unit, list]) => (list.some((choice) => choice.kind !== "assign") ? [unit] : [])),
      ),
  );
  selected = $derived.by(() => (this.view.units[selection.unit] ? selection.unit : ""));
  ownOrders = $derived.by(() => this.orders.get(this.selected) ?? []);
  /** What the hexes are chosen for. A unit that can only lay a mine does so without a choice of mode. */
  mode = $derived.by((): "" | "way" | "lay" => {
    const canOnlyLay = this.ownOrders.length > 0 && this.ownOrders.every((choice) => choice.kind === "lay");
    return selection.mode || (canOnlyLay ? "lay" : "");
  });
  private lays = $derived.by(() => this.ownOrders.filter((choice) => choice.kind === "lay"));
  /** The hex for the marker of the mine, and the one for the mine. */
  marker = $derived.by(() =>
    this.mode === "lay" && this.lays.some((choice) => choice.place === selection.marker) ? selection.marker : "",
  );
  mine = $derived.by(() => (this.marker && this.layTargets.has(selection.mine) ? selection.mine : ""));
  /** The hexes of mines by marker and code. */
  private mines: Record<string, string> = $state.raw({});
  private draft = $derived.by(() => (this.ownOrders.some((choice) => choice.kind === "move") ? selection.draft : []));

  /** Whether the unit has orders that no place on the map stands for. */
  hasMenuOrders = $derived.by(
    () =>
      this.ownOrders.some((choice) => choice.kind === "repair" || choice.kind === "lay") ||
      listUnitsAt(this.view, this.selected).some((rider) => this.orders.has(rider)),
  );

  /** The places that the selected unit can reach from the end of the planned path. */
  reach = $derived.by((): MoveEnds => this.moveEnds[this.reachKey] ?? {});
  private reachKey = $derived.by(() => [this.selected, ...this.draft].join(" "));
  /** The planned path, continued to the place under the pointer. */
  path = $derived.by((): string[] => {
    const legs = this.draft.map(
      (place, at) => this.moveEnds[[this.selected, ...this.draft.slice(0, at)].join(" ")]?.[place]?.way ?? [],
    );
    const aimed = this.pendingOrder?.place ?? (this.hover && getPlace(this.board, this.hover));
    const last = aimed && this.mayMove && this.mode !== "lay" ? (this.reach[aimed]?.way ?? []) : [];
    return [...legs, last].flatMap((leg, at) => (at && legs[at - 1]?.length ? leg.slice(1) : leg));
  });
  /** The cost of the planned path. */
  draftCost = $derived.by(() =>
    this.draft.reduce(
      (sum, place, at) =>
        sum + (this.moveEnds[[this.selected, ...this.draft.slice(0, at)].join(" ")]?.[place]?.cost ?? 0),
      0,
    ),
  );
  mayMove = $derived.by(() => this.ownOrders.some((choice) => choice.kind === "move"));

  targets = $derived.by((): Map<string, Choice[]> => {
    if (this.mode === "lay") return this.layTargets;
    if (this.draft.length) {
      return new Map(Object.keys(this.reach).map((place) => [place, [parseChoice(`move ${this.selected} ${place}`)]]));
    }
    const general = this.choices.filter((choice) => choice.kind === "station" || choice.kind === "headquarters");
    return groupByTarget([...this.ownOrders, ...general], this.view, this.board);
  });
  private layTargets = $derived.by((): Map<string, Choice[]> => {
    const targets = new Map<string, Choice[]>();
    for (const choice of this.lays) {
      const at = this.marker
        ? choice.place === this.marker
          ? this.mines[`${choice.place} ${choice.number}`]
          : ""
        : choice.place;
      if (at) targets.set(at, [...(targets.get(at) ?? []), choice]);
    }
    return targets;
  });
  laying = $derived.by((): "" | "marker" | "mine" => (this.mode !== "lay" ? "" : this.marker ? "mine" : "marker"));

  private odds: { readonly facts: { battles: (Battle | null)[] } | null };
  /** The odds of the possible attacks of the selected unit, by action. */
  battles = $derived.by((): Map<string, Battle> => {
    const attacks = this.attacks;
    const battles = this.odds.facts?.battles ?? [];
    return new Map(attacks.flatMap((choice, index) => (battles[index] ? [[choice.action, battles[index]]] : [])));
  });
  /** The attacks by the selected unit or on it. */
  attacks = $derived.by(() =>
    this.choices
      .filter(
        (choice) =>
          choice.kind === "attack" &&
          this.selected &&
          (choice.unit === this.selected || choice.other === this.selected),
      )
      .slice(0, 24),
  );

  constructor(readonly props: () => GameUiProps) {
    this.odds = createQuery(
      () => props().tableView,
      () => props().scene.count,
      () =>
        this.attacks.length
          ? { about: "odds", of: this.attacks.map((choice) => choice.action.replace("attack ", "")) }
          : null,
    );
    $effect(() => this.handleScene(props().scene.count));
    $effect(() => this.queryReach());
    $effect(() => this.queryMines());
  }

  private count = -1;

  /** Handle a new scene: discard the known paths, and send the next action of the plan. */
  private handleScene(count: number): void {
    if (count !== this.count) {
      this.count = count;
      this.moveEnds = {};
      this.pendingQueries.clear();
      this.earlyPress = null;
      this.pendingOrder = null;
      this.menu = null;
      this.resetMode();
    }
    const next = this.plan[0];
    if (!next || this.sentAtCount === count) return;
    this.plan = this.props().scene.legal.includes(next) ? this.plan.slice(1) : [];
    if (!this.props().scene.legal.includes(next)) return;
    this.sentAtCount = count;
    this.props().act(next);
  }

  /** Query the places that the selected unit can reach. Own units are queried only on the player's turn. */
  private queryReach(): void {
    const { tableView, isLive, scene } = this.props();
    const unit = this.view.units[this.selected];
    if (!isLive || !unit?.place || this.view.round === 0) return;
    if (unit.seat === tableView.seat && !this.mayMove) return;
    const keys = [
      this.selected,
      ...this.draft.map((_, at) => [this.selected, ...this.draft.slice(0, at + 1)].join(" ")),
    ];
    for (const key of keys.filter((name) => !(name in this.moveEnds) && !this.pendingQueries.has(name))) {
      this.pendingQueries.add(key);
      void tableView.query("reach", [key]).then((facts) => {
        if (scene.count !== this.props().scene.count) return;
        this.pendingQueries.delete(key);
        if (facts[key]) this.moveEnds = { ...this.moveEnds, [key]: facts[key] as MoveEnds };
        this.applyEarlyPress(key);
      });
    }
  }

  /** Query the hexes around the chosen marker. */
  private queryMines(): void {
    if (!this.marker || `${this.marker} 0` in this.mines) return;
    const names = MINE_CODES.map((code) => `${this.marker} ${code}`);
    void this.props()
      .tableView.query("mine", names)
      .then((facts) => (this.mines = { ...this.mines, ...(facts as Record<string, string>) }));
  }

  /** Handle a press that came before the reachable places were known. */
  private applyEarlyPress(key: string): void {
    const early = this.earlyPress;
    if (early?.key !== key || key !== this.reachKey) return;
    this.earlyPress = null;
    const choices = this.targets.get(early.place);
    if (choices) this.aimAt(early.place, choices, early.input);
  }

  /** Return the units at a place, or only the unit whose token was hit. */
  private listUnitsHit(place: string, input: PressInput): string[] {
    const units = listUnitsAt(this.view, place).flatMap((name) => [name, ...listUnitsAt(this.view, name)]);
    if (!input.at || input.keys || units.length < 2) return units;
    const [x, y] = input.at;
    const hit = units
      .map((name) => ({ name, position: this.layout.positions.get(name) }))
      .flatMap(({ name, position }) =>
        position ? [{ name, off: Math.hypot(position.at[0] - x, position.at[1] - y) / position.size }] : [],
      )
      .sort((a, b) => a.off - b.off)[0];
    return hit && hit.off < 25 ? [hit.name] : units;
  }

  /** Return the unit that a drag from here moves. By touch only the selected unit can be dragged. */
  findDraggable(hex: string, at: Point, isTouch: boolean): string {
    const [unit] = this.listUnitsHit(getPlace(this.board, hex), { at });
    if (!unit || (isTouch && unit !== this.selected)) return "";
    return groupByTarget(this.orders.get(unit) ?? [], this.view, this.board).size ? unit : "";
  }

  handleLift(unit: string): void {
    if (this.selected !== unit) this.select(unit);
    this.menu = null;
  }

  handleDrop(unit: string, hex: string, input: PressInput): void {
    if (unit && unit !== this.selected && this.view.units[unit]) {
      this.select(unit);
      this.queryReach();
    }
    const place = getPlace(this.board, hex);
    if (place === getLocation(this.view, this.selected)) return;
    const choices = this.targets.get(place);
    if (choices) this.aimAt(place, choices, input);
    else this.explainRefusal(place, "");
  }

  /** Handle a click, a tap or the Enter key on a hex. Return whether it had an effect. */
  handlePress(hex: string | null, input: PressInput): boolean {
    this.menu = null;
    if (!hex) return this.clear();
    this.layProblem = "";
    if (this.mode === "lay" && this.pressForMine(hex, input)) return true;
    const place = getPlace(this.board, hex);
    const last = selection.draft.at(-1);
    if (last === place) return this.moveAlongDraft();
    const choices = this.targets.get(place);
    if (choices) return this.aimAt(place, choices, input);
    this.pendingOrder = null;
    const units = this.listUnitsHit(place, input);
    if (units.length > 1) {
      this.menu = { place, units, choices: [] };
      return true;
    }
    const [unit] = units;
    if (!unit) return this.ownOrders.length ? this.explainRefusal(place, "") : this.clear();
    if (unit === this.selected) return this.openOrders(place);
    const isEnemy = !isFriend(this.view.units[unit]!.seat, this.view.seat);
    if (isEnemy && this.view.phase === "attacks" && this.ownOrders.length) return this.explainRefusal(place, unit);
    this.select(unit);
    if (isEnemy && this.attacks.length) this.menu = { place, units: [], choices: this.attacks };
    return true;
  }

  /** Open the orders of the selected unit. */
  private openOrders(place: string): boolean {
    this.menu = { place, units: [this.selected], choices: [] };
    return true;
  }

  private aimAt(place: string, choices: Choice[], input: PressInput): boolean {
    const isMove = choices.some((choice) => choice.kind === "move");
    if (isMove && this.pendingQueries.has(this.reachKey)) {
      this.earlyPress = { key: this.reachKey, place, input };
      return true;
    }
    const moveEnd = isMove ? this.reach[place] : undefined;
    if (moveEnd && !moveEnd.ends && (input.shift || this.mode === "way")) return this.addWaypoint(place);
    if (choices.length > 1) {
      this.menu = { place, units: [], choices };
      return true;
    }
    const isDoubtful = moveEnd?.contact || (input.touch && (moveEnd || choices[0]!.kind === "attack"));
    const isNew = this.pendingOrder?.place !== place;
    this.unitLosingMovement = takeMoverWarning(this.view, this.orders, choices[0]!);
    if ((this.unitLosingMovement || isDoubtful) && isNew) {
      this.pendingOrder = { place, choices };
      return true;
    }
    this.performOrder(choices[0]!);
    return true;
  }

  /** Add a place to the planned path. */
  addWaypoint(place: string): boolean {
    this.pendingOrder = null;
    selection.draft = [...selection.draft, place];
    return true;
  }

  /** Move along the planned path. */
  moveAlongDraft(): boolean {
    const steps = selection.draft.map((place) => parseChoice(`move ${this.selected} ${place}`));
    const last = steps.at(-1);
    this.unitLosingMovement = last ? takeMoverWarning(this.view, this.orders, last) : "";
    if (last && this.unitLosingMovement) {
      selection.draft = selection.draft.slice(0, -1);
      this.pendingOrder = { place: last.place, choices: [last] };
      return true;
    }
    this.performAll(steps.map((step) => step.action));
    return true;
  }

  performOrder(choice: Choice): void {
    const before = choice.kind === "move" ? this.draft.map((place) => `move ${choice.unit} ${place}`) : [];
    this.performAll([...before, choice.action]);
  }

  private performAll(actions: string[]): void {
    const [first, ...rest] = actions;
    this.plan = rest;
    this.sentAtCount = this.props().scene.count;
    this.pendingOrder = null;
    this.menu = null;
    if (first) this.props().act(first);
  }

  /** Choose a hex for the marker or the mine, or remove the mine from it. Return whether the press had an effect. */
  private pressForMine(hex: string, input: PressInput): boolean {
    const isKnown = `${this.marker} 0` in this.mines;
    if (this.marker && !isKnown)
      selection.mine = hex; // It counts if the answer allows it.
    else if (this.marker && this.layTargets.has(hex)) selection.mine = this.mine === hex ? "" : hex;
    else if (this.lays.some((choice) => choice.place === hex)) {
      selection.mode = "lay";
      Object.assign(selection, { marker: hex, mine: "" });
    } else if (this.listUnitsHit(getPlace(this.board, hex), input).some((unit) => unit !== this.selected)) return false;
    else void this.explainMine(hex);
    return true;
  }

  /** Show why the marker or the mine cannot be on a hex, beside the instructions for the mine. */
  private async explainMine(hex: string): Promise<void> {
    const code = MINE_CODES.find((number) => this.mines[`${this.marker} ${number}`] === hex);
    if (this.marker && code === undefined) {
      this.layProblem = `${tr("lay-far", { hex, marker: this.marker })} (TC-SPEC-49)`;
      return;
    }
    const action = `lay ${this.selected} ${this.marker ? `${this.marker} ${code}` : `${hex} 0`}`;
    const facts = await this.props().tableView.query("why", [action]);
    const reason = facts[action] as { text: string; rule: string } | null | undefined;
    if (reason && this.mode === "lay") this.layProblem = `${reason.text} (${reason.rule})`;
  }

  /** Lay the mine at the chosen hexes. */
  layMine(): boolean {
    const choice = this.mine ? this.layTargets.get(this.mine)?.[0] : undefined;
    if (choice) this.performOrder(choice);
    return choice !== undefined;
  }

  private resetMode(): void {
    Object.assign(selection, { mode: "", marker: "", mine: "", draft: [] });
    this.layProblem = "";
  }

  /** Show why an order is not legal. */
  private explainRefusal(place: string, unit: string): boolean {
    const kind = this.ownOrders[0]?.kind ?? "";
    if (unit) this.props().explain(`attack ${this.selected} ${unit}`);
    else if (this.ownOrders.some((choice) => choice.kind === "move"))
      this.props().explain(`move ${this.selected} ${place}`);
    else if (kind === "place" || kind === "unload") this.props().explain(`${kind} ${this.selected} ${place}`);
    else return this.clear();
    return true;
  }

  select(unit: string): void {
    this.earlyPress = null;
    selection.unit = unit;
    this.resetMode();
    this.pendingOrder = null;
    this.menu = null;
  }

  /** Clear the selection. Return whether there was one. */
  clear(): boolean {
    const hadSelection = this.selected !== "";
    this.select("");
    return hadSelection;
  }

  handleEscape(): void {
    if (this.menu) this.menu = null;
    else if (this.pendingOrder) this.pendingOrder = null;
    else if (this.mine) selection.mine = "";
    else if (this.marker) selection.marker = "";
    else if (selection.mode || selection.draft.length) this.select(this.selected);
    else this.clear();
  }

  handleHold(hex: string, input: PressInput): void {
    const place = getPlace(this.board, hex);
    const moveEnd = this.targets.get(place)?.some((choice) => choice.kind === "move") ? this.reach[place] : undefined;
    if (moveEnd && !moveEnd.ends) {
      this.addWaypoint(place);
      return;
    }
    const [unit, ...more] = this.listUnitsHit(place, input);
    if (!unit) return;
    if (!more.length) this.select(unit);
    this.menu = { place, units: [unit, ...more], choices: [] };
  }

  /** Select the next unit that can act. Return its hex. */
  selectNext(back: boolean): string {
    const list = [...this.ready];
    const at = list.indexOf(this.selected);
    const unit = list[(at + (back ? list.length - (at < 0 ? 0 : 1) : 1)) % list.length];
    if (!unit) return "";
    this.select(unit);
    const place = getLocation(this.view, unit) || [...this.targets.keys()][0] || "";
    return this.board.forts[place]?.entrances[0] ?? place;
  }

  setMode(mode: "way" | "lay"): void {
    const kind = mode === "way" ? "move" : "lay";
    this.menu = null;
    if (selection.mode === mode) this.select(this.selected);
    else if (this.ownOrders.some((choice) => choice.kind === kind)) {
      this.select(this.selected);
      selection.mode = mode;
    }
  }

  /** Handle a letter key: an order of the selected unit or of the unit at the cursor. */
  handleKey(key: string, cursor: string): boolean {
    const letter = key.toLowerCase();
    if (letter === "w" || letter === "l") this.setMode(letter === "w" ? "way" : "lay");
    else if (letter === "i")
      selection.sheet =
        this.view.units[this.selected || (this.listUnitsHit(getPlace(this.board, cursor), { keys: true })[0] ?? "")]
          ?.kind ?? "";
    else if (letter === "o" && this.selected)
      this.openOrders(getPlace(this.board, cursor) || getLocation(this.view, this.selected));
    else if (letter === "g" && selection.draft.length) this.moveAlongDraft();
    else if (letter === "g" && this.mine) this.layMine();
    else return this.performKeyOrder(letter);
    return true;
  }

  private performKeyOrder(letter: string): boolean {
    const kind = { b: "board", r: "repair", t: "treat", m: "mount" }[letter];
    const choices = kind ? this.ownOrders.filter((choice) => choice.kind === kind) : [];
    if (letter === "u") {
      const rider = listUnitsAt(this.view, this.selected).find((name) => this.orders.has(name));
      if (rider) this.select(rider);
      return rider !== undefined;
    }
    if (choices.length === 1) this.performOrder(choices[0]!);
    else if (choices.length) this.menu = { place: getLocation(this.view, this.selected), units: [], choices };
    return choices.length > 0;
  }
}
