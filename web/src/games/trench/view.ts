// A scene of TRENCH as the board wants it; which moves there are comes from the server.
import type { Piece, Point, Square, Target } from "../../board/squareBoardLayout";
import { eventsOf, standing } from "../../net/tableStore.svelte";
import type { GameWords, Scene, Seen } from "../../wire/types";

export interface View {
  pieces: Record<string, string>;
  turn: "black" | "white";
  points: [number, number];
  totals: [number, number];
  /** Number in the match; 0 when there is none. */
  game: number;
  black_seat: number;
  draw_offer: number;
  quiet: number;
}

export interface Scenery {
  side: number;
  places: Record<string, { at: [number, number]; ground: string }>;
  ranks: Record<string, { name: string; stars: number; value: number; directions: [number, number][]; reach: number; rule: string }>;
  limits: { quiet: number; target: number };
}

export const viewOf = (scene: Scene): View => scene.view as unknown as View;

export function colourOf(letter: string): "black" | "white" {
  return letter === letter.toLowerCase() ? "black" : "white";
}

export function colourOfSeat(view: View, seat: number): "black" | "white" {
  return seat === view.black_seat ? "black" : "white";
}

export function squaresOf(scenery: Scenery): Square[] {
  return Object.entries(scenery.places).map(([name, place]) => ({ name, ...place }));
}

export function pieceName(letter: string, scenery: Scenery, words: GameWords): string {
  const rank = scenery.ranks[letter.toLowerCase()]?.name ?? letter;
  return words.names.pieces?.[rank] ?? rank;
}

export function piecesOf(view: View, scenery: Scenery, words: GameWords): Piece[] {
  return Object.entries(view.pieces).map(([place, letter]) => {
    const colour = colourOf(letter);
    const label = `${pieceName(letter, scenery, words)} (${words.names.sides?.[colour] ?? colour})`;
    return { place, colour, pips: scenery.ranks[letter.toLowerCase()]?.stars ?? 1, label };
  });
}

/** Return where each piece may go; an action is written as its two squares. */
export function movesOf(
  legal: string[],
  takes: Record<string, string[]>,
  view: View,
  scenery: Scenery,
  say: (names: string[], points: number) => string,
  words: GameWords,
): Map<string, Target[]> {
  const moves = new Map<string, Target[]>();
  for (const action of legal) {
    const [from, to] = [action.slice(0, 2), action.slice(2, 4)];
    const squares = takes[action] ?? (view.pieces[to] ? [to] : []);
    const letters = squares.map((square) => view.pieces[square] ?? "");
    const points = letters.reduce((sum, letter) => sum + (scenery.ranks[letter.toLowerCase()]?.value ?? 0), 0);
    const names = letters.map((letter) => pieceName(letter, scenery, words));
    const label = squares.length ? say(names, points) : "";
    const target = { to, takes: squares, note: points ? `+${points}` : "", label };
    moves.set(from, [...(moves.get(from) ?? []), target]);
  }
  return moves;
}

/** Return the lines along which a piece moves on an empty board; directions are given for Black. */
export function waysOf(place: string, view: View, scenery: Scenery): string[][] {
  const letter = view.pieces[place];
  const rank = letter ? scenery.ranks[letter.toLowerCase()] : undefined;
  const start = scenery.places[place];
  if (!letter || !rank || !start) return [];
  const sign = colourOf(letter) === "black" ? 1 : -1;
  const names = new Map(Object.entries(scenery.places).map(([name, { at }]) => [String(at), name]));
  const lines = rank.directions.map((way) => {
    const line: string[] = [];
    for (let count = 1; count <= rank.reach; count += 1) {
      const at: Point = [start.at[0] + way[0] * sign * count, start.at[1] + way[1] * sign * count];
      const name = names.get(String(at));
      if (!name) break;
      line.push(name);
    }
    return line;
  });
  return lines.filter((line) => line.length > 0);
}

/** Return the last move on the board; none after a new deal. */
export function lastMove(entries: Seen[]): { from: string; to: string } | null {
  for (const entry of standing(entries).reverse()) {
    for (const { kind, facts } of eventsOf(entry).reverse()) {
      if (kind === "dealt") return null;
      if (kind === "moved" || kind === "captured") return { from: String(facts.start), to: String(facts.target) };
    }
  }
  return null;
}

/** Return the names of the pieces each colour has taken in this game, in order. */
export function takenBy(entries: Seen[]): Record<"black" | "white", string[]> {
  let taken: Record<"black" | "white", string[]> = { black: [], white: [] };
  for (const entry of standing(entries)) {
    for (const { kind, facts } of eventsOf(entry)) {
      if (kind === "captured") taken[facts.side as "black" | "white"].push(...(facts.pieces as string[]));
      if (kind === "dealt") taken = { black: [], white: [] };
    }
  }
  return taken;
}
