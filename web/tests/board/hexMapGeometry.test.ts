import { describe, expect, it } from "vitest";
import {
  buildArc,
  findHexAt,
  findNeighbour,
  type HexPlace,
  isOnCorner,
  measureDistance,
  outlineHexes,
  placeArrowNote,
} from "../../src/board/hexMapGeometry";
import type { Point } from "../../src/board/panZoom";
import { centreOf, corners, places } from "./hexGrid";

const turnPoint = ([x, y]: Point): Point => [-y, x];
const hexPlaces = new Map<string, HexPlace>(Object.entries(places));

describe("hexes", () => {
  it("are found at a point and beside each other", () => {
    expect(findHexAt(hexPlaces, [52, 30], 34)).toBe("0100");
    expect(findHexAt(hexPlaces, [500, 500], 34)).toBeNull();
    expect(findNeighbour(hexPlaces, "0000", "ArrowDown", 0)).toBe("0001");
    expect(findNeighbour(hexPlaces, "0000", "ArrowUp", 0)).toBeNull();
    const first = findNeighbour(hexPlaces, "0001", "ArrowRight", centreOf(0, 1)[1])!;
    expect(findNeighbour(hexPlaces, first, "ArrowRight", centreOf(0, 1)[1])).toBe("0201");
  });

  it("are found in all directions on a turned map", () => {
    const turned = new Map(
      Object.entries(places).map(([name, place]) => [name, { ...place, at: turnPoint(place.at) }]),
    );
    expect(isOnCorner(corners)).toBe(false);
    expect(isOnCorner(corners.map(turnPoint))).toBe(true);
    const find = (from: string, key: string, line: number) => findNeighbour(turned, from, key, line, true);
    expect(find("0001", "ArrowLeft", 0)).toBe("0002"); // The south is on the left now, the east below.
    expect(find("0001", "ArrowRight", 0)).toBe("0000");
    expect(find("0000", "ArrowRight", 0)).toBeNull();
    const column = turnPoint(centreOf(0, 1))[0];
    const below = find("0001", "ArrowDown", column)!;
    expect(["0100", "0101"]).toContain(below);
    expect(find(below, "ArrowDown", column)).toBe("0201");
    expect(find("0001", "ArrowUp", column)).toBeNull();
  });

  it("have a distance in steps", () => {
    expect(measureDistance(centreOf(0, 0), centreOf(0, 2), corners)).toBe(2);
    expect(measureDistance(centreOf(0, 0), centreOf(1, 0), corners)).toBe(1);
    expect(measureDistance(centreOf(0, 0), centreOf(2, 0), corners)).toBe(2);
    expect(measureDistance(centreOf(0, 0), centreOf(2, 2), corners)).toBe(3);
    const turned = corners.map(turnPoint);
    for (const [column, row, steps] of [
      [0, 2, 2],
      [1, 0, 1],
      [2, 0, 2],
      [2, 2, 3],
    ] as const)
      expect(measureDistance(turnPoint(centreOf(0, 0)), turnPoint(centreOf(column, row)), turned)).toBe(steps);
  });

  it("have a common outline", () => {
    expect(outlineHexes([centreOf(0, 0)], corners)).toMatch(/^M.*z$/);
    expect(outlineHexes([centreOf(0, 0), centreOf(0, 1)], corners).match(/M/g)).toHaveLength(10);
  });

  it("have straight arrows between neighbours and bent ones over a distance", () => {
    const short = buildArc([0, 0], [0, 58], 24, 32);
    expect(short.middle[0]).toBe(0);
    expect(buildArc([0, 0], [0, 300], 24, 32).middle[0]).not.toBe(0);
  });
});

it("places the note of an arrow beside a steep arrow, and off the target of others", () => {
  expect(placeArrowNote([0, 0], [0, 56], 2)).toEqual([1.95, 0]);
  expect(placeArrowNote([0, 0], [48, 28], 2)[1]).toBeLessThan(0);
  expect(placeArrowNote([0, 0], [48, -28], 2)[1]).toBeGreaterThan(0);
});
