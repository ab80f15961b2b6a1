// Places the pieces of a sample game on the board definition of its game.

export interface Sample {
  /** The kind of each piece. */
  pieces: Record<string, string>;
  /** The first place of each piece. On a map it is followed by damage and experience. */
  start: Record<string, string>;
  /** The changed places of each step. An empty place removes the piece. */
  moves: Record<string, string>[];
  /** The visible part of a map. */
  box: number[] | null;
}

type Point = [number, number];

export interface PlacedPiece {
  name: string;
  at: Point;
  colour: string;
  svg: string;
  disc: { colour: "black" | "white"; stars: number } | null;
}

export interface SampleBoard {
  kind: "squares" | "hexes" | "map";
  box: number[];
  size: number;
  places: { name: string; at: Point; ground: string; isOdd: boolean; outline: string; number: number }[];
  /** Return the background image, for the light or the dark theme. */
  ground: ((isDark: boolean) => string) | null;
  placePiece: (name: string, kind: string, where: string) => PlacedPiece | null;
}

/** The duration of a step, and the number of steps that the last position stays visible. */
export const STEP_MS = 1400;
export const LINGER_STEPS = 3;
const CELL_SIZE = 20;
const SLANT = 0.62; // The diamond is foreshortened, so that it fits a wide card.

/** The parts of the games' board definitions that a sample uses. */
export interface BoardDefinition {
  kind: SampleBoard["kind"];
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

export function buildBoard(definition: BoardDefinition, box: number[] | null): SampleBoard {
  if (definition.kind === "squares") return buildSquares(definition);
  return definition.kind === "hexes"
    ? buildHexes(definition)
    : buildMap(definition, box ?? definition.box ?? [0, 0, 1, 1]);
}

/** Return the visible pieces after some steps. */
export function placePieces(sample: Sample, board: SampleBoard, steps: number): PlacedPiece[] {
  const placesByPiece = Object.assign({}, sample.start, ...sample.moves.slice(0, steps)) as Record<string, string>;
  return Object.entries(placesByPiece).flatMap(
    ([name, where]) => (where && board.placePiece(name, sample.pieces[name] ?? "", where)) || [],
  );
}

function buildSquares(definition: BoardDefinition): SampleBoard {
  const side = Math.sqrt(Object.keys(definition.places).length);
  const at = ([file, rank]: Point): Point => [(file - rank) * CELL_SIZE, (side - 1 - file - rank) * CELL_SIZE * SLANT];
  const half = side * CELL_SIZE;
  const places = Object.entries(definition.places).map(([name, place]) => {
    const [x, y] = at(place.at);
    const outline = `${x},${y - CELL_SIZE * SLANT} ${x + CELL_SIZE},${y} ${x},${y + CELL_SIZE * SLANT} ${x - CELL_SIZE},${y}`;
    return { name, at: [x, y] as Point, ground: place.ground, isOdd: place.at[0] % 2 === 1, outline, number: 0 };
  });
  return {
    kind: "squares",
    box: [-half, -half * SLANT - 4, 2 * half, 2 * half * SLANT + 8],
    size: CELL_SIZE * 0.5,
    places,
    ground: null,
    placePiece: (name, kind, where) => {
      const place = definition.places[where];
      const stars = definition.ranks?.[kind.toLowerCase()]?.stars;
      if (!place || !stars) return null;
      return {
        name,
        at: at(place.at),
        colour: "",
        svg: "",
        disc: { colour: kind === kind.toLowerCase() ? "black" : "white", stars },
      };
    },
  };
}

function buildHexes(definition: BoardDefinition): SampleBoard {
  const [left = 0, top = 0, width = 1, height = 1] = definition.box ?? [];
  const outline = definition.outline ?? [];
  const places = Object.entries(definition.places).map(([name, { at, ground, number }]) => ({
    name,
    at,
    ground,
    isOdd: false,
    number: number ?? 0,
    outline: outline.map(([x, y]) => `${at[0] + x},${at[1] + y}`).join(" "),
  }));
  return {
    kind: "hexes",
    // The middle of the board, where the two sides meet.
    box: [left, top + height * 0.2, width, height * 0.56],
    size: 1,
    places,
    ground: null,
    placePiece: (name, kind, where) => {
      const [seat = "", type = ""] = kind.split(" ");
      const place = definition.places[where];
      const svg = definition.pieces?.[seat]?.[type];
      return place && svg ? { name, at: [place.at[0], place.at[1] + 8], colour: "", svg, disc: null } : null;
    },
  };
}

function buildMap(definition: BoardDefinition, box: number[]): SampleBoard {
  const pictures = new Map<boolean, string>();
  return {
    kind: "map",
    box,
    size: 1,
    places: [],
    // As an image, the background is not rendered again when the tokens move.
    ground: (isDark) => {
      const cached = pictures.get(isDark);
      if (cached) return cached;
      const sheet = (definition.sheet ?? "").replace(/#[0-9a-f]{6}/g, (colour) =>
        isDark ? (definition.dark?.[colour] ?? colour) : colour,
      );
      const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(" ")}" preserveAspectRatio="xMidYMid slice">${sheet}</svg>`;
      const image = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
      pictures.set(isDark, image);
      return image;
    },
    placePiece: (name, kind, where) => {
      const [nation = "", type = ""] = kind.split(" ");
      const [place = "", damage = "0", experience = "0"] = where.split(" ");
      const at = definition.places[place]?.at;
      if (!at) return null;
      const parts = [
        definition.bodies?.[nation],
        definition.symbols?.[type],
        definition.damage?.[Number(damage)],
        definition.experience?.[Number(experience)],
      ];
      return { name, at, colour: definition.nations?.[nation]?.colour ?? "", svg: parts.join(""), disc: null };
    },
  };
}
