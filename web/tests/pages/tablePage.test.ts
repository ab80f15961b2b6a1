// Parts of the shell on a page: the curtain between two seats, typed dice, the '?' beside a control.
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { remember } from "../../src/net/localTables";
import Help from "../../src/ui/Help.svelte";
import Play from "../../src/pages/table/PlayArea.svelte";
import Table from "../../src/pages/table/TablePage.svelte";
import TypedDice from "../../src/table/TypedDice.svelte";
import type { Sight } from "../../src/net/tableStore.svelte";
import type { Scene, Welcome } from "../../src/wire/types";

let mounted: Record<string, unknown> | null = null;
const show = (component: unknown, props: Record<string, unknown>): void => {
  mounted = mount(component as typeof Table, { target: document.body, props: props as never });
  flushSync();
};
const settle = async (): Promise<void> => {
  for (let count = 0; count < 8; count += 1) await new Promise((done) => setTimeout(done, 0));
  flushSync();
};
const button = (name: RegExp): HTMLButtonElement => [...document.querySelectorAll("button")].find((one) => name.test(one.textContent ?? ""))!;

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = null;
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
  localStorage.clear();
});

const scene = (more: Partial<Scene>): Scene => ({
  asides: [], clock: null, count: 1, legal: [], outcome: null, phase: "move", rematch: "", requests: [], status: "running", status_text: "",
  take_back: false, to_act: ["1"], undo: 0, view: {},
  dice: { kind: "none", due: [], nonces: {}, promise: "", seed: "" },
  seats: [1, 2].map((seat) => ({ seat, kind: "person", level: 0, name: "", stand_in: 0, taken: true, team: [seat] })),
  ...more,
});

class FakeSocket {
  static all: FakeSocket[] = [];
  sent: { type: string; key?: string; id?: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string): void {
    const message = JSON.parse(text) as { type: string; key?: string; id?: string };
    this.sent.push(message);
    if (message.type === "hello") this.tell(this.greeting(message.key ?? ""));
  }
  close(): void {}
  tell(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get key(): string {
    return this.sent[0]?.key ?? "";
  }
  /** Each seat is told something that the other must not read. */
  greeting(key: string): object {
    const seat = key ? Number(key.slice(-1)) : null;
    const entries = [{ number: 1, at: 0, kind: "acted", seat: "1", facts: {}, says: [seat ? `secret of seat ${seat}` : "open to all"] }];
    return { type: "welcome", entries, now: 0, seat, table: "t", game: "fog", title: "Fog", hints: false, public: false, settings: {}, version: 1, scene: scene({}) };
  }
}

describe("two people at one screen of a game with secrets", () => {
  beforeEach(async () => {
    FakeSocket.all = [];
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("fetch", async (path: string) => {
      const found = path.includes("/words")
        ? { language: "en", games: [{ game: "fog", title: "Fog", names: {}, options: [], help: [] }] }
        : { version: 1, games: [{ game: "fog", title: "Fog", has_secrets: true, seats: [2], options: [] }] };
      return { ok: true, json: async () => found };
    });
    remember("table1", { keys: { 1: "key1", 2: "key2" } });
    show(Table, { table: "table1", onreopen: () => undefined });
    await settle();
  });

  const news = (to_act: string[]): void => {
    for (const socket of FakeSocket.all) socket.tell({ type: "news", entries: [], now: 0, scene: scene({ to_act, count: 2 }) });
  };

  it("begins behind a curtain, with nothing of the table in the page", () => {
    expect(document.body.textContent).toContain("Hand the device to Seat 1");
    expect(document.body.innerHTML).not.toContain("secret of");
  });

  it("shows a seat its own, and covers it when the turn goes over", async () => {
    button(/I am Seat 1/).click();
    flushSync();
    expect(document.body.innerHTML).toContain("secret of seat 1");
    expect(document.body.innerHTML).not.toContain("secret of seat 2");
    news(["2"]);
    await settle();
    expect(document.body.innerHTML).not.toContain("secret of");
    button(/I am Seat 2/).click();
    flushSync();
    expect(document.body.innerHTML).toContain("secret of seat 2");
    expect(document.body.innerHTML).not.toContain("secret of seat 1");
  });

  it("shows what everybody may see while a third one acts, and asks again who is there", async () => {
    button(/I am Seat 1/).click();
    news(["3"]);
    await settle();
    expect(document.body.innerHTML).toContain("open to all");
    expect(document.body.innerHTML).not.toContain("secret of");
    news(["1"]);
    await settle();
    expect(document.body.textContent).toContain("Hand the device to Seat 1");
  });

  it("says nothing of it in the title", () => {
    expect(document.title).not.toContain("secret");
  });
});

it("sends what was done once, however often it is clicked", async () => {
  const answers: (() => void)[] = [];
  const send = vi.fn(() => new Promise((done) => answers.push(() => done({ type: "done" }))));
  const sight = { seat: 1, entries: [], presence: null, shadows: 0, isAsked: true, welcome: { hints: false, game: "fog" }, table: "t", send, look: async () => ({}) };
  show(Play, {
    sight: sight as unknown as Sight, speaker: sight as unknown as Sight, welcome: { title: "Fog", game: "fog" } as Welcome, scene: scene({ undo: 1 }),
    own: [1], below: 1, face: null, words: { game: "fog", title: "Fog", names: {}, options: [], help: [] }, scenery: null, nameOf: String, onjoin: async () => "",
  });
  button(/^Undo/).click();
  button(/^Undo/).click();
  flushSync();
  expect(send).toHaveBeenCalledTimes(1);
  expect(button(/^Undo/).disabled).toBe(true);
  answers[0]!();
  await settle();
  expect(button(/^Undo/).disabled).toBe(false);
});

describe("typed dice", () => {
  const type = (at: number, value: string): void => {
    const field = document.querySelectorAll("input")[at]!;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
  };

  it("take a face for each die and nothing else", () => {
    const onroll = vi.fn();
    show(TypedDice, { due: [6, 12], why: "", isSending: false, onroll });
    type(0, "7");
    type(1, "12");
    expect(document.querySelector("input")!.getAttribute("aria-invalid")).toBe("true");
    button(/Enter the roll/).click();
    expect(onroll).not.toHaveBeenCalled();
    type(0, "6");
    button(/Enter the roll/).click();
    expect(onroll).toHaveBeenCalledWith([6, 12]);
    flushSync();
    expect([...document.querySelectorAll("input")].map((field) => field.value)).toEqual(["", ""]);
  });

  it("go on to the next die by themselves", () => {
    show(TypedDice, { due: [12, 12], why: "", isSending: false, onroll: () => undefined });
    const fields = document.querySelectorAll("input");
    fields[0]!.focus();
    type(0, "1");
    expect(document.activeElement).toBe(fields[0]); // it may become a 12
    type(0, "12");
    expect(document.activeElement).toBe(fields[1]);
  });
});

it("has a '?' that says what it is about", () => {
  show(Help, { text: "What it does.", about: "Clock" });
  const ask = document.querySelector("button")!;
  expect(ask.getAttribute("aria-label")).toBe("Help: Clock");
  expect(document.getElementById(ask.getAttribute("popovertarget")!)!.textContent).toContain("What it does.");
});
