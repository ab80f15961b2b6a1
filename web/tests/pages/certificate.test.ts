import { expect, it } from "vitest";
import { readLines } from "../../src/net/certificateApi";
import { clampBounds, formatDifference, formatValue, makeScale, placeOn } from "../../src/pages/certificate/figures";
import type { CertificateFigure } from "../../src/wire/types";

const makeFigure = (value: number, low: number, high: number): CertificateFigure => ({
  group: "side",
  name: "Black",
  unit: "number",
  own: { value, low, high, count: 300 },
  parent: null,
  difference: null,
  is_different: false,
});

it("centres the scale of shares at one half", () => {
  const scale = makeScale([makeFigure(0.42, 0.31, 0.53)], [0.45, 0.55]);
  expect(scale.low + scale.high).toBeCloseTo(1);
  expect(scale.low).toBeLessThanOrEqual(0.31);
  expect(placeOn(scale, 0.5)).toBeCloseTo(0.5);
  expect(makeScale([makeFigure(0.9, 0.8, 1.4)], [0.45, 0.55])).toMatchObject({ low: 0, high: 1 });
});

it.each([0, 0.004, 0.7, 3, 9.9, 18, 384, 1_200, 99_999])("has a few ticks up to %d", (largest) => {
  const { low, high, ticks } = makeScale([makeFigure(largest, largest, largest)], null);
  expect(low).toBe(0);
  expect(high).toBeGreaterThanOrEqual(largest);
  expect(ticks.length).toBeGreaterThanOrEqual(2);
  expect(ticks.length).toBeLessThanOrEqual(7);
});

it("moves values outside the scale to its ends", () => {
  const scale = { low: 0, high: 10, ticks: [] };
  expect([placeOn(scale, -3), placeOn(scale, 5), placeOn(scale, 30)]).toEqual([0, 0.5, 1]);
  expect(clampBounds({ value: 0.5, low: -0.1, high: 1.2, count: 1 }, "share")).toEqual([0, 1]);
});

it("writes numbers with as many digits as they need", () => {
  expect(formatValue(0.4867, "share").replace(/\s/g, " ")).toMatch(/^48[.,]7 ?%$/);
  expect(formatValue(384.2, "number")).toBe("384");
  expect(formatDifference(0.031, "share")).toMatch(/^\+3[.,]1$/);
});

it("reads lines that arrive in parts", async () => {
  const encoder = new TextEncoder();
  const parts = ['{"done":1', "}\n{", '"name":"é', '"}\n', '{"last":1}'].map((part) => encoder.encode(part));
  const cut = [...parts.slice(0, 2), parts[2]!.slice(0, -1), parts[2]!.slice(-1), ...parts.slice(3)];
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of cut) controller.enqueue(part);
      controller.close();
    },
  });
  const lines: string[] = [];
  for await (const line of readLines(new Response(stream))) lines.push(line);
  expect(lines).toEqual(['{"done":1}', '{"name":"é"}', '{"last":1}']);
});
