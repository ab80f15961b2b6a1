// What a player may ask about a unit of Trench Club and a place.
import type { Question } from "../gameUi";
import { type BoardDefinition, getLocation, isFriend, isUnit, listUnitsAt, type View } from "./view";

/** The phase of each kind of action. */
const PHASES: Record<string, string> = {
  move: "move",
  board: "move",
  unload: "move",
  attack: "attacks",
  treat: "bank",
  repair: "bank",
};

export function listQuestions(
  given: Record<string, unknown>,
  board: unknown,
  piece: string,
  place: string,
): Question[] {
  const view = given as View;
  const unit = view.units[piece];
  if (!unit) return [];
  const turn = unit.seat === view.seat ? [] : [`set turn ${view.nations[unit.seat - 1]}`];
  return listActions(view, board as BoardDefinition, piece, place).map((action) => {
    const kind = action.split(" ")[0] ?? "";
    const phase = PHASES[kind] ?? view.phase;
    return { action, kind, edits: [...turn, ...(phase === view.phase ? [] : [`set phase ${phase}`])] };
  });
}

function listActions(view: View, board: BoardDefinition, name: string, place: string): string[] {
  const unit = view.units[name]!;
  if (view.phase === "place") return [`place ${name} ${place}`];
  if (place === getLocation(view, name)) return unit.damage && !isUnit(unit.place) ? [`repair ${name}`] : [];
  const there = listUnitsAt(view, place).filter((other) => other !== name);
  const friends = there.filter((other) => isFriend(view.units[other]!.seat, unit.seat));
  const enemies = there.filter((other) => !friends.includes(other));
  const getType = (other: string) => board.units[view.units[other]?.kind ?? ""];
  const carriers = friends.filter((other) => getType(other)?.carries);
  return [
    ...enemies.map((other) => `attack ${name} ${other}`),
    ...carriers.map((truck) => `board ${name} ${truck}`),
    ...(getType(name)?.treats ? friends.map((other) => `treat ${name} ${other}`) : []),
    isUnit(unit.place) ? `unload ${name} ${place}` : `move ${name} ${place}`,
  ];
}
