// A stretch of a game on the empty board that the server gives, laid out for a card.

export interface Sample {
  /** What each piece is. */
  pieces: Record<string, string>;
  /** Where they stand at first: a place, and on a map damage and experience. */
  start: Record<string, string>;
  /** What changes at each step; empty: it is gone. */
  moves: Record<string, string>[];
  /** The cut of a map. */
  box: number[] | null;
}

type Point = [number, number];

export interface Spot {
  name: string;
  at: Point;
  colour: string;
  svg: string;
  disc: { colour: "black" | "white"; stars: number } | null;
}

export interface Board {
  kind: "squares" | "hexes" | "map";
  box: number[];
  size: number;
  places: { name: string; at: Point; ground: string; isOdd: boolean; outline: string; number: number }[];
  /** The picture under the pieces, by day and by night. */
  ground: ((isDark: boolean) => string) | null;
  spot: (name: string, kind: string, where: string) => Spot | null;
}

/** Milliseconds a step, and steps at which the end stays in sight. */
export const STEP = 1400;
export const LINGER = 3;
const CELL = 20;
const SLANT = 0.62; // the diamond is looked at from the side, so that a wide card holds it

interface Scenery {
  kind: Board["kind"];
  box?: number[];
  outline?: Point[];
  places: Record<string, { at: Point; ground: string; number?: number }>;
  ranks?: Record<string, { stars: number }>;
  pieces?: Record<string, Record<string, string>>;
  nations?: Record<string, { colour: string }>;
  bodies?: Record<string, string>;
  symbols?: Record<string, string>;
  damage?: string[];
  experience?: string[];
  sheet?: string;
  dark?: Record<string, string>;
}

export function boardOf(given: Record<string, unknown>, box: number[] | null): Board {
  const scenery = given as unknown as Scenery;
  if (scenery.kind === "squares") return squares(scenery);
  return scenery.kind === "hexes" ? hexes(scenery) : map(scenery, box ?? scenery.box ?? [0, 0, 1, 1]);
}

/** Return the pieces in sight after so many steps. */
export function spotsAfter(sample: Sample, board: Board, steps: number): Spot[] {
  const stand = Object.assign({}, sample.start, ...sample.moves.slice(0, steps)) as Record<string, string>;
  return Object.entries(stand).flatMap(([name, where]) => (where && board.spot(name, sample.pieces[name] ?? "", where)) || []);
}

function squares(scenery: Scenery): Board {
  const side = Math.sqrt(Object.keys(scenery.places).length);
  const at = ([file, rank]: Point): Point => [(file - rank) * CELL, (side - 1 - file - rank) * CELL * SLANT];
  const half = side * CELL;
  const places = Object.entries(scenery.places).map(([name, place]) => {
    const [x, y] = at(place.at);
    const outline = `${x},${y - CELL * SLANT} ${x + CELL},${y} ${x},${y + CELL * SLANT} ${x - CELL},${y}`;
    return { name, at: [x, y] as Point, ground: place.ground, isOdd: place.at[0] % 2 === 1, outline, number: 0 };
  });
  return {
    kind: "squares",
    box: [-half, -half * SLANT - 4, 2 * half, 2 * half * SLANT + 8],
    size: CELL * 0.5,
    places,
    ground: null,
    spot: (name, kind, where) => {
      const place = scenery.places[where];
      const stars = scenery.ranks?.[kind.toLowerCase()]?.stars;
      if (!place || !stars) return null;
      return { name, at: at(place.at), colour: "", svg: "", disc: { colour: kind === kind.toLowerCase() ? "black" : "white", stars } };
    },
  };
}

function hexes(scenery: Scenery): Board {
  const [left = 0, top = 0, width = 1, height = 1] = scenery.box ?? [];
  const outline = scenery.outline ?? [];
  const places = Object.entries(scenery.places).map(([name, { at, ground, number }]) => ({
    name, at, ground, isOdd: false, number: number ?? 0,
    outline: outline.map(([x, y]) => `${at[0] + x},${at[1] + y}`).join(" "),
  }));
  return {
    kind: "hexes",
    // The middle, where the two sides meet.
    box: [left, top + height * 0.2, width, height * 0.56],
    size: 1,
    places,
    ground: null,
    spot: (name, kind, where) => {
      const [seat = "", type = ""] = kind.split(" ");
      const place = scenery.places[where];
      const svg = scenery.pieces?.[seat]?.[type];
      return place && svg ? { name, at: [place.at[0], place.at[1] + 8], colour: "", svg, disc: null } : null;
    },
  };
}

function map(scenery: Scenery, box: number[]): Board {
  const pictures = new Map<boolean, string>();
  return {
    kind: "map",
    box,
    size: 1,
    places: [],
    // As a picture it costs nothing when the tokens move over it.
    ground: (isDark) => {
      const found = pictures.get(isDark);
      if (found) return found;
      const sheet = (scenery.sheet ?? "").replace(/#[0-9a-f]{6}/g, (colour) => (isDark ? (scenery.dark?.[colour] ?? colour) : colour));
      const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(" ")}" preserveAspectRatio="xMidYMid slice">${sheet}</svg>`;
      const made = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
      pictures.set(isDark, made);
      return made;
    },
    spot: (name, kind, where) => {
      const [nation = "", type = ""] = kind.split(" ");
      const [place = "", damage = "0", experience = "0"] = where.split(" ");
      const at = scenery.places[place]?.at;
      if (!at) return null;
      const parts = [scenery.bodies?.[nation], scenery.symbols?.[type], scenery.damage?.[Number(damage)], scenery.experience?.[Number(experience)]];
      return { name, at, colour: scenery.nations?.[nation]?.colour ?? "", svg: parts.join(""), disc: null };
    },
  };
}
