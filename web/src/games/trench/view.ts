// Reads the view of TRENCH and builds what the board shows. Legal moves come from the server.
import type { Piece, Point, Square, Target } from "../../board/squareBoardLayout";
import { listActions, listEvents } from "../../net/logEntries";
import type { GameTexts, Scene, VisibleEntry } from "../../wire/types";

/** The view of the game in a scene. It is a type alias, because the untyped view cannot be cast to an interface. */
export type View = {
  pieces: Record<string, string>;
  turn: "black" | "white";
  points: [number, number];
  totals: [number, number];
  /** The number of the game in the match, or 0. */
  game: number;
  black_seat: number;
  draw_offer: number;
  quiet: number;
};

export interface BoardDefinition {
  side: number;
  places: Record<string, { at: [number, number]; ground: string }>;
  ranks: Record<
    string,
    { name: string; stars: number; value: number; directions: [number, number][]; reach: number; rule: string }
  >;
  limits: { quiet: number; target: number };
}

export const getView = (scene: Scene): View => scene.view as View;

export function getColour(letter: string): "black" | "white" {
  return letter === letter.toLowerCase() ? "black" : "white";
}

export function getSeatColour(view: View, seat: number): "black" | "white" {
  return seat === view.black_seat ? "black" : "white";
}

export function buildSquares(board: BoardDefinition): Square[] {
  return Object.entries(board.places).map(([name, place]) => ({ name, ...place }));
}

export function getPieceName(letter: string, board: BoardDefinition, words: GameTexts): string {
  const rank = board.ranks[letter.toLowerCase()]?.name ?? letter;
  return words.names.pieces?.[rank] ?? rank;
}

export function buildPieces(view: View, board: BoardDefinition, words: GameTexts): Piece[] {
  return Object.entries(view.pieces).map(([place, letter]) => {
    const colour = getColour(letter);
    const label = `${getPieceName(letter, board, words)} (${words.names.sides?.[colour] ?? colour})`;
    return { place, colour, pips: board.ranks[letter.toLowerCase()]?.stars ?? 1, label };
  });
}

/** Return the targets of each piece. An action consists of its two squares. */
export function buildMoves(
  legal: string[],
  captures: Record<string, string[]>,
  view: View,
  board: BoardDefinition,
  describeCapture: (names: string[], points: number) => string,
  words: GameTexts,
): Map<string, Target[]> {
  const moves = new Map<string, Target[]>();
  for (const action of legal) {
    const [from, to] = [action.slice(0, 2), action.slice(2, 4)];
    const squares = captures[action] ?? (view.pieces[to] ? [to] : []);
    const letters = squares.map((square) => view.pieces[square] ?? "");
    const points = letters.reduce((sum, letter) => sum + (board.ranks[letter.toLowerCase()]?.value ?? 0), 0);
    const names = letters.map((letter) => getPieceName(letter, board, words));
    const label = squares.length ? describeCapture(names, points) : "";
    const target = { to, takes: squares, note: points ? `+${points}` : "", label };
    moves.set(from, [...(moves.get(from) ?? []), target]);
  }
  return moves;
}

/**
 * Return the lines that a piece moves along: up to the square before a piece of its own side, or up to the first enemy
 * piece. The directions are given for Black.
 */
export function listMoveLines(place: string, view: View, board: BoardDefinition): string[][] {
  const letter = view.pieces[place];
  const rank = letter ? board.ranks[letter.toLowerCase()] : undefined;
  const start = board.places[place];
  if (!letter || !rank || !start) return [];
  const sign = getColour(letter) === "black" ? 1 : -1;
  const names = new Map(Object.entries(board.places).map(([name, { at }]) => [String(at), name]));
  const lines = rank.directions.map((way) => {
    const line: string[] = [];
    for (let count = 1; count <= rank.reach; count += 1) {
      const at: Point = [start.at[0] + way[0] * sign * count, start.at[1] + way[1] * sign * count];
      const name = names.get(String(at));
      const blocker = name && view.pieces[name];
      if (!name || (blocker && getColour(blocker) === getColour(letter))) break;
      line.push(name);
      if (blocker) break;
    }
    return line;
  });
  return lines.filter((line) => line.length > 0);
}

/** Return every square that each piece of a colour could move to on some board: premoves ignore all other pieces. */
export function listPremoves(colour: "black" | "white", view: View, board: BoardDefinition): Map<string, Target[]> {
  const own = Object.entries(view.pieces).filter(([, letter]) => getColour(letter) === colour);
  return new Map(
    own.map(([place, letter]) => {
      const alone = listMoveLines(place, { ...view, pieces: { [place]: letter } }, board);
      return [place, alone.flat().map((to) => ({ to, takes: [], note: "", label: "" }))];
    }),
  );
}

/** Return the last move on the board, or null after a new game of the match. */
export function findLastMove(entries: VisibleEntry[]): { from: string; to: string } | null {
  for (const entry of listActions(entries).reverse()) {
    for (const { kind, facts } of listEvents(entry).reverse()) {
      if (kind === "dealt") return null;
      if (kind === "moved" || kind === "captured") return { from: String(facts.start), to: String(facts.target) };
    }
  }
  return null;
}

/** Return the names of the pieces that each colour has captured in this game, in order. */
export function listCaptures(entries: VisibleEntry[]): Record<"black" | "white", string[]> {
  let captured: Record<"black" | "white", string[]> = { black: [], white: [] };
  for (const entry of listActions(entries)) {
    for (const { kind, facts } of listEvents(entry)) {
      if (kind === "captured") captured[facts.side as "black" | "white"].push(...(facts.pieces as string[]));
      if (kind === "dealt") captured = { black: [], white: [] };
    }
  }
  return captured;
}
