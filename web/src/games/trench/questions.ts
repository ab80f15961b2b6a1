// What a player may ask about a piece of TRENCH and a square.
import type { Question } from "../gameUi";
import { getColour, type View } from "./view";

export function listQuestions(
  given: Record<string, unknown>,
  _board: unknown,
  piece: string,
  place: string,
): Question[] {
  const view = given as View;
  const letter = view.pieces[piece];
  if (!letter || piece === place) return [];
  const colour = getColour(letter);
  return [{ action: piece + place, kind: "move", edits: colour === view.turn ? [] : [`set turn ${colour}`] }];
}
