// Shows the updates of a table one step after another, so that the turn of another player can be followed.
import type { Scene, VisibleEntry } from "../wire/types";
import { isStep } from "./logEntries";

export type PlaybackSpeed = "slow" | "normal" | "fast" | "instant";
export type StepKind = "move" | "capture" | "declaration" | "dice" | "battle" | "other";

/** What an entry shows. */
export interface StepDescription {
  kind: StepKind;
  /** Whether it is shown together with the entry before it. */
  continues?: boolean;
}
export type DescribeStep = (entry: VisibleEntry, previous: VisibleEntry | null) => StepDescription;

export interface PlaybackOptions {
  describeStep: DescribeStep;
  /** The seats that are played at this screen. Their actions are shown at once. */
  listOwnSeats: () => number[];
  getSpeed: () => PlaybackSpeed;
  /** Return how long the dice of a battle roll before its result is shown. */
  getRollMs: () => number;
}

/** Entries that are shown together, and the scene after them. */
interface PlaybackStep {
  entries: VisibleEntry[];
  kind: StepKind;
  /** The seat whose turn it is, or 0 if none has acted yet. */
  seat: number;
  /** Null until it is loaded. */
  scene: Scene | null;
  /** Whether the board does not change, as with a chat message. */
  isQuiet: boolean;
}

/** The time after a step of each kind, before the next one is shown. */
const PAUSES_MS: Record<StepKind, number> = {
  move: 650,
  capture: 900,
  declaration: 900,
  dice: 600,
  battle: 2200,
  other: 250,
};
const SPEED_FACTORS: Record<PlaybackSpeed, number> = { slow: 1.8, normal: 1, fast: 0.4, instant: 0 };
/** A longer queue is shown faster, so that it takes this time at the normal speed. */
const MAX_BEHIND_MS = 20_000;
/** The part of the own remaining time that the queue may take. */
const MAX_CLOCK_SHARE = 1 / 60;
/** The controls appear if the playback takes longer than this. */
const MIN_CONTROLS_MS = 1200;
const SCENE_TIMEOUT_MS = 5000;
/** How many steps ahead the scenes are loaded. */
const LOADED_AHEAD = 4;
const MAX_CACHED_SCENES = 150;
const MAX_REPLAY_STEPS = 80;
/** A step of several entries has the kind that comes last here. */
const KIND_ORDER: StepKind[] = ["other", "dice", "move", "declaration", "capture", "battle"];

const toSeat = (entry: VisibleEntry): number => Number(entry.facts.by ?? entry.seat) || 0;

export class ScenePlayback {
  /** The shown scene. */
  scene: Scene | null = $state.raw(null);
  latestScene: Scene | null = $state.raw(null);
  latestEntries: VisibleEntry[] = $state.raw([]);
  /** Whether steps are still to be shown. The player cannot act meanwhile. */
  isBehind = $state(false);
  /** Whether the last turn is shown again. */
  isReplay = $state(false);
  /** Whether the playback takes long enough for its controls. */
  hasControls = $state(false);
  /** The seat whose turn is shown, or 0. */
  turnSeat = $state(0);
  /** The entries of a battle whose dice roll. The scene is still the one before it. */
  rolling: VisibleEntry[] = $state.raw([]);
  /** The last step that was shown, except when the page was opened. */
  lastStep: { kind: StepKind; from: number } | null = $state.raw(null);
  private shownNumber = $state(0);
  /** The entries up to the shown scene. */
  readonly entries: VisibleEntry[] = $derived(
    this.isBehind ? this.latestEntries.filter((entry) => entry.number <= this.shownNumber) : this.latestEntries,
  );
  private options: PlaybackOptions = $state.raw({
    // Everything is shown at once until the game is known.
    describeStep: () => ({ kind: "move", continues: true }),
    listOwnSeats: () => [],
    getSpeed: () => "instant",
    getRollMs: () => 0,
  });
  private queue: PlaybackStep[] = [];
  private scenes = new Map<number, Scene>();
  private loading: PlaybackStep | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The next step is not shown before this time. */
  private readyAt = 0;
  /** Below 1 if the queue is long. */
  private pace = 1;

  constructor(
    /** Return the scene after an entry, or null if the server does not send it. */
    private readonly fetchScene: (number: number) => Promise<Scene | null>,
    options: Partial<PlaybackOptions> = {},
  ) {
    this.configure(options);
  }

  configure(options: Partial<PlaybackOptions>): void {
    const given = Object.entries(options).filter(([, option]) => option !== undefined);
    this.options = { ...this.options, ...Object.fromEntries(given) };
  }

  /** The first entry of the step that is shown while the playback is behind, otherwise null. */
  get stepStart(): number | null {
    return this.isBehind ? (this.rolling[0]?.number ?? this.lastStep?.from ?? this.shownNumber + 1) : null;
  }

  /** Whether there is a turn of another player that can be shown again. */
  readonly canReplay: boolean = $derived(!this.isBehind && this.listLastTurn().length > 0);

  /** Add new entries and the scene after them. `isWelcome`: they are from before the connection. */
  receive(entries: VisibleEntry[], scene: Scene, isWelcome: boolean): void {
    if (this.isReplay) this.showLatest();
    const lastNumber = this.latestEntries.at(-1)?.number ?? 0;
    const wasRunning = this.latestScene?.status === "running";
    this.latestEntries = [...this.latestEntries, ...entries];
    this.latestScene = scene;
    this.cacheScene(entries.at(-1)?.number ?? lastNumber, scene);
    // A player who types the dice has seen them, and nobody looks at a hidden page.
    const isImmediate = isWelcome || !wasRunning || scene.dice.kind === "typed" || document.hidden;
    if (isImmediate || this.options.getSpeed() === "instant") {
      this.showLatest(isWelcome ? [] : entries);
      return;
    }
    if (!this.isBehind) this.shownNumber = lastNumber;
    const steps = this.buildSteps(entries, scene);
    if (entries.some((entry) => isStep(entry) && this.isOwn(entry))) this.addOwnSteps(steps);
    else this.queue.push(...steps);
    this.pace = Math.min(1, this.getMaxBehindMs() / this.getRemainingMs());
    this.isBehind = true;
    this.advance();
  }

  /** Show the rest at once. */
  skip(): void {
    if (this.isBehind) this.showLatest();
  }

  /** Show the next step now. */
  next(): void {
    if (!this.isBehind) return;
    this.readyAt = 0;
    this.advance();
  }

  /** Show the last turn of another player again. */
  replay(): void {
    const entries = this.listLastTurn();
    const first = entries[0];
    if (!first || this.isBehind) return;
    const steps = this.buildSteps(entries, null).slice(-MAX_REPLAY_STEPS);
    for (const step of steps) step.scene = this.scenes.get(step.entries.at(-1)!.number) ?? null;
    this.isReplay = this.isBehind = this.hasControls = true;
    this.turnSeat = steps[0]!.seat;
    this.shownNumber = steps[0]!.entries[0]!.number - 1;
    this.lastStep = null;
    this.scene = this.findSceneAt(this.shownNumber) ?? this.scene;
    this.queue = steps;
    this.pace = Math.min(1, (MAX_BEHIND_MS * this.getFactor()) / this.getRemainingMs());
    this.readyAt = Date.now() + PAUSES_MS.move * this.getFactor();
    this.advance();
  }

  close(): void {
    clearTimeout(this.timer);
    this.queue = [];
  }

  /** Show the own action at once, and only its battles one after the other. */
  private addOwnSteps(steps: PlaybackStep[]): void {
    this.queue = [];
    this.rolling = [];
    this.readyAt = 0;
    const firstBattle = steps.findIndex((step) => step.kind === "battle");
    const before = steps.slice(0, firstBattle < 0 ? steps.length : firstBattle);
    const rest = steps.slice(before.length);
    const entries = before.flatMap((step) => step.entries);
    if (rest[0]) this.queue = [{ ...rest[0], entries: [...entries, ...rest[0].entries] }, ...rest.slice(1)];
    else this.queue = [{ ...before.at(-1)!, entries, kind: mergeKinds(before) }];
  }

  private buildSteps(entries: VisibleEntry[], scene: Scene | null): PlaybackStep[] {
    const steps: PlaybackStep[] = [];
    let previous: VisibleEntry | null = null;
    let seat = this.findSeatBefore(entries[0]?.number ?? 0);
    for (const entry of entries) {
      const last = steps.at(-1);
      if (entry.kind === "acted" && toSeat(entry) >= 1) seat = toSeat(entry);
      const isQuiet = !isStep(entry);
      const { kind, continues } = isQuiet ? { kind: "other" as const } : this.describe(entry, previous);
      if (last && (isQuiet || continues || last.isQuiet)) {
        last.entries.push(entry);
        if (last.isQuiet || KIND_ORDER.indexOf(kind) > KIND_ORDER.indexOf(last.kind)) last.kind = kind;
        last.isQuiet &&= isQuiet;
        last.seat = seat;
      } else steps.push({ entries: [entry], kind, seat, scene: null, isQuiet });
      if (!isQuiet) previous = entry;
    }
    const last = steps.at(-1);
    if (last) last.scene = scene;
    return steps;
  }

  private describe(entry: VisibleEntry, previous: VisibleEntry | null): StepDescription {
    return entry.kind === "acted" ? this.options.describeStep(entry, previous) : { kind: "other" };
  }

  /** Show the next step if it is time, or wait. */
  private advance(): void {
    clearTimeout(this.timer);
    const waitMs = this.readyAt - Date.now();
    if (waitMs + this.getRemainingMs() > MIN_CONTROLS_MS) this.hasControls = true;
    const step = this.queue[0];
    if (waitMs > 0) this.timer = setTimeout(() => this.advance(), waitMs);
    else if (!step) this.showLatest();
    else if (!step.scene) this.loadScenes();
    else if (step.kind === "battle" && !this.rolling.length && this.options.getRollMs() > 0) this.rollDice(step);
    else this.showStep(step, step.scene);
    this.loadScenes();
  }

  private rollDice(step: PlaybackStep): void {
    this.rolling = step.entries;
    this.turnSeat = step.seat;
    this.readyAt = Date.now() + this.options.getRollMs();
    this.timer = setTimeout(() => this.advance(), this.options.getRollMs());
  }

  private showStep(step: PlaybackStep, scene: Scene): void {
    this.queue.shift();
    this.rolling = [];
    this.scene = scene;
    this.shownNumber = step.entries.at(-1)!.number;
    this.turnSeat = step.seat;
    if (!step.isQuiet) this.lastStep = { kind: step.kind, from: step.entries[0]!.number };
    const isOwnStep = step.kind !== "battle" && this.isOwn(step.entries[0]!);
    const pauseMs = step.isQuiet ? 0 : PAUSES_MS[isOwnStep ? "other" : step.kind];
    this.readyAt = Date.now() + pauseMs * this.getFactor() * this.pace;
    // The last step does not keep the player from acting, but the result of a battle does.
    const isOwnTurn = scene.to_act.some((seat) => this.options.listOwnSeats().includes(Number(seat)));
    const mayEnd = !this.queue.length && !this.isReplay && step.kind !== "battle";
    if (mayEnd && (isOwnTurn || isOwnStep)) this.showLatest(null);
    else this.advance();
  }

  /** Show the latest scene. The kind of the last step is that of these entries, or unchanged if they are null. */
  private showLatest(entries: VisibleEntry[] | null = this.queue.flatMap((step) => step.entries)): void {
    clearTimeout(this.timer);
    if (entries?.some(isStep) && !this.isReplay) {
      this.lastStep = { kind: mergeKinds(this.buildSteps(entries, null)), from: entries[0]!.number };
      this.readyAt = 0;
    }
    this.queue = [];
    this.rolling = [];
    this.scene = this.latestScene;
    this.isBehind = this.isReplay = this.hasControls = false;
    this.turnSeat = 0;
    this.pace = 1;
  }

  /** Load the missing scenes of the next steps, one at a time. */
  private loadScenes(): void {
    const step = this.queue.slice(0, LOADED_AHEAD).find((one) => !one.scene);
    if (!step || this.loading) return;
    this.loading = step;
    const number = step.entries.at(-1)!.number;
    const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), SCENE_TIMEOUT_MS));
    void Promise.race([this.fetchScene(number).catch(() => null), timeout]).then((scene) => {
      this.loading = null;
      if (scene) this.cacheScene(number, scene);
      if (this.queue.includes(step)) {
        step.scene = scene;
        if (!scene) this.mergeWithNext(step);
      }
      if (this.isBehind) this.advance();
    });
  }

  /** Show a step together with the next one, because its scene is not available. */
  private mergeWithNext(step: PlaybackStep): void {
    const at = this.queue.indexOf(step);
    const next = this.queue[at + 1];
    const merged = next && { ...next, entries: [...step.entries, ...next.entries], kind: mergeKinds([step, next]) };
    this.queue.splice(at, 2, ...(merged ? [merged] : []));
  }

  /** Return the entries of the last turn of another player, or of all turns since the last own action before it. */
  private listLastTurn(): VisibleEntry[] {
    const ownSeats = this.options.listOwnSeats();
    const entries = this.latestEntries;
    const isAction = (entry: VisibleEntry): boolean => entry.kind === "acted" && toSeat(entry) >= 1;
    const last = entries.findLastIndex((entry) => isAction(entry) && !ownSeats.includes(toSeat(entry)));
    if (last < 0) return [];
    const isBoundary = (entry: VisibleEntry): boolean =>
      isAction(entry) &&
      (ownSeats.length ? ownSeats.includes(toSeat(entry)) : toSeat(entry) !== toSeat(entries[last]!));
    const first = entries.findLastIndex((entry, at) => at < last && isBoundary(entry)) + 1;
    const end = entries.findIndex((entry, at) => at > last && isBoundary(entry));
    const turn = entries.slice(first, end < 0 ? entries.length : end).filter(isStep);
    return turn.filter((entry) => entry.kind !== "started");
  }

  private findSeatBefore(number: number): number {
    const before = this.latestEntries.findLast(
      (entry) => entry.number < number && entry.kind === "acted" && toSeat(entry) >= 1,
    );
    return before ? toSeat(before) : 0;
  }

  private findSceneAt(number: number): Scene | null {
    const known = [...this.scenes].filter(([at]) => at <= number).sort(([one], [other]) => other - one);
    return known[0]?.[1] ?? null;
  }

  private cacheScene(number: number, scene: Scene): void {
    this.scenes.delete(number);
    this.scenes.set(number, scene);
    if (this.scenes.size > MAX_CACHED_SCENES) this.scenes.delete(this.scenes.keys().next().value!);
  }

  private isOwn(entry: VisibleEntry): boolean {
    return this.options.listOwnSeats().includes(toSeat(entry));
  }

  /** Return the factor of the pauses. A turn that is shown again is never shown at once. */
  private getFactor(): number {
    const speed = this.options.getSpeed();
    return SPEED_FACTORS[speed === "instant" ? "normal" : speed];
  }

  /** Return how long the queue may take. A player whose clock runs loses only a small part of the time. */
  private getMaxBehindMs(): number {
    const clock = this.latestScene?.clock;
    const running = this.options.listOwnSeats().filter((seat) => clock?.running.includes(seat));
    const limits = running.map((seat) => (clock?.left[String(seat)] ?? 0) * MAX_CLOCK_SHARE);
    return Math.min(MAX_BEHIND_MS * this.getFactor(), ...limits);
  }

  private getRemainingMs(): number {
    const steps = this.queue.filter((step) => !step.isQuiet);
    return steps.reduce((sum, step) => sum + PAUSES_MS[step.kind] * this.getFactor(), 0);
  }
}

function mergeKinds(steps: PlaybackStep[]): StepKind {
  return KIND_ORDER.findLast((kind) => steps.some((step) => step.kind === kind)) ?? "other";
}
