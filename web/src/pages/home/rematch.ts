// The same game once more, from a list: with those at this screen and computers at once, with others by new links.
import * as http from "../../net/http";
import { remember, type Known } from "../../net/localTables";
import { go } from "../../route.svelte";
import type { GameCard } from "../../wire/types";
import { begin, firstWish, type Options, type Who } from "./newTable";

/** Open the rematch of a finished game: the agreed one if there is one, else a new table of the same terms. */
export async function again(one: Known, cards: GameCard[]): Promise<void> {
  if (one.rematch) {
    const count = Object.keys(one.keys).length ? (await http.tableCard(one.table)).seats.length : 0;
    const moved = Object.entries(one.keys).filter(([seat]) => Number(seat) >= 1).map(([seat, key]) => [String((Number(seat) % count) + 1), key]);
    remember(one.rematch, { game: one.game, title: one.title, keys: Object.fromEntries(moved) });
    go(`#/t/${one.rematch}`);
    return;
  }
  const card = cards.find((each) => each.game === one.game);
  if (!card) return;
  const table = await http.tableCard(one.table);
  const seats = table.seats as { seat: number; kind: string; level: number }[];
  const who = seats.map(({ seat, kind, level }): Who => (kind === "computer" ? `computer ${level}` : one.keys[String(seat)] ? "here" : "link"));
  // Everybody one seat further on, as in a rematch that is asked for at the table.
  const moved = who.map((_, at) => who[(at + who.length - 1) % who.length]!);
  await begin(card, { ...firstWish(card), options: table.settings as Options, who: moved });
}
