import { expect, it } from "vitest";
import { parseRoute } from "../src/router.svelte";

it("parses URL hashes", () => {
  expect(parseRoute("#/t/abc/KEY")).toEqual({ page: "table", table: "abc", invite: "KEY" });
  expect(parseRoute("#/rules/club/TC-MOVE-01")).toEqual({ page: "rules", game: "club", id: "TC-MOVE-01" });
  expect(parseRoute("#/guide/club/battle-2")).toEqual({ page: "guide", game: "club", id: "battle-2" });
  expect(parseRoute("#/puzzles")).toEqual({ page: "puzzles", game: "", id: "" });
  expect(parseRoute("#/puzzles/club/c-7")).toEqual({ page: "puzzles", game: "club", id: "c-7" });
  expect(parseRoute("#/workshop")).toEqual({ page: "workshop", game: "", bundle: "" });
  expect(parseRoute("#/workshop/club/a1b2")).toEqual({ page: "workshop", game: "club", bundle: "a1b2" });
  expect(parseRoute("#/companion/club/battle/tank.GE,car.FR;1-2")).toEqual({
    page: "companion",
    game: "club",
    code: "tank.GE,car.FR;1-2",
  });
  expect(parseRoute("#/companion/club/battle")).toEqual({ page: "companion", game: "club", code: "" });
  expect(parseRoute("#/companion/club/book")).toEqual({ page: "book", game: "club" });
  expect(parseRoute("#/companion")).toEqual({ page: "companion-start", game: "" });
  expect(parseRoute("#/companion/trench")).toEqual({ page: "companion-start", game: "trench" });
  expect(parseRoute("#/companion/bitva/referee")).toEqual({ page: "referee", game: "bitva", code: "" });
  expect(parseRoute("#/companion/trench/referee/;8%2F8%20b")).toEqual({
    page: "referee",
    game: "trench",
    code: ";8/8 b",
  });
  expect(parseRoute("#/companion/club/dance")).toEqual({ page: "unknown" });
  expect(parseRoute("#/certificate/club")).toEqual({ page: "certificate", game: "club", id: "" });
  expect(parseRoute("#/certificate/table/abc")).toEqual({ page: "certificate", game: "table", id: "abc" });
  expect(parseRoute("#/ratings/club")).toEqual({ page: "ratings", game: "club" });
  expect(parseRoute("#/player/abc")).toEqual({ page: "player", id: "abc" });
  expect(parseRoute("#/me")).toEqual({ page: "me", key: "", invitation: "" });
  expect(parseRoute("#/me/KEY")).toEqual({ page: "me", key: "KEY", invitation: "" });
  expect(parseRoute("#/me/invite/CODE")).toEqual({ page: "me", key: "", invitation: "CODE" });
  expect(parseRoute("#/new/club")).toEqual({ page: "home", game: "club" });
  expect(parseRoute("#/new/club/a1b2")).toEqual({ page: "home", game: "club", own: "a1b2" });
  expect(parseRoute("#/scenario/club/verdun")).toEqual({ page: "home", game: "club", scenario: "verdun" });
  for (const hash of ["", "#", "#/"]) expect(parseRoute(hash)).toEqual({ page: "home", game: "" });
  for (const hash of ["#/nonsense", "#/nonsense/club", "#/t", "#/%E0%A4%A"])
    expect(parseRoute(hash)).toEqual({ page: "unknown" });
});
