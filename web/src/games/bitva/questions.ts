// What a player may ask about a piece of Bitva and a hex.
import type { Question } from "../gameUi";
import { type BoardDefinition, formatAction, type View } from "./view";

/** The phases in which a piece comes from the hand. */
const HAND_PHASES = ["post", "place"];
/** The phases in which a piece moves. */
const MOVE_PHASES = ["enter", "recall"];

export function listQuestions(
  given: Record<string, unknown>,
  board: unknown,
  piece: string,
  place: string,
): Question[] {
  const view = given as View;
  if (HAND_PHASES.includes(view.phase))
    return [{ action: formatAction(view.phase, null, place), kind: view.phase, edits: [] }];
  const owner = view.pieces[piece];
  if (!owner || piece === place) return [];
  if (MOVE_PHASES.includes(view.phase))
    return [{ action: formatAction(view.phase, piece, place), kind: view.phase, edits: [] }];
  const turn = owner[0] === view.seat ? [] : [`set turn ${owner[0]}`];
  const phase = view.phase === "move" ? [] : ["set phase move"];
  const roll = findRoll(view, board as BoardDefinition, piece, place);
  const isRolled = view.phase === "move" && view.roll.join("-") === roll;
  const edits = [...turn, ...phase, ...(isRolled ? [] : [`set roll ${roll}`])];
  return [{ action: formatAction("move", piece, place), kind: "move", edits }];
}

/** Return a roll with the numbers of a move. A general needs the number of the target only; the roll stays if it has it. */
function findRoll(view: View, board: BoardDefinition, piece: string, place: string): string {
  const number = (hex: string): number => board.places[hex]?.number ?? 1;
  const target = number(place);
  const isGeneral = view.pieces[piece]?.[1] === "general";
  if (isGeneral && view.phase === "move" && view.roll.includes(target)) return view.roll.join("-");
  const numbers = [isGeneral ? target : number(piece), target];
  return numbers.sort((one, other) => one - other).join("-");
}
