import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyChanges, Connection, type ConnectionState, type Socket } from "../../src/net/connection";
import { fake } from "../fake";
import type { FromServer, Scene, SceneChanges, VisibleEntry } from "../../src/wire/types";

class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.onclose?.();
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message as FromServer) });
  }
}

const entry = (number: number): VisibleEntry => ({ number, at: 0, kind: "acted", seat: "1", facts: {}, says: [] });
const scene = (count: number): Scene => ({ count }) as Scene;
const welcome = (numbers: number[]) => ({
  type: "welcome",
  entries: numbers.map(entry),
  scene: scene(numbers.at(-1) ?? 0),
  now: 0,
});
const news = (...numbers: number[]) => ({ ...welcome(numbers), type: "news" });
const changes = (base: number, number: number) => ({
  type: "changes",
  entries: [entry(number)],
  base,
  view: {},
  parts: {},
  scene: { count: number },
  now: 0,
});

let seen: number[];
let states: ConnectionState[];

function open(): Connection {
  return new Connection({
    url: "ws://here/t",
    key: "k",
    language: "en",
    openSocket: (url) => new FakeSocket(url),
    onnews: (entries) => seen.push(...entries.map((one) => one.number)),
    onstate: (state) => states.push(state),
  });
}

const newest = (): FakeSocket => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  seen = [];
  states = [];
});
afterEach(() => vi.useRealTimers());

describe("Connection", () => {
  it("sends hello with its key and the last entry number", () => {
    open();
    newest().onopen?.();
    expect(newest().sent).toEqual([{ type: "hello", version: 1, key: "k", language: "en", after: 0, changes: true }]);
  });

  it("applies changes to the last scene", () => {
    const scenes: Scene[] = [];
    new Connection({
      url: "ws://here/t",
      key: "k",
      language: "en",
      openSocket: (url) => new FakeSocket(url),
      onnews: (_, scene) => scenes.push(scene),
    });
    newest().tell(welcome([1]));
    newest().tell(changes(1, 2));
    newest().tell(changes(2, 3));
    expect(scenes.map((one) => one.count)).toEqual([1, 2, 3]);
  });

  it("reconnects if changes belong to another scene", () => {
    const connection = open();
    newest().tell(welcome([1]));
    newest().tell(changes(0, 2));
    expect(connection.state).toBe("lost");
    expect(seen).toEqual([1]);
  });

  it("resends a command with the same id until it is answered", async () => {
    const connection = open();
    newest().onopen?.();
    newest().tell(welcome([1]));
    const answer = connection.send({ type: "act", action: "d4e4" });
    const id = newest().sent[1]!.id;
    newest().close();
    expect(connection.state).toBe("lost");
    await vi.advanceTimersByTimeAsync(2000);
    expect(FakeSocket.all).toHaveLength(2);
    newest().onopen?.();
    expect(newest().sent[0]).toMatchObject({ type: "hello", after: 1 });
    newest().tell(welcome([]));
    expect(newest().sent[1]).toMatchObject({ type: "act", action: "d4e4", id });
    newest().tell({ type: "done", id, count: 2, again: true });
    expect(await answer).toMatchObject({ type: "done", again: true });
    newest().close();
    await vi.advanceTimersByTimeAsync(2000);
    newest().onopen?.();
    newest().tell(welcome([]));
    expect(newest().sent).toHaveLength(1);
  });

  it("queues commands while it is not connected", async () => {
    const connection = open();
    void connection.send({ type: "say", text: "hello" });
    expect(newest().sent).toEqual([]);
    newest().onopen?.();
    newest().tell(welcome([]));
    expect(newest().sent[1]).toMatchObject({ type: "say", text: "hello" });
  });

  it("reports each entry once and reconnects if one is missing", async () => {
    open();
    newest().onopen?.();
    newest().tell(welcome([1, 2]));
    newest().tell(news(2, 3));
    newest().tell(news(6));
    expect(seen).toEqual([1, 2, 3]);
    await vi.advanceTimersByTimeAsync(2000);
    newest().onopen?.();
    expect(newest().sent[0]).toMatchObject({ after: 3 });
    newest().tell(welcome([4, 5, 6]));
    expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("resolves a command with its refusal", async () => {
    const connection = open();
    newest().onopen?.();
    newest().tell(welcome([]));
    const answer = connection.send({ type: "act", action: "a1a9" });
    newest().tell({ type: "refused", id: newest().sent[1]!.id, code: "x", text: "No.", rule: "TR-MOVE-01" });
    expect(await answer).toMatchObject({ type: "refused", rule: "TR-MOVE-01" });
  });

  it("does not reconnect after a wrong key", async () => {
    const connection = open();
    newest().onopen?.();
    newest().tell({ type: "bye", code: "wrong-key", text: "No." });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.state).toBe("closed");
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("increases the retry delay, and retries at once on request", async () => {
    const connection = open();
    for (let count = 0; count < 6; count += 1) {
      newest().close();
      await vi.advanceTimersByTimeAsync(20_000);
    }
    newest().close();
    const before = FakeSocket.all.length;
    connection.retry();
    expect(FakeSocket.all).toHaveLength(before + 1);
  });

  it("reconnects if the server does not answer a ping", async () => {
    const connection = open();
    newest().onopen?.();
    newest().tell(welcome([]));
    await vi.advanceTimersByTimeAsync(33_000);
    expect(states).toContain("lost");
    connection.close();
  });
});

describe("applyChanges", () => {
  const before = { count: 4, phase: "move", view: { position: "a", units: { u1: { at: 1 }, u2: { at: 2 } } } };
  const change = { ...changes(4, 5), view: { position: "b" }, parts: { units: { u1: { at: 3 } } } };

  it("replaces what changed, keeps the order, and leaves the earlier scene alone", () => {
    const copy = JSON.stringify(before);
    const after = applyChanges(fake<Scene>(before), change as SceneChanges);
    expect(JSON.stringify(after)).toBe(
      '{"count":5,"phase":"move","view":{"position":"b","units":{"u1":{"at":3},"u2":{"at":2}}}}',
    );
    expect(JSON.stringify(before)).toBe(copy);
  });

  it("returns null for another scene", () => {
    expect(applyChanges(fake<Scene>({ ...before, count: 3 }), change as SceneChanges)).toBeNull();
    expect(applyChanges(null, change as SceneChanges)).toBeNull();
  });
});
