// The rolls of a real game of Bitva, and how lucky they were.

/** What a roll allows in a position, as the server computes it. */
export interface RollFacts {
  /** How many of the 36 rolls it is. */
  rolls: number;
  moves: number;
  takes: number;
}
/** By roll, such as `2-5`. */
export type RollTable = Record<string, RollFacts>;

export interface Roll {
  seat: number;
  /** One or two faces, in the order of the dice. */
  faces: number[];
  /** The share of all rolls that this one beats, equal ones counted half; null without a position. */
  luck: number | null;
  moves: number | null;
  takes: number | null;
}

export const FACES = [1, 2, 3, 4, 5, 6] as const;
const MAX_ROLLS = 1000;

/** Return the name of a roll in the table: the lower number first. */
export const formatRoll = (faces: number[]): string => [...faces].sort((one, other) => one - other).join("-");

/** Return the share of the 36 rolls that allow less: fewer captures, or as many and fewer moves. Ties count half. */
export function measureLuck(table: RollTable, faces: number[]): number | null {
  const found = table[formatRoll(faces)];
  if (!found) return null;
  let [beaten, all] = [0, 0];
  for (const other of Object.values(table)) {
    const difference = found.takes - other.takes || found.moves - other.moves;
    beaten += other.rolls * (difference > 0 ? 1 : difference === 0 ? 0.5 : 0);
    all += other.rolls;
  }
  return beaten / all;
}

/** Return a roll with its luck. */
export function judgeRoll(seat: number, faces: number[], table: RollTable | null): Roll {
  const found = table?.[formatRoll(faces)];
  return {
    seat,
    faces,
    luck: table && measureLuck(table, faces),
    moves: found?.moves ?? null,
    takes: found?.takes ?? null,
  };
}

export interface Summary {
  seat: number;
  rolls: number;
  doubles: number;
  expectedDoubles: number;
  /** How often each face came, from 1. */
  faces: number[];
  /** The mean luck of the rolls with a position; null if there are none. */
  luck: number | null;
}

/** Return the summary of each seat that has rolled two dice. */
export function summarize(history: Roll[]): Summary[] {
  const pairs = history.filter(({ faces }) => faces.length === 2);
  const seats = [...new Set(pairs.map(({ seat }) => seat))].sort((one, other) => one - other);
  return seats.map((seat) => {
    const own = pairs.filter((roll) => roll.seat === seat);
    const lucks = own.flatMap(({ luck }) => (luck === null ? [] : [luck]));
    return {
      seat,
      rolls: own.length,
      doubles: own.filter(({ faces }) => faces[0] === faces[1]).length,
      expectedDoubles: own.length / FACES.length,
      faces: FACES.map((face) => own.flatMap((roll) => roll.faces).filter((one) => one === face).length),
      luck: lucks.length ? lucks.reduce((sum, one) => sum + one, 0) / lucks.length : null,
    };
  });
}

/** Return the stored rolls; entries that are none are left out. */
export function restoreHistory(stored: unknown): Roll[] {
  if (!Array.isArray(stored)) return [];
  const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
  return (stored as Partial<Roll>[])
    .filter(
      (roll) =>
        isNumber(roll?.seat) &&
        Array.isArray(roll.faces) &&
        [1, 2].includes(roll.faces.length) &&
        roll.faces.every((face) => FACES.includes(face as 1)),
    )
    .map(({ seat, faces, luck, moves, takes }) => ({
      seat: seat!,
      faces: faces!,
      luck: isNumber(luck) ? luck : null,
      moves: isNumber(moves) ? moves : null,
      takes: isNumber(takes) ? takes : null,
    }))
    .slice(-MAX_ROLLS);
}

/** Return a random face. Each of the six is equally likely. */
export function rollDie(): number {
  const bytes = new Uint8Array(1);
  do crypto.getRandomValues(bytes);
  while (bytes[0]! >= 252); // 252 is the largest multiple of 6 in a byte.
  return 1 + (bytes[0]! % 6);
}
