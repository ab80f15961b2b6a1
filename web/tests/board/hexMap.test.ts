import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import HexMap from "../../src/board/HexMap.svelte";
import type { HexPlace } from "../../src/board/hexMapGeometry";
import type { Point } from "../../src/board/panZoom";

const corners: Point[] = [
  [-17, -29.4],
  [17, -29.4],
  [34, 0],
  [17, 29.4],
  [-17, 29.4],
  [-34, 0],
];
const places = new Map<string, HexPlace>([
  ["0000", { at: [34, 30], near: ["0001", "0100"] }],
  ["0001", { at: [34, 89], near: ["0000", "0100"] }],
  ["0100", { at: [85, 59], near: ["0000", "0001"] }],
]);
const calls = {
  onturn: vi.fn(),
  onresize: vi.fn(),
  onpress: vi.fn(() => true),
  onescape: vi.fn(),
  onkey: vi.fn(() => true),
  onnext: vi.fn(() => "0100"),
};
let map: Record<string, unknown>;
let target: HTMLElement;

beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(private readonly callback: (entries: unknown[]) => void) {}
      observe(): void {
        this.callback([{ contentRect: { width: 400, height: 300 } }]);
      }
      disconnect(): void {}
    },
  );
  target = document.body.appendChild(document.createElement("div"));
  map = mount(HexMap, {
    target,
    props: {
      label: "map",
      help: "help",
      names: { closer: "closer", further: "further", whole: "whole", turn: "turn" },
      box: [0, 0, 200, 200],
      sheet: "<g/>",
      dark: {},
      places,
      corners,
      signs: { below: [], above: [] },
      marks: [],
      arrows: [],
      trails: [],
      focus: null,
      tokens: [
        {
          id: "u1",
          at: [34, 30],
          size: 1,
          svg: "<circle/>",
          colour: "#111",
          label: "Infantry u1",
          ready: true,
          flash: false,
          name: "Inf.",
        },
        {
          id: "u2",
          at: [85, 59],
          size: 0.42,
          svg: "<circle/>",
          colour: "#111",
          label: "Truck u2",
          ready: false,
          flash: false,
          name: "Truck",
        },
      ],
      describe: (place: string) => `hex ${place}`,
      findDraggable: () => "",
      onlift: () => {},
      onhold: () => {},
      onhover: () => {},
      ondrop: () => {},
      ...calls,
    },
  });
  flushSync();
});
afterEach(() => {
  void unmount(map);
  target.remove();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const frame = (): HTMLElement => target.querySelector<HTMLElement>("[role=application]")!;
function press(key: string, more: object = {}): void {
  frame().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  flushSync();
}
const readAnnouncement = (): string => target.querySelector("[aria-live]")!.textContent!;

it("moves the cursor by keyboard, announces the hex, and acts on Enter", () => {
  press("n");
  expect(readAnnouncement()).toBe("hex 0100");
  press("ArrowLeft");
  const here = frame().dataset.cursor;
  expect(["0000", "0001"]).toContain(here);
  expect(readAnnouncement()).toBe(`hex ${here}`);
  press("Enter", { shiftKey: true });
  expect(calls.onpress).toHaveBeenCalledWith(here, expect.objectContaining({ shift: true, keys: true }));
});

it("forwards letters and Escape, but not keys with Ctrl", () => {
  press("w");
  press("Escape");
  press("r", { ctrlKey: true });
  expect(calls.onkey.mock.calls.map((call) => (call as unknown[])[0])).toEqual(["w"]);
  expect(calls.onescape).toHaveBeenCalledOnce();
});

it("labels its tokens and buttons", () => {
  expect(target.querySelector("[data-token=u1]")!.getAttribute("aria-label")).toBe("Infantry u1");
  expect([...target.querySelectorAll("button")].map((button) => button.getAttribute("aria-label"))).toEqual([
    "closer",
    "further",
    "whole",
    "turn",
  ]);
});

it("reports its space and lets the map be turned", () => {
  expect(calls.onresize).toHaveBeenCalledWith({ width: 400, height: 300 });
  target.querySelector<HTMLButtonElement>("[aria-label=turn]")!.click();
  expect(calls.onturn).toHaveBeenCalledOnce();
});

it("shows the names of tokens only if they can be read", () => {
  const readName = (id: string): string => target.querySelector(`[data-token=${id}] .name`)?.textContent ?? "";
  expect(readName("u1")).toBe("Inf.");
  expect(readName("u2")).toBe(""); // It is drawn small.
});
