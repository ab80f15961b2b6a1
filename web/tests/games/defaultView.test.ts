import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { groupActions, matchesSearch } from "../../src/games/default/actions";
import Board from "../../src/games/default/Board.svelte";
import Footer from "../../src/games/default/Footer.svelte";
import { ui } from "../../src/games/default";
import Panel from "../../src/games/default/Panel.svelte";
import { getAspectRatio } from "../../src/games/default/picture";
import type { GameUiProps } from "../../src/games/gameUi";
import { hasLesson, loadGameUi } from "../../src/games/registry";
import type { GameTexts, Scene } from "../../src/wire/types";
import { fake } from "../fake";

let mounted: Record<string, unknown> | null = null;
afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = null;
  document.body.innerHTML = "";
});

const act = vi.fn();
const query = vi.fn(async (_: string, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, `text of ${name}`])),
);

async function show(component: typeof Panel, scene: Partial<Scene>, words = {}): Promise<void> {
  act.mockClear();
  query.mockClear();
  const props = fake<GameUiProps>({
    tableView: { seat: 1, query },
    scene: { count: 1, status: "running", status_text: "Now", legal: [], asides: [], view: {}, ...scene },
    words: { title: "Game", names: {}, ...words },
    isLive: true,
    advice: "",
    act,
  });
  mounted = mount(component, { target: document.body, props });
  await new Promise((done) => setTimeout(done, 0));
  flushSync();
}

const listButtons = (): string[] => [...document.querySelectorAll("button")].map((one) => one.textContent.trim());

describe("the registry", () => {
  it("loads the default view for a game without a folder", async () => {
    expect(await loadGameUi("unknown")).toBe(ui);
    expect(await loadGameUi("trench")).not.toBe(ui);
  });

  it("knows which games have a lesson", () => {
    expect(["trench", "unknown", "default"].map(hasLesson)).toEqual([true, false, false]);
  });

  it("names sides by the texts of the game, or by their seat", () => {
    const getNames = (sides: Record<string, string>): string[] =>
      [1, 2].map((seat) => ui.getSideName(fake<Scene>({}), seat, fake<GameTexts>({ names: { sides } })));
    expect(getNames({ 1: "North" })).toEqual(["North", "player 2"]);
    expect(getNames({ black: "Black", white: "White" })).toEqual(["Black", "White"]);
    expect(getNames({})).toEqual(["player 1", "player 2"]);
  });
});

describe("the list of actions", () => {
  it("is grouped by the first word, single actions last", () => {
    expect(groupActions(["end", "go a1", "go a2", "fire 1", "fire 2", "buy"])).toEqual([
      { verb: "go", actions: ["go a1", "go a2"] },
      { verb: "fire", actions: ["fire 1", "fire 2"] },
      { verb: "", actions: ["end", "buy"] },
    ]);
    expect(groupActions(["d4e4", "d4d5"])).toEqual([{ verb: "", actions: ["d4e4", "d4d5"] }]);
    expect(groupActions([])).toEqual([]);
  });

  it("is searched by notation and text, without accents and capitals", () => {
    expect(matchesSearch("go b2", "Déplacer vers b2", "deplacer B2")).toBe(true);
    expect(matchesSearch("go b2", "Déplacer vers b2", "go")).toBe(true);
    expect(matchesSearch("go b2", "Déplacer vers b2", "b3")).toBe(false);
    expect(matchesSearch("go b2", "", "")).toBe(true);
  });
});

describe("the panel", () => {
  it("has a button with the text of each legal action", async () => {
    await show(Panel, { legal: ["go a1", "end"], asides: ["resign", "gift 2"] });
    expect(listButtons()).toEqual(["Text of go a1", "Text of end", "Text of gift 2"]);
    expect(query).toHaveBeenCalledWith("words", ["go a1", "end", "gift 2"]);
    document.querySelector("button")!.click();
    expect(act).toHaveBeenCalledExactlyOnceWith("go a1");
  });

  it("shows the notation if the game has no texts", async () => {
    query.mockImplementationOnce(async () => ({}));
    await show(Panel, { legal: ["go a1"] });
    expect(listButtons()).toEqual(["Go a1"]);
  });

  it("groups and searches a long list, and shows a part of a very long one", async () => {
    const legal = ["end", ...Array.from({ length: 80 }, (_, at) => `go ${at}`)];
    await show(Panel, { legal }, { names: { verbs: { go: "Move" } } });
    expect(document.querySelector("h3")!.textContent).toBe("Move");
    expect(listButtons().length).toBe(60 + 1);
    expect(listButtons().at(-1)).toBe("Show all 81");
    const search = document.querySelector<HTMLInputElement>("input[type=search]")!;
    search.value = "of end";
    search.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    expect(listButtons()).toEqual(["Text of end"]);
  });

  it("requests the texts in parts that the server accepts", async () => {
    const legal = Array.from({ length: 900 }, (_, at) => `go ${at}`);
    await show(Panel, { legal });
    await vi.waitFor(() => expect(query).toHaveBeenCalledTimes(3));
    expect(query.mock.calls.map(([, names]) => names.length)).toEqual([400, 400, 100]);
  });

  it("says that there is nothing to decide", async () => {
    await show(Panel, {});
    expect(document.body.textContent).toContain("nothing to decide");
    expect(query).not.toHaveBeenCalled();
  });
});

describe("the field for typed actions", () => {
  function submit(text: string): HTMLInputElement {
    const field = document.querySelector("input")!;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    document.querySelector("form")!.dispatchEvent(new SubmitEvent("submit", { cancelable: true }));
    flushSync();
    return field;
  }

  it("sends what is typed, and keeps it unless it is a known action", async () => {
    await show(Footer, { legal: ["go a1"] });
    expect(submit(" go c3 ").value).toBe(" go c3 ");
    expect(submit("go a1 ").value).toBe("");
    expect(act.mock.calls).toEqual([["go c3"], ["go a1"]]);
    submit("  ");
    expect(act).toHaveBeenCalledTimes(2);
  });

  it("is hidden after the game", async () => {
    await show(Footer, { status: "over" });
    expect(document.querySelector("form")).toBeNull();
  });
});

describe("the board", () => {
  it("is the picture of the scene as an image, which runs no scripts", async () => {
    const picture = '<svg viewBox="0 0 40 20"><script>alert(1)</script></svg>';
    await show(Board, { picture });
    const image = document.querySelector("img")!;
    expect(image.getAttribute("src")).toBe(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture)}`);
    expect(image.alt).toBe("Game. Now");
    expect(document.querySelector("svg, script")).toBeNull();
  });

  it("keeps the proportions of the picture", () => {
    expect(getAspectRatio('<svg viewBox="0 0 40 20"/>')).toBe(2);
    expect(getAspectRatio('<svg width="30px" height="60"/>')).toBe(0.5);
    expect(getAspectRatio("<svg/>")).toBe(1);
    expect(getAspectRatio("no picture")).toBe(1);
  });

  it("is a table of the view if the game draws nothing", async () => {
    await show(Board, { view: { turn: 2, at: ["a1", ""], clear: [] } });
    expect([...document.querySelectorAll("tbody tr")].map((row) => row.textContent)).toEqual([
      "turn2",
      "ata1, –",
      "clear–",
    ]);
  });
});
