// What the clock page needs of the rules. It is kept in this browser, so that the page works without the server.
import type { BoardDefinition } from "../../../games/trench/view";
import { readStored, writeStored } from "../../../net/browserStorage";
import * as http from "../../../net/http";
import * as replayApi from "../../../net/replayApi";
import type { Rank } from "./pointsModel";

export const ZONES = ["home", "trench", "away"] as const;
export type Zone = (typeof ZONES)[number];

export interface CaptureRule {
  effect: "captures" | "through" | "blocked" | "unreachable";
  rule: string;
}

export interface GameData {
  ranks: Rank[];
  /** The points that win the game, or 0. */
  target: number;
  /** By rank, by the zone of the moving piece, and by the zone of the enemy. */
  captures: Record<string, Record<Zone, Record<Zone, CaptureRule>>>;
}

const getStorageName = (game: string, language: string): string => `firestep.companion.${game}.${language}`;

/** Return the data of the last visit, or null. */
export const readGameData = (game: string, language: string): GameData | null =>
  readStored<GameData | null>(getStorageName(game, language), null);

export async function fetchGameData(game: string, language: "en" | "fr" | "es"): Promise<GameData> {
  const start = { position: "", options: {}, language };
  const [board, texts, draft, captures] = await Promise.all([
    http.fetchGameBoard(game) as Promise<BoardDefinition>,
    http.fetchWords(language),
    replayApi.editPosition(game, { ...start, edits: [] }),
    replayApi.queryPosition(game, { ...start, actions: [], seat: null }, "captures", []),
  ]);
  const names = texts.games.find((one) => one.game === game)?.names.pieces ?? {};
  const ranks = Object.entries(board.ranks)
    .map(([letter, { name, stars, value, rule }]) => {
      const limit = draft.box.find((piece) => piece.kind === name)?.limit ?? 1;
      return { letter, name: names[name] ?? name, stars, value, rule, limit };
    })
    .sort((one, other) => one.stars - other.stars);
  const data = { ranks, target: board.limits.target, captures: captures as GameData["captures"] };
  writeStored(getStorageName(game, language), data);
  return data;
}
