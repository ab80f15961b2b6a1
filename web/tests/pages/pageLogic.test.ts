// What the shell decides without a screen: whose sight is shown, what a new table is, how a rule's text is taken apart.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Failure } from "../../src/net/http";
import { knownTable, remember } from "../../src/net/localTables";
import { readRoute } from "../../src/route.svelte";
import { readSettings, settings } from "../../src/settings.svelte";
import { ago } from "../../src/pages/home/relativeTime";
import { chosen, firstWish, optionsFor, sidesOf, tableOf, type Wish } from "../../src/pages/home/newTable";
import { nearest } from "../../src/ui/drawerLevel";
import { whatIsShown, type Moment } from "../../src/pages/table/hotseat";
import { blocksOf, hasWords, partsOf } from "../../src/ui/ruleMarkup";
import { en } from "../../src/text/en";
import { troubleOf } from "../../src/text/errorText";
import type { GameCard, GameWords } from "../../src/wire/types";

describe("one screen", () => {
  const hands = (...asked: number[]) => [1, 2].map((seat) => ({ seat, isAsked: asked.includes(seat) }));
  const at = (moment: Partial<Moment>): Moment => ({ status: "running", toAct: ["1"], isGuarded: true, shown: null, ...moment });

  it("shows whoever is asked where there is nothing to hide", () => {
    expect(whatIsShown(hands(2), at({ isGuarded: false, shown: 1 }))).toEqual({ kind: "seat", seat: 2 });
    expect(whatIsShown(hands(), at({ isGuarded: false, shown: 2 }))).toEqual({ kind: "seat", seat: 2 });
  });

  it("covers secrets until the next seat says that it is there, also at the beginning", () => {
    expect(whatIsShown(hands(1), at({}))).toEqual({ kind: "curtain", seat: 1 });
    expect(whatIsShown(hands(1), at({ shown: 1 }))).toEqual({ kind: "seat", seat: 1 });
    expect(whatIsShown(hands(2), at({ shown: 1, toAct: ["2"] }))).toEqual({ kind: "curtain", seat: 2 });
  });

  it("stays with a seat while both are asked", () => {
    expect(whatIsShown(hands(1, 2), at({ shown: 2, toAct: ["1", "2"] }))).toEqual({ kind: "seat", seat: 2 });
  });

  it("shows what everybody may see while a third one acts, and asks again afterwards", () => {
    expect(whatIsShown(hands(), at({ shown: 1, toAct: ["3"] }))).toEqual({ kind: "all" });
    expect(whatIsShown(hands(), at({ shown: null, toAct: ["chance"] }))).toEqual({ kind: "all" });
  });

  it("does not take the board away from whoever rolls the dice", () => {
    expect(whatIsShown(hands(), at({ shown: 1, toAct: ["chance"] }))).toEqual({ kind: "seat", seat: 1 });
  });
});

describe("a new table", () => {
  const option = (name: string, usual: boolean | number | string) => ({ name, default: usual, rule: "", summary: "", choices: [], sets: {}, least: 0, most: 9 });
  const card = { game: "club", title: "Club", seats: [2, 4], options: [option("players", 4), { ...option("rules", "standard"), sets: { all: { fog: true }, quick: { players: 2 } } }, option("fog", false)] } as unknown as GameCard;

  it("is for two, short, and against the computer unless told otherwise", () => {
    const wish = tableOf(card, firstWish(card));
    expect(wish.options).toEqual({ players: 2, rules: "quick" });
    expect(wish.seats).toEqual([{ kind: "person" }, { kind: "computer", level: 2 }]);
  });

  it("says only what is not as its rule set has it", () => {
    const all = chosen(card, { players: 4, rules: "standard", fog: false }, { rules: "all" });
    expect(all).toEqual({ players: 4, rules: "all", fog: true });
    expect(tableOf(card, { ...firstWish(card), options: all }).options).toEqual({ players: 4, rules: "all" });
    const without = chosen(card, all, { fog: false });
    expect(tableOf(card, { ...firstWish(card), options: without }).options).toEqual({ players: 4, rules: "all", fog: false });
  });

  it("lets what was as usual follow another rule set, and keeps what was chosen", () => {
    const all = chosen(card, { players: 2, rules: "standard", fog: false }, { rules: "all" });
    expect(chosen(card, all, { rules: "standard" })).toMatchObject({ fog: false });
    expect(chosen(card, { ...all, fog: false }, { rules: "standard" })).toMatchObject({ fog: false });
    expect(chosen(card, { players: 2, rules: "standard", fog: true }, { rules: "all" })).toMatchObject({ fog: true });
  });

  it("goes back to the usual rules when more people play, unless others were chosen", () => {
    const four = optionsFor(card, firstWish(card).options, 4);
    expect(four).toMatchObject({ players: 4, rules: "standard" });
    expect(optionsFor(card, four, 2)).toMatchObject({ players: 2, rules: "quick" });
    expect(optionsFor(card, { ...four, rules: "all" }, 2)).toMatchObject({ players: 2, rules: "all" });
  });

  it("keeps the seats of this screen and gives no hints in public", () => {
    const wish: Wish = { ...firstWish(card), who: ["link", "here", "computer 3", "here"], isPublic: true };
    expect(tableOf(card, wish)).toMatchObject({ public: true, hints: false, keep: [2, 4] });
  });

  it("calls seats by their nations, those of two players by the options of their teams", () => {
    const words = { names: { nations: { GE: "Germany", AH: "Austria", FR: "France", GB: "Britain" } } } as unknown as GameWords;
    const nations = { GE: { seat: 1, team: "central" }, GB: { seat: 2, team: "entente" }, AH: { seat: 3, team: "central" }, FR: { seat: 4, team: "entente" } };
    expect(sidesOf(words, {}, 4, { nations })).toEqual(["Germany", "Britain", "Austria", "France"]);
    expect(sidesOf(words, { central: "AH", entente: "FR" }, 2, { nations })).toEqual(["Austria", "France"]);
    expect(sidesOf({ names: { sides: { black: "Black", white: "White" } } } as unknown as GameWords, {}, 2, null)).toEqual(["Black", "White"]);
  });
});

describe("a rule's text", () => {
  it("has links to rules and to the web, and marks", () => {
    expect(partsOf("**Two** of `opt.x` (TC-GAP-05), see [here](https://a.b/c) and [there](RULES.md).")).toEqual([
      { kind: "strong", text: "Two" },
      { kind: "text", text: " of " },
      { kind: "code", text: "opt.x" },
      { kind: "text", text: " (" },
      { kind: "rule", text: "TC-GAP-05" },
      { kind: "text", text: "), see " },
      { kind: "link", text: "here", href: "https://a.b/c" },
      { kind: "text", text: " and " },
      { kind: "text", text: "there" },
      { kind: "text", text: "." },
    ]);
  });

  it("has tables and lists", () => {
    const [table, list] = blocksOf("| a | b |\n|---|:-:|\n| 1 | `x` |\n- one\n- two");
    expect(table).toMatchObject({ kind: "table", head: [[{ text: "a" }], [{ text: "b" }]], rows: [[[{ text: "1" }], [{ kind: "code", text: "x" }]]] });
    expect(list).toMatchObject({ kind: "list", items: [[{ text: "one" }], [{ text: "two" }]] });
  });

  it("is found by all words, whatever their accents", () => {
    const rule = { id: "TC-FORT-03", chapter: "Forts", text: "La tranchée protège." };
    expect(hasWords(rule, "TRANCHEE fort")).toBe(true);
    expect(hasWords(rule, "tranchée tank")).toBe(false);
    expect(hasWords(rule, "03")).toBe(true);
  });
});

it("settles the sheet where it is let go, or where it was thrown", () => {
  const heights = [100, 300, 700];
  expect(nearest(280, 0, heights)).toBe(1);
  expect(nearest(280, 2, heights)).toBe(2);
  expect(nearest(280, -1.5, heights)).toBe(0);
});

it("follows the browser's language until one is chosen", () => {
  const speak = (code: string) => vi.spyOn(navigator, "languages", "get").mockReturnValue([code]);
  speak("fr-CA");
  expect(readSettings({ languageChoice: "browser", language: "en" }).language).toBe("fr");
  expect(readSettings({ languageChoice: "es" }).language).toBe("es");
  expect(readSettings({ language: "es" }).languageChoice).toBe("es");
  speak("de-DE");
  expect(readSettings({}).language).toBe("en");
  vi.restoreAllMocks();
});

describe("a browser that keeps nothing", () => {
  beforeEach(() => vi.restoreAllMocks());

  it("still knows its keys as long as the page is open", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("no room", "QuotaExceededError");
    });
    remember("t-unkept", { keys: { 1: "secret" } });
    expect(knownTable("t-unkept")?.keys).toEqual({ 1: "secret" });
  });
});

it("tells trouble by its code, in the language of the page", () => {
  settings.language = "fr";
  expect(troubleOf(new Failure("no-seat-free", "No seat is free."))).toMatch(/sièges/);
  expect(troubleOf(new Failure("gone", ""))).toMatch(/serveur/);
  expect(troubleOf(new Failure("never-heard-of", "Odd."))).toContain("Odd.");
  settings.language = "en";
});

it("has a sentence for every code the server turns people away with", () => {
  const codes = ["no-table", "fault", "busy", "unavailable", "malformed", "nothing-here", "too-fast", "sockets", "full", "tables-hour", "tables"];
  expect(codes.filter((code) => !(`trouble.${code}` in en))).toEqual([]);
});

it("says how long ago", () => {
  expect(ago(0, "en", 3 * 3_600_000)).toBe("3 hours ago");
  expect(ago(0, "en", 5000)).toBe("this minute");
});

it("knows its addresses", () => {
  expect(readRoute("#/t/abc/KEY")).toEqual({ page: "table", table: "abc", invite: "KEY" });
  expect(readRoute("#/rules/club/TC-MOVE-01")).toEqual({ page: "rules", game: "club", id: "TC-MOVE-01" });
  expect(readRoute("#/nonsense")).toEqual({ page: "start", game: "" });
});
