import { describe, expect, it } from "vitest";
import {
  adaptOptions,
  buildRequest,
  changeOptions,
  getFirstForm,
  listSideNames,
  type NewTableForm,
} from "../../src/pages/home/newTable";
import type { GameInfo, GameTexts } from "../../src/wire/types";
import { fake } from "../fake";

describe("a new table", () => {
  const option = (name: string, usual: boolean | number | string) => ({
    name,
    default: usual,
    rule: "",
    summary: "",
    choices: [],
    sets: {},
    least: 0,
    most: 9,
  });
  const card = fake<GameInfo>({
    game: "club",
    title: "Club",
    seats: [2, 4],
    levels: 7,
    players_option: "players",
    timer_option: "",
    options: [
      option("players", 4),
      { ...option("rules", "standard"), sets: { all: { fog: true }, quick: { players: 2 } } },
      option("fog", false),
    ],
  });

  it("is by default a short game for two against the computer", () => {
    const form = buildRequest(card, getFirstForm(card));
    expect(form.options).toEqual({ players: 2, rules: "quick" });
    expect(form.seats).toEqual([{ kind: "person" }, { kind: "computer", level: 2 }]);
  });

  it("is by default a game at one screen if there are no computer players", () => {
    const form = getFirstForm({ ...card, game: "unknown", levels: 0 });
    expect(form.players).toEqual(["here", "here"]);
    expect(form.options).toEqual({ players: 4, rules: "standard", fog: false });
  });

  it("uses the highest level of a game with few levels", () => {
    expect(getFirstForm({ ...card, levels: 1 }).players).toEqual(["here", "computer 1"]);
  });

  it("requests only options that differ from the rule set", () => {
    const all = changeOptions(card, { players: 4, rules: "standard", fog: false }, { rules: "all" });
    expect(all).toEqual({ players: 4, rules: "all", fog: true });
    expect(buildRequest(card, { ...getFirstForm(card), options: all }).options).toEqual({ players: 4, rules: "all" });
    const without = changeOptions(card, all, { fog: false });
    expect(buildRequest(card, { ...getFirstForm(card), options: without }).options).toEqual({
      players: 4,
      rules: "all",
      fog: false,
    });
  });

  it("lets defaults follow the rule set and keeps changed options", () => {
    const all = changeOptions(card, { players: 2, rules: "standard", fog: false }, { rules: "all" });
    expect(changeOptions(card, all, { rules: "standard" })).toMatchObject({ fog: false });
    expect(changeOptions(card, { ...all, fog: false }, { rules: "standard" })).toMatchObject({ fog: false });
    expect(changeOptions(card, { players: 2, rules: "standard", fog: true }, { rules: "all" })).toMatchObject({
      fog: true,
    });
  });

  it("restores the defaults for more players, unless options were changed", () => {
    const four = adaptOptions(card, getFirstForm(card).options, 4);
    expect(four).toMatchObject({ players: 4, rules: "standard" });
    expect(adaptOptions(card, four, 2)).toMatchObject({ players: 2, rules: "quick" });
    expect(adaptOptions(card, { ...four, rules: "all" }, 2)).toMatchObject({ players: 2, rules: "all" });
  });

  it("keeps the local seats and disables hints at public tables", () => {
    const form: NewTableForm = {
      ...getFirstForm(card),
      players: ["link", "here", "computer 3", "here"],
      isPublic: true,
    };
    expect(buildRequest(card, form)).toMatchObject({ public: true, hints: false, keep: [2, 4] });
  });

  it("names seats by nation, for two players by the options of their teams", () => {
    const words = fake<GameTexts>({
      names: { nations: { GE: "Germany", AH: "Austria", FR: "France", GB: "Britain" } },
    });
    const nations = {
      GE: { seat: 1, team: "central" },
      GB: { seat: 2, team: "entente" },
      AH: { seat: 3, team: "central" },
      FR: { seat: 4, team: "entente" },
    };
    expect(listSideNames(words, {}, 4, { nations })).toEqual(["Germany", "Britain", "Austria", "France"]);
    expect(listSideNames(words, { central: "AH", entente: "FR" }, 2, { nations })).toEqual(["Austria", "France"]);
    expect(
      listSideNames(fake<GameTexts>({ names: { sides: { black: "Black", white: "White" } } }), {}, 2, null),
    ).toEqual(["Black", "White"]);
  });
});
