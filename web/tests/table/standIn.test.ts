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

it("asks before a computer replaces an absent player", () => {
  const send = vi.fn();
  mounted = mount(ActionBar, {
    target: document.body,
    props: {
      store: fake<TableStore>({ seat: 1, presence: { here: [1] } }),
      scene: fake<Scene>({
        status: "running",
        asides: [],
        dice: { kind: "none" },
        seats: [
          { ...person, seat: 1 },
          { ...person, seat: 2 },
        ],
      }),
      otherStores: [],
      words: fake<GameTexts>({ names: {} }),
      getSeatName: (seat: number) => `P${seat}`,
      isSending: false,
      send,
      onhint: () => undefined,
    },
  });
  flushSync();
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
