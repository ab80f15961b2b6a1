// The battle calculator of the server.
import { requestJson } from "../../net/http";
import type { BattleAnswer } from "../../wire/types";
import type { Battle } from "./battleCode";

/** Return what can be entered, and what the attacks do. Without a battle only the former. */
export function askBattle(
  game: string,
  language: string,
  battle: Battle | null,
  signal: AbortSignal,
): Promise<BattleAnswer> {
  const { content, ...asked } = battle ?? { units: [], attacks: [], options: {}, content: "" };
  return requestJson(`/games/${game}/battle`, { body: { language, ...asked, content: content || null }, signal });
}
