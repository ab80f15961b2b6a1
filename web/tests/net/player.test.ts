import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../src/net/http";
import * as players from "../../src/net/player.svelte";
import { isKey } from "../../src/net/recoveryPhrase";
import { getOwnName, settings } from "../../src/settings.svelte";

interface Call {
  path: string;
  method: string;
  key: string;
  body: unknown;
}
let calls: Call[] = [];
let respond: (call: Call) => Response = () => new Response("{}");

const json = (value: unknown, status = 200): Response => new Response(JSON.stringify(value), { status });

beforeEach(() => {
  calls = [];
  localStorage.clear();
  players.forgetPlayer();
  settings.name = "Guest";
  respond = ({ body }) => json({ id: "one", created: 1, name: (body as { name?: string } | undefined)?.name ?? "Ann" });
  vi.stubGlobal("fetch", (path: string, options: RequestInit) => {
    const headers = options.headers as Record<string, string>;
    const body: unknown = options.body ? JSON.parse(options.body as string) : undefined;
    const key = headers.authorization?.replace("Bearer ", "") ?? "";
    calls.push({ path, method: options.method ?? "", key, body });
    try {
      return Promise.resolve(respond(calls.at(-1)!));
    } catch (error) {
      return Promise.reject(error as Error);
    }
  });
});
afterEach(() => vi.unstubAllGlobals());

it("registers with a key of this browser, and its name is used at tables", async () => {
  expect(getOwnName()).toBe("Guest");
  await players.registerPlayer("Ann", "");
  expect(calls[0]).toMatchObject({ path: "/api/players", method: "POST", body: { name: "Ann", invitation: "" } });
  expect(isKey(calls[0]!.key)).toBe(true);
  expect(players.own.player).toEqual({ id: "one", name: "Ann", key: calls[0]!.key });
  expect(JSON.parse(localStorage.getItem("firestep.player")!)).toEqual(players.own.player);
  expect(getOwnName()).toBe("Ann");
});

it("registers again with the same key if there was no response", async () => {
  const answer = respond;
  respond = () => {
    throw new TypeError("offline");
  };
  await expect(players.registerPlayer("Ann", "")).rejects.toThrow(ApiError);
  expect(players.own.player).toBeNull();
  respond = answer;
  await players.registerPlayer("Ann", "");
  expect(calls[1]!.key).toBe(calls[0]!.key);
  players.forgetPlayer();
  await players.registerPlayer("Bob", "");
  expect(calls[2]!.key).not.toBe(calls[0]!.key);
});

it("keeps the old key if the new one is refused", async () => {
  await players.registerPlayer("Ann", "");
  const before = players.own.player!;
  respond = () => json({ error: { code: "no-player", text: "", place: "" } }, 403);
  await expect(players.replaceKey(before)).rejects.toThrow();
  expect(players.own.player!.key).toBe(before.key);
});

it("stores a new key after the server has it", async () => {
  await players.registerPlayer("Ann", "");
  const old = players.own.player!.key;
  await players.replaceKey(players.own.player!);
  expect(calls[1]).toMatchObject({ path: "/api/players/me/key", method: "PUT", key: old });
  expect(players.own.player!.key).toBe((calls[1]!.body as { key: string }).key);
});

it("finds the new key again if the response was lost", async () => {
  await players.registerPlayer("Ann", "");
  const answer = respond;
  respond = () => {
    throw new TypeError("offline");
  };
  await expect(players.replaceKey(players.own.player!)).rejects.toThrow();
  const next = (calls[1]!.body as { key: string }).key;
  respond = (call) =>
    call.key === next ? answer(call) : json({ error: { code: "no-player", text: "", place: "" } }, 403);
  expect((await players.refreshPlayer(players.own.player!)).name).toBe("Ann");
  expect(players.own.player!.key).toBe(next);
});

it("deletes the player here only if the server has deleted it", async () => {
  await players.registerPlayer("Ann", "");
  const answer = respond;
  respond = () => json({ error: { code: "unavailable", text: "", place: "" } }, 503);
  await expect(players.deletePlayer(players.own.player!)).rejects.toThrow();
  expect(players.own.player?.name).toBe("Ann");
  respond = answer;
  await players.deletePlayer(players.own.player!);
  expect(players.own.player).toBeNull();
  expect(getOwnName()).toBe("Guest");
});

it("claims a seat only with a player", async () => {
  expect(await players.claimSeat("table", "seat-key")).toBe(false);
  expect(calls).toEqual([]);
  await players.registerPlayer("Ann", "");
  expect(await players.claimSeat("table", "seat-key")).toBe(true);
  expect(calls[1]).toMatchObject({ path: "/api/players/me/seats", body: { table: "table", key: "seat-key" } });
});
