import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, it, vi } from "vitest";
import type { TableStore } from "../../src/net/tableStore.svelte";
import ActionBar from "../../src/table/ActionBar.svelte";
import { t } from "../../src/text";
import type { GameTexts, Scene } from "../../src/wire/types";
import { fake } from "../fake";

let mounted: Record<string, unknown> | null = null;
afterEach(async () => {
  if (mounted) await unmount(mounted);
  mounted = null;
  document.body.innerHTML = "";
});

const person = { kind: "person" as const, taken: true, stand_in: 0 };
const findButton = (text: string): HTMLButtonElement =>
  [...document.querySelectorAll("button")].find((button) => button.textContent?.trim() === text)!;
const press = (text: string): void => {
  findButton(text).click();
  flushSync();
};

function showBar(game: string, send: () => void): void {
  mounted = mount(ActionBar, {
    target: document.body,
    props: {
      store: fake<TableStore>({ seat: 1, presence: { here: [1] } }),
      scene: fake<Scene>({
        status: "running",
        asides: [],
        requests: [],
        dice: { kind: "none" },
        seats: [
          { ...person, seat: 1 },
          { ...person, seat: 2 },
        ],
      }),
      otherStores: [],
      ownSeats: [1],
      words: fake<GameTexts>({ game, names: {} }),
      getSeatName: (seat: number) => `P${seat}`,
      isSending: false,
      send,
      onhint: () => undefined,
    },
  });
  flushSync();
}

it("offers no computer for an absent player if the game has none", async () => {
  const games = [
    { game: "plain", levels: 0 },
    { game: "other", levels: 3 },
  ];
  vi.stubGlobal("fetch", async () => ({ ok: true, json: async () => ({ version: 1, games }) }));
  showBar("plain", () => undefined);
  await vi.waitFor(() => expect(findButton(t("stand-in", { who: "P2" }))).toBeUndefined());
  if (mounted) await unmount(mounted);
  document.body.innerHTML = "";
  showBar("other", () => undefined);
  await vi.waitFor(() => expect(findButton(t("stand-in", { who: "P2" }))).toBeDefined());
});

it("asks before a computer replaces an absent player", () => {
  const send = vi.fn();
  showBar("other", send);
  const ask = t("stand-in", { who: "P2" });
  press(ask);
  expect(document.querySelector("[role=alert]")!.textContent).toBe(t("sure-stand-in", { who: "P2" }));
  press(t("no"));
  expect(send).not.toHaveBeenCalled();
  press(ask);
  press(t("yes"));
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: "ask", what: "stand-in", seat: 2 });
  expect(document.querySelector("[role=alert]")).toBeNull();
});
