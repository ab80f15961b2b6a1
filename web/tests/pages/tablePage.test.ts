import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ui } from "../../src/games/default";
import { saveLocalTable } from "../../src/net/localTables";
import PlayArea from "../../src/pages/table/PlayArea.svelte";
import TablePage from "../../src/pages/table/TablePage.svelte";
import type { Scene, Welcome } from "../../src/wire/types";
import { isBlocked } from "../isBlocked";

let mounted: Record<string, unknown> | null = null;
const show = (component: unknown, props: Record<string, unknown>): void => {
  mounted = mount(component as typeof TablePage, { target: document.body, props: props as never });
  flushSync();
};
const settle = async (): Promise<void> => {
  for (let count = 0; count < 8; count += 1) await new Promise((done) => setTimeout(done, 0));
  flushSync();
};
const button = (name: RegExp): HTMLButtonElement =>
  [...document.querySelectorAll("button")].find((one) => name.test(one.textContent ?? ""))!;

afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = null;
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
  localStorage.clear();
});

const scene = (more: Partial<Scene>): Scene => ({
  asides: [],
  clock: null,
  count: 1,
  legal: [],
  outcome: null,
  phase: "move",
  rematch: "",
  requests: [],
  status: "running",
  status_text: "",
  take_back: false,
  to_act: ["1"],
  undo: 0,
  view: {},
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
    if (message.type === "hello") this.receive(this.buildWelcome(message.key ?? ""));
  }
  close(): void {}
  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get key(): string {
    return this.sent[0]?.key ?? "";
  }
  /** Return a welcome message with a secret of the seat. */
  buildWelcome(key: string): object {
    const seat = key ? Number(key.slice(-1)) : null;
    const entries = [
      {
        number: 1,
        at: 0,
        kind: "acted",
        seat: "1",
        facts: {},
        says: [seat ? `secret of seat ${seat}` : "open to all"],
      },
    ];
    return {
      type: "welcome",
      entries,
      now: 0,
      seat,
      table: "t",
      game: "fog",
      title: "Fog",
      hints: false,
      public: false,
      settings: {},
      version: 1,
      scene: scene({}),
    };
  }
}

describe("two players at one screen of a game with secrets", () => {
  beforeEach(async () => {
    FakeSocket.all = [];
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("fetch", async (path: string) => {
      const found = path.includes("/words")
        ? { language: "en", games: [{ game: "fog", title: "Fog", names: {}, options: [], help: [] }] }
        : { version: 1, games: [{ game: "fog", title: "Fog", has_secrets: true, seats: [2], options: [] }] };
      return { ok: true, json: async () => found };
    });
    saveLocalTable("table1", { keys: { 1: "key1", 2: "key2" } });
    show(TablePage, { table: "table1", onreopen: () => undefined });
    await vi.waitFor(() => expect(button(/I am Player 1/)).toBeDefined());
  });

  const news = (to_act: string[]): void => {
    for (const socket of FakeSocket.all)
      socket.receive({ type: "news", entries: [], now: 0, scene: scene({ to_act, count: 2 }) });
  };

  it("start at the handover screen, with nothing of the table in the page", () => {
    expect(document.body.textContent).toContain("Pass the device to Player 1");
    expect(document.body.innerHTML).not.toContain("secret of");
  });

  it("show only the secrets of the seat that has to act", async () => {
    button(/I am Player 1/).click();
    flushSync();
    expect(document.body.innerHTML).toContain("secret of seat 1");
    expect(document.body.innerHTML).not.toContain("secret of seat 2");
    news(["2"]);
    await settle();
    expect(document.body.innerHTML).not.toContain("secret of");
    button(/I am Player 2/).click();
    flushSync();
    expect(document.body.innerHTML).toContain("secret of seat 2");
    expect(document.body.innerHTML).not.toContain("secret of seat 1");
  });

  it("show the spectator's view while a third seat acts, and then the handover screen", async () => {
    button(/I am Player 1/).click();
    news(["3"]);
    await settle();
    expect(document.body.innerHTML).toContain("open to all");
    expect(document.body.innerHTML).not.toContain("secret of");
    news(["1"]);
    await settle();
    expect(document.body.textContent).toContain("Pass the device to Player 1");
  });

  it("show no secrets in the page title", () => {
    expect(document.title).not.toContain("secret");
  });
});

it("sends a command once if it is clicked twice", async () => {
  const answers: (() => void)[] = [];
  const send = vi.fn(() => new Promise((done) => answers.push(() => done({ type: "done" }))));
  const store = {
    seat: 1,
    entries: [],
    presence: null,
    ownSpectators: 0,
    isToAct: true,
    latestEntries: [],
    playback: { isBehind: false, canReplay: false, rolling: [], lastStep: null, stepStart: null, turnSeat: 0 },
    welcome: { hints: false, game: "fog" },
    table: "t",
    send,
    query: async () => ({}),
  };
  show(PlayArea, {
    store,
    sender: store,
    welcome: { title: "Fog", game: "fog" } as Welcome,
    scene: scene({ undo: 1 }),
    ownSeats: [1],
    bottomSeat: 1,
    gameUi: ui,
    words: { game: "fog", title: "Fog", names: {}, options: [], help: [] },
    board: null,
    getSeatName: String,
    onjoin: async () => "",
  });
  button(/^Undo/).click();
  button(/^Undo/).click();
  flushSync();
  expect(send).toHaveBeenCalledTimes(1);
  expect(isBlocked(button(/^Undo/))).toBe(true);
  answers[0]!();
  await settle();
  expect(isBlocked(button(/^Undo/))).toBe(false);
});
