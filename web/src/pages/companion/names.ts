// Names of units, nations and marks in a battle.
import { capitalize } from "../../text/capitalize";
import type { BoxPiece, GameTexts } from "../../wire/types";

/** Return a unit as a piece of the box, for its icon. */
export const makePiece = ({ type, nation }: { type: string; nation: string }): BoxPiece => ({
  kind: type,
  name: `${nation}:${type}`,
  label: "",
  limit: null,
  seat: 1,
});

export const getUnitName = (words: GameTexts, type: string): string => capitalize(words.names.units?.[type] ?? type);

export const getNationName = (words: GameTexts, nation: string): string => words.names.nations?.[nation] ?? nation;
