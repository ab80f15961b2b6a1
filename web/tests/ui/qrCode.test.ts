import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import QrCode from "../../src/ui/QrCode.svelte";
import { decodeQr } from "./qrDecoder";

/** Return the dark modules of the drawn code, with its border. */
function drawModules(text: string): { modules: boolean[][]; colours: string[] } {
  const target = document.createElement("div");
  const component = mount(QrCode, { target, props: { text, label: "the link" } });
  flushSync();
  const svg = target.querySelector("svg")!;
  const size = Number(svg.getAttribute("viewBox")!.split(" ")[2]);
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y] of svg
    .querySelector("path")!
    .getAttribute("d")!
    .matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    modules[Number(y)]![Number(x)] = true;
  const colours = ["rect", "path"].map((name) => svg.querySelector(name)!.getAttribute("fill")!);
  expect(svg.getAttribute("aria-label")).toBe("the link");
  void unmount(component);
  return { modules, colours };
}

it.each([
  "https://firestep.example/#/t/3k9x",
  "https://firestep.example.org/#/t/3k9xq2m7/0123456789abcdef0123456789abcdef",
  "http://192.168.178.23:8717/#/t/aBcDeFgH/éñ-ßß",
  `https://${"long.".repeat(30)}example/#/t/3k9x/key`,
])("encodes %s", (text) => {
  const { modules, colours } = drawModules(text);
  const border = 2;
  const isDark = modules.some((row, y) =>
    row.some((dark, x) => dark && [x, y].some((at) => at < border || at >= modules.length - border)),
  );
  expect(isDark).toBe(false);
  expect(colours).toEqual(["#fff", "#1d1812"]);
  expect(decodeQr(modules.slice(border, -border).map((row) => row.slice(border, -border)))).toBe(text);
});

it("does not decode a damaged code", () => {
  const { modules } = drawModules("https://firestep.example/#/t/3k9x");
  const inner = modules.slice(2, -2).map((row) => row.slice(2, -2));
  const size = inner.length;
  for (let row = size - 8; row < size; row += 1) inner[row] = inner[row]!.map((dark, at) => (at > 20 ? !dark : dark));
  expect(() => expect(decodeQr(inner)).toBe("https://firestep.example/#/t/3k9x")).toThrow();
});
