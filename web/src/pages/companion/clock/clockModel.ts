// A chess clock for two players at one board. All times are in milliseconds; `now` is the time of day.

export type Side = "black" | "white";
export const SIDES: readonly Side[] = ["black", "white"];

export interface Pace {
  minutes: number;
  /** The seconds that a player gets after each move. */
  increment: number;
}

export interface ClockState {
  pace: Pace;
  left: Record<Side, number>;
  moves: Record<Side, number>;
  /** The player to move; null before the start. */
  active: Side | null;
  /** When the clock of that player began to run; null while it is paused. */
  since: number | null;
  /** The player at the lower edge of the screen. */
  bottom: Side;
}

export const PACES: readonly Pace[] = [
  { minutes: 5, increment: 0 },
  { minutes: 10, increment: 0 },
  { minutes: 10, increment: 5 },
  { minutes: 15, increment: 10 },
  { minutes: 30, increment: 0 },
  { minutes: 60, increment: 30 },
];
export const MAX_MINUTES = 600;
export const MAX_INCREMENT = 600;
const MS_PER_SECOND = 1000;
const MS_PER_MINUTE = 60 * MS_PER_SECOND;
const MAX_LEFT = 2 * MAX_MINUTES * MS_PER_MINUTE;

export const getOther = (side: Side): Side => (side === "black" ? "white" : "black");

export function createClock(pace: Pace, bottom: Side = "black"): ClockState {
  const left = pace.minutes * MS_PER_MINUTE;
  return {
    pace,
    left: { black: left, white: left },
    moves: { black: 0, white: 0 },
    active: null,
    since: null,
    bottom,
  };
}

/** Return the time left of a player, not below 0. */
export function getLeft({ left, active, since }: ClockState, side: Side, now: number): number {
  const used = active === side && since !== null ? Math.max(0, now - since) : 0;
  return Math.max(0, left[side] - used);
}

/** Return the player whose time is up, or null. */
export function findFlagged(state: ClockState, now: number): Side | null {
  return SIDES.find((side) => getLeft(state, side, now) === 0) ?? null;
}

export const isRunning = (state: ClockState, now: number): boolean =>
  state.since !== null && findFlagged(state, now) === null;

/** The player of a half has pressed it. Before the start this starts the other clock; otherwise it ends the own move. */
export function press(state: ClockState, side: Side, now: number): ClockState {
  if (findFlagged(state, now) !== null) return state;
  if (state.active === null) return { ...state, active: getOther(side), since: now };
  if (state.active !== side || state.since === null) return state;
  const left = getLeft(state, side, now) + state.pace.increment * MS_PER_SECOND;
  return {
    ...state,
    left: { ...state.left, [side]: left },
    moves: { ...state.moves, [side]: state.moves[side] + 1 },
    active: getOther(side),
    since: now,
  };
}

export function pause(state: ClockState, now: number): ClockState {
  if (state.active === null || state.since === null) return state;
  return { ...state, left: { ...state.left, [state.active]: getLeft(state, state.active, now) }, since: null };
}

export function resume(state: ClockState, now: number): ClockState {
  if (state.active === null || state.since !== null || findFlagged(state, now) !== null) return state;
  return { ...state, since: now };
}

/** Add seconds to the time of a player, or take them away. The clock is paused. */
export function adjust(state: ClockState, side: Side, seconds: number, now: number): ClockState {
  const paused = pause(state, now);
  const left = Math.min(MAX_LEFT, Math.max(0, paused.left[side] + seconds * MS_PER_SECOND));
  return { ...paused, left: { ...paused.left, [side]: left } };
}

/** Return a pace within the limits. */
export function limitPace(minutes: number, increment: number): Pace {
  const limit = (value: number, least: number, most: number): number =>
    Math.min(most, Math.max(least, Math.round(Number.isFinite(value) ? value : least)));
  return { minutes: limit(minutes, 1, MAX_MINUTES), increment: limit(increment, 0, MAX_INCREMENT) };
}

/** Return a time as text: hours only if there are any, tenths in the last ten seconds. */
export function formatTime(ms: number): string {
  if (ms < 10 * MS_PER_SECOND) return (Math.ceil(ms / 100) / 10).toFixed(1);
  const seconds = Math.ceil(ms / MS_PER_SECOND);
  const pad = (value: number): string => String(value).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
}

/** Return a stored clock, or a new one if the stored value is not a clock. */
export function restoreClock(stored: unknown): ClockState {
  const found = stored as ClockState | null;
  const isSide = (value: unknown): boolean => SIDES.includes(value as Side);
  const isTime = (value: unknown): boolean => typeof value === "number" && Number.isFinite(value) && value >= 0;
  const isValid =
    !!found &&
    SIDES.every((side) => isTime(found.left?.[side]) && isTime(found.moves?.[side])) &&
    isTime(found.pace?.minutes) &&
    isTime(found.pace.increment) &&
    isSide(found.bottom) &&
    (found.active === null || isSide(found.active)) &&
    (found.since === null || isTime(found.since));
  return isValid ? found : createClock(PACES[2]!);
}
