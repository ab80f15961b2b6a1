// Starts a rematch of a finished game from the list of games.
import * as http from "../../net/http";
import { type LocalTable, saveLocalTable } from "../../net/localTables";
import { navigate } from "../../router.svelte";
import type { GameInfo } from "../../wire/types";
import { getFirstForm, openNewTable, type Options, type SeatPlayer } from "./newTable";

/** Open the agreed rematch of a finished game, or create a new table with the same options. */
export async function openRematch(finished: LocalTable, cards: GameInfo[]): Promise<void> {
  if (finished.rematch) {
    const count = Object.keys(finished.keys).length ? (await http.fetchTableCard(finished.table)).seats.length : 0;
    const rotated = Object.entries(finished.keys)
      .filter(([seat]) => Number(seat) >= 1)
      .map(([seat, key]) => [String((Number(seat) % count) + 1), key]);
    saveLocalTable(finished.rematch, { game: finished.game, title: finished.title, keys: Object.fromEntries(rotated) });
    navigate(`#/t/${finished.rematch}`);
    return;
  }
  const card = cards.find(({ game }) => game === finished.game);
  if (!card) return;
  const table = await http.fetchTableCard(finished.table);
  const seats = table.seats as { seat: number; kind: string; level: number }[];
  const players = seats.map(({ seat, kind, level }): SeatPlayer =>
    kind === "computer" ? `computer ${level}` : finished.keys[String(seat)] ? "here" : "link",
  );
  // Every player moves one seat on, as in a rematch that is requested at the table.
  const rotated = players.map((_, at) => players[(at + players.length - 1) % players.length]!);
  await openNewTable(card, {
    ...getFirstForm(card),
    options: table.settings as Options,
    players: rotated,
    scenario: table.scenario?.name ?? "",
  });
}
