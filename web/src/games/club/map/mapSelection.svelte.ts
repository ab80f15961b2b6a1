// What one holds in one's hand over the map: a unit, a way being planned, an order that waits for a yes.
import { choiceOf, choicesOf, byUnit, isFriend, unitsAt, viewOf, whereOf, type Choice, type Scenery } from "../view";
import type { FaceProps } from "../../gameUi";
import type { Point } from "../../../board/panZoom";
import { looked } from "../queryCache.svelte";
import { picked } from "../selection.svelte";
import type { Battle } from "./hexDescription";
import { stageOf } from "./tokenLayout";
import { placeOf, targetsOf, type Reach } from "./targets";

export interface How {
  shift?: boolean;
  touch?: boolean;
  keys?: boolean;
  at?: Point;
}

/** A menu at a place: the orders of a unit, who is there, or choices of which one is meant. */
export interface Menu {
  place: string;
  units: string[];
  choices: Choice[];
}

export class Hand {
  mode: "" | "way" | "lay" = $state("");
  /** Where the marker of a mine is to lie. */
  marker = $state("");
  hover: string | null = $state(null);
  armed: { place: string; choices: Choice[] } | null = $state.raw(null);
  menu: Menu | null = $state.raw(null);
  private plan: string[] = [];
  private sentAt = -1;
  private reaches: Record<string, Reach> = $state.raw({});
  private asking = new Set<string>();
  /** What was pressed before it was known how far the unit gets: no warning may be missed for being quick. */
  private early: { key: string; place: string; how: How } | null = null;
  private mines: Record<string, string> = $state.raw({});

  view = $derived.by(() => viewOf(this.props().scene));
  scenery = $derived.by(() => this.props().scenery as Scenery);
  stage = $derived.by(() => stageOf(this.view, this.scenery));
  choices = $derived.by(() => choicesOf(this.props().isNow ? this.props().scene.legal : []));
  orders = $derived.by(() => byUnit(this.choices));
  /** The units that may still be ordered something. */
  ready = $derived.by(() => new Set([...this.orders].flatMap(([unit, list]) => (list.some((one) => one.kind !== "assign") ? [unit] : []))));
  selected = $derived.by(() => (this.view.units[picked.unit] ? picked.unit : ""));
  own = $derived.by(() => this.orders.get(this.selected) ?? []);
  private draft = $derived.by(() => (this.own.some((one) => one.kind === "move") ? picked.draft : []));

  /** It has orders that nothing on the map stands for. */
  hasMore = $derived.by(
    () => this.own.some((one) => one.kind === "repair" || one.kind === "lay") || unitsAt(this.view, this.selected).some((rider) => this.orders.has(rider)),
  );

  /** Where the selected unit may go from the end of the way planned so far. */
  reach = $derived.by((): Reach => this.reaches[this.reachKey] ?? {});
  private reachKey = $derived.by(() => [this.selected, ...this.draft].join(" "));
  /** The way planned so far, and on to where one points. */
  way = $derived.by((): string[] => {
    const legs = this.draft.map((place, at) => this.reaches[[this.selected, ...this.draft.slice(0, at)].join(" ")]?.[place]?.way ?? []);
    const aimed = this.armed?.place ?? (this.hover && placeOf(this.scenery, this.hover));
    const last = aimed && this.isMoving && this.mode !== "lay" ? (this.reach[aimed]?.way ?? []) : [];
    return [...legs, last].flatMap((leg, at) => (at && legs[at - 1]?.length ? leg.slice(1) : leg));
  });
  /** What the way costs so far. */
  spent = $derived.by(() =>
    this.draft.reduce((sum, place, at) => sum + (this.reaches[[this.selected, ...this.draft.slice(0, at)].join(" ")]?.[place]?.cost ?? 0), 0),
  );
  isMoving = $derived.by(() => this.own.some((one) => one.kind === "move"));

  targets = $derived.by((): Map<string, Choice[]> => {
    if (this.mode === "lay") return this.layTargets;
    if (this.draft.length) {
      return new Map(Object.keys(this.reach).map((place) => [place, [choiceOf(`move ${this.selected} ${place}`)]]));
    }
    const general = this.choices.filter((one) => one.kind === "station" || one.kind === "headquarters");
    return targetsOf([...this.own, ...general], this.view, this.scenery);
  });
  private layTargets = $derived.by((): Map<string, Choice[]> => {
    const lays = this.own.filter((one) => one.kind === "lay");
    const found = new Map<string, Choice[]>();
    for (const one of lays) {
      const at = this.marker ? (one.place === this.marker ? this.mines[`${one.place} ${one.number}`] : "") : one.place;
      if (at) found.set(at, [...(found.get(at) ?? []), one]);
    }
    return found;
  });
  laying = $derived.by((): "" | "marker" | "mine" => (this.mode !== "lay" ? "" : this.marker ? "mine" : "marker"));

  private odds: { readonly facts: { battles: (Battle | null)[] } | null };
  /** The odds of the attacks that the selected unit could make, by action. */
  battles = $derived.by((): Map<string, Battle> => {
    const attacks = this.attacks;
    const found = this.odds.facts?.battles ?? [];
    return new Map(attacks.flatMap((one, at) => (found[at] ? [[one.action, found[at]]] : [])));
  });
  /** Attacks by the selected unit, or on it. */
  attacks = $derived.by(() =>
    this.choices.filter((one) => one.kind === "attack" && this.selected && (one.unit === this.selected || one.other === this.selected)).slice(0, 24),
  );

  constructor(readonly props: () => FaceProps) {
    this.odds = looked(
      () => props().sight,
      () => props().scene.count,
      () => (this.attacks.length ? { about: "odds", of: this.attacks.map((one) => one.action.replace("attack ", "")) } : null),
    );
    $effect(() => this.follow(props().scene.count));
    $effect(() => this.ask());
  }

  /** A new scene: what was known of ways is stale, and the next part of a plan may be due. */
  private count = -1;
  private follow(count: number): void {
    if (count !== this.count) {
      this.count = count;
      this.reaches = {};
      this.asking.clear();
      this.early = null;
      this.armed = null;
      this.menu = null;
      this.mode = "";
      this.marker = "";
      picked.draft = [];
    }
    const next = this.plan[0];
    if (!next || this.sentAt === count) return;
    this.plan = this.props().scene.legal.includes(next) ? this.plan.slice(1) : [];
    if (!this.props().scene.legal.includes(next)) return;
    this.sentAt = count;
    this.props().act(next);
  }

  /** Ask how far the selected unit gets; that of others too, but not of one's own out of turn. */
  private ask(): void {
    const { sight, isNow, scene } = this.props();
    const unit = this.view.units[this.selected];
    if (!isNow || !unit?.place || this.view.round === 0) return;
    if (unit.seat === sight.seat && !this.isMoving) return;
    const keys = [this.selected, ...this.draft.map((_, at) => [this.selected, ...this.draft.slice(0, at + 1)].join(" "))];
    for (const key of keys.filter((one) => !(one in this.reaches) && !this.asking.has(one))) {
      this.asking.add(key);
      void sight.look("reach", [key]).then((facts) => {
        if (scene.count !== this.props().scene.count) return;
        this.asking.delete(key);
        if (facts[key]) this.reaches = { ...this.reaches, [key]: facts[key] as Reach };
        this.catchUp(key);
      });
    }
  }

  /** Do what was pressed a moment too early. */
  private catchUp(key: string): void {
    const early = this.early;
    if (early?.key !== key || key !== this.reachKey) return;
    this.early = null;
    const found = this.targets.get(early.place);
    if (found) this.aim(early.place, found, early.how);
  }

  /** Who is at a place; the one whose token was hit, if one was. */
  private whoAt(place: string, how: How): string[] {
    const here = unitsAt(this.view, place).flatMap((name) => [name, ...unitsAt(this.view, name)]);
    if (!how.at || how.keys || here.length < 2) return here;
    const [x, y] = how.at;
    const hit = here
      .map((name) => ({ name, stand: this.stage.stands.get(name) }))
      .flatMap(({ name, stand }) => (stand ? [{ name, off: Math.hypot(stand.at[0] - x, stand.at[1] - y) / stand.size }] : []))
      .sort((one, other) => one.off - other.off)[0];
    return hit && hit.off < 25 ? [hit.name] : here;
  }

  /** The unit that a drag from here takes up; a finger takes up only what is selected. */
  grabs(hex: string, at: Point, isTouch: boolean): string {
    const [unit] = this.whoAt(placeOf(this.scenery, hex), { at });
    if (!unit || (isTouch && unit !== this.selected)) return "";
    return targetsOf(this.orders.get(unit) ?? [], this.view, this.scenery).size ? unit : "";
  }

  lift(unit: string): void {
    if (this.selected !== unit) this.pick(unit);
    this.menu = null;
  }

  drop(unit: string, hex: string, how: How): void {
    if (unit && unit !== this.selected && this.view.units[unit]) {
      this.pick(unit);
      this.ask();
    }
    const place = placeOf(this.scenery, hex);
    if (place === whereOf(this.view, this.selected)) return;
    const found = this.targets.get(place);
    if (found) this.aim(place, found, how);
    else this.refuse(place, "");
  }

  /** A hex is clicked, tapped or entered; tells whether that meant anything. */
  press(hex: string | null, how: How): boolean {
    this.menu = null;
    if (!hex) return this.letGo();
    const place = placeOf(this.scenery, hex);
    const last = picked.draft.at(-1);
    if (last === place) return this.goDraft();
    const found = this.targets.get(place);
    if (found) return this.aim(place, found, how);
    this.armed = null;
    const here = this.whoAt(place, how);
    if (here.length > 1) {
      this.menu = { place, units: here, choices: [] };
      return true;
    }
    const [unit] = here;
    if (!unit) return this.own.length ? this.refuse(place, "") : this.letGo();
    if (unit === this.selected) return this.again(place);
    const isEnemy = !isFriend(this.view.units[unit]!.seat, this.view.seat);
    if (isEnemy && this.view.phase === "attacks" && this.own.length) return this.refuse(place, unit);
    this.pick(unit);
    if (isEnemy && this.attacks.length) this.menu = { place, units: [], choices: this.attacks };
    return true;
  }

  /** The selected unit is pressed once more: its orders, and then it is let go. */
  private again(place: string): boolean {
    this.menu = { place, units: [this.selected], choices: [] };
    return true;
  }

  private aim(place: string, found: Choice[], how: How): boolean {
    if (this.laying === "marker") {
      void this.lay(place);
      return true;
    }
    const isMove = found.some((one) => one.kind === "move");
    if (isMove && this.asking.has(this.reachKey)) {
      this.early = { key: this.reachKey, place, how };
      return true;
    }
    const stop = isMove ? this.reach[place] : undefined;
    if (stop && !stop.ends && (how.shift || this.mode === "way")) return this.goBy(place);
    if (found.length > 1) {
      this.menu = { place, units: [], choices: found };
      return true;
    }
    const isDoubtful = stop?.contact || (how.touch && (stop || found[0]!.kind === "attack"));
    if (isDoubtful && this.armed?.place !== place) {
      this.armed = { place, choices: found };
      return true;
    }
    this.carryOut(found[0]!);
    return true;
  }

  /** Let the way lead over a place. */
  goBy(place: string): boolean {
    this.armed = null;
    picked.draft = [...picked.draft, place];
    return true;
  }

  /** Go the way as it is planned. */
  goDraft(): boolean {
    const steps = picked.draft.map((place) => `move ${this.selected} ${place}`);
    this.begin(steps);
    return true;
  }

  carryOut(choice: Choice): void {
    const before = choice.kind === "move" ? this.draft.map((place) => `move ${choice.unit} ${place}`) : [];
    this.begin([...before, choice.action]);
  }

  private begin(actions: string[]): void {
    const [first, ...rest] = actions;
    this.plan = rest;
    this.sentAt = this.props().scene.count;
    this.armed = null;
    this.menu = null;
    if (first) this.props().act(first);
  }

  private async lay(marker: string): Promise<void> {
    const names = this.own.flatMap((one) => (one.kind === "lay" && one.place === marker ? [`${marker} ${one.number}`] : []));
    this.mines = (await this.props().sight.look("mine", names)) as Record<string, string>;
    this.marker = marker;
  }

  /** Have it said why something cannot be done. */
  private refuse(place: string, unit: string): boolean {
    const kind = this.own[0]?.kind ?? "";
    if (unit) this.props().explain(`attack ${this.selected} ${unit}`);
    else if (this.own.some((one) => one.kind === "move")) this.props().explain(`move ${this.selected} ${place}`);
    else if (kind === "place" || kind === "unload") this.props().explain(`${kind} ${this.selected} ${place}`);
    else return this.letGo();
    return true;
  }

  pick(unit: string): void {
    this.early = null;
    picked.unit = unit;
    picked.draft = [];
    this.mode = "";
    this.marker = "";
    this.armed = null;
    this.menu = null;
  }

  /** Let go of everything; that meant nothing if there was nothing to let go of. */
  letGo(): boolean {
    const had = this.selected !== "";
    this.pick("");
    return had;
  }

  escape(): void {
    if (this.menu) this.menu = null;
    else if (this.armed) this.armed = null;
    else if (this.mode || picked.draft.length) this.pick(this.selected);
    else this.letGo();
  }

  hold(hex: string, how: How): void {
    const place = placeOf(this.scenery, hex);
    const stop = this.targets.get(place)?.some((one) => one.kind === "move") ? this.reach[place] : undefined;
    if (stop && !stop.ends) {
      this.goBy(place);
      return;
    }
    const [unit, ...more] = this.whoAt(place, how);
    if (!unit) return;
    if (!more.length) this.pick(unit);
    this.menu = { place, units: [unit, ...more], choices: [] };
  }

  /** Go to the next unit that can act, and tell where it is. */
  next(back: boolean): string {
    const list = [...this.ready];
    const at = list.indexOf(this.selected);
    const unit = list[(at + (back ? list.length - (at < 0 ? 0 : 1) : 1)) % list.length];
    if (!unit) return "";
    this.pick(unit);
    const place = whereOf(this.view, unit) || [...this.targets.keys()][0] || "";
    return this.scenery.forts[place]?.entrances[0] ?? place;
  }

  setMode(mode: "way" | "lay"): void {
    const kind = mode === "way" ? "move" : "lay";
    this.menu = null;
    if (this.mode === mode) this.pick(this.selected);
    else if (this.own.some((one) => one.kind === kind)) {
      this.pick(this.selected);
      this.mode = mode;
    }
  }

  /** A letter: an order of the selected unit, or of who is at the cursor. */
  key(key: string, cursor: string): boolean {
    const letter = key.toLowerCase();
    if (letter === "w" || letter === "l") this.setMode(letter === "w" ? "way" : "lay");
    else if (letter === "i") picked.sheet = this.view.units[this.selected || (this.whoAt(placeOf(this.scenery, cursor), { keys: true })[0] ?? "")]?.kind ?? "";
    else if (letter === "o" && this.selected) this.again(placeOf(this.scenery, cursor) || whereOf(this.view, this.selected));
    else if (letter === "g" && picked.draft.length) this.goDraft();
    else return this.order(letter);
    return true;
  }

  private order(letter: string): boolean {
    const kind = { b: "board", r: "repair", t: "treat", m: "mount" }[letter];
    const found = kind ? this.own.filter((one) => one.kind === kind) : [];
    if (letter === "u") {
      const rider = unitsAt(this.view, this.selected).find((name) => this.orders.has(name));
      if (rider) this.pick(rider);
      return rider !== undefined;
    }
    if (found.length === 1) this.carryOut(found[0]!);
    else if (found.length) this.menu = { place: whereOf(this.view, this.selected), units: [], choices: found };
    return found.length > 0;
  }
}
