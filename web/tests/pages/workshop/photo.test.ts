import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DARK, LIGHT } from "../../../src/pages/workshop/map/palette";
import {
  MAX_PHOTO_BYTES,
  MAX_PHOTO_SIDE,
  PhotoError,
  readPhoto,
  readPhotoSize,
  reduceSize,
} from "../../../src/pages/workshop/map/photoFile";
import {
  adjustPhoto,
  alignPhoto,
  applyMatrix,
  fitPhoto,
  getRotation,
  invertPoint,
  movePhoto,
} from "../../../src/pages/workshop/map/photoPlacement";
import { fake } from "../../fake";

const bytes = (...values: number[]): Uint8Array => new Uint8Array(values);
const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));

describe("the size of a photo", () => {
  it("is read from the header", () => {
    const png = bytes(
      0x89,
      ...ascii("PNG"),
      13,
      10,
      26,
      10,
      0,
      0,
      0,
      13,
      ...ascii("IHDR"),
      0,
      0,
      16,
      0,
      0,
      0,
      12,
      0,
      0,
    );
    expect(readPhotoSize(png)).toEqual({ width: 4096, height: 3072 });
    const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc2, 0, 17, 8, 0x0b, 0xb8, 0x0f, 0xa0, 3, 0, 0);
    expect(readPhotoSize(jpeg)).toEqual({ width: 4000, height: 3000 });
    const gif = bytes(...ascii("GIF89a"), 0x40, 1, 0xf0, 0);
    expect(readPhotoSize(gif)).toEqual({ width: 320, height: 240 });
    const webp = bytes(
      ...ascii("RIFF"),
      0,
      0,
      0,
      0,
      ...ascii("WEBPVP8X"),
      10,
      0,
      0,
      0,
      0,
      0,
      0,
      0,
      255,
      15,
      0,
      255,
      11,
      0,
    );
    expect(readPhotoSize(webp)).toEqual({ width: 4096, height: 3072 });
  });

  it("is unknown for broken headers", () => {
    for (const broken of [bytes(), bytes(0xff, 0xd8), bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0), bytes(1, 2, 3)])
      expect(readPhotoSize(broken)).toBeNull();
  });

  it("is reduced to the longest side", () => {
    expect(reduceSize({ width: 8000, height: 6000 })).toEqual({ width: MAX_PHOTO_SIDE, height: 1950 });
    expect(reduceSize({ width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
  });

  it("is refused before the file is read if it is too large", async () => {
    const large = fake<Blob>({ size: MAX_PHOTO_BYTES + 1 });
    await expect(readPhoto(large)).rejects.toEqual(new PhotoError("bytes"));
  });
});

describe("the placement of a photo", () => {
  const matrix = fitPhoto(400, 300, [0, 0, 1600, 900]);

  it("fits into the map", () => {
    expect(applyMatrix(matrix, [200, 150])).toEqual([800, 450]);
    expect(applyMatrix(matrix, [0, 0])[1]).toBe(0);
  });

  it("turns and scales around its centre", () => {
    const turned = adjustPhoto(movePhoto(matrix, 30, -20), [200, 150], 1.5, 25);
    const [x, y] = applyMatrix(turned, [200, 150]);
    expect([x, y]).toEqual([expect.closeTo(830), expect.closeTo(430)]);
    expect(getRotation(turned)).toBeCloseTo(25);
    const [px, py] = invertPoint(turned, applyMatrix(turned, [12, 34]))!;
    expect([px, py]).toEqual([expect.closeTo(12), expect.closeTo(34)]);
  });

  it("puts three points on three hexes", () => {
    const photo: [number, number][] = [
      [10, 20],
      [390, 40],
      [150, 280],
    ];
    const map: [number, number][] = [
      [64, 60],
      [1500, 200],
      [700, 1000],
    ];
    const aligned = alignPhoto(photo, map)!;
    photo.forEach((point, number) => {
      const [x, y] = applyMatrix(aligned, point);
      expect([x, y]).toEqual([expect.closeTo(map[number]![0]), expect.closeTo(map[number]![1])]);
    });
  });

  it("refuses three points on a line", () => {
    const line: [number, number][] = [
      [0, 0],
      [100, 2],
      [200, 0],
    ];
    const wide: [number, number][] = [
      [0, 0],
      [100, 0],
      [50, 90],
    ];
    expect([alignPhoto(line, wide), alignPhoto(wide, line), alignPhoto(wide.slice(1), wide)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

it("uses the colours of the server's picture", () => {
  const board = readFileSync("../src/firestep/games/club/page/board.py", "utf8");
  const dark = Object.fromEntries(
    [...board.matchAll(/"(#[0-9a-f]{6})": "(#[0-9a-f]{6})"/g)].map((found) => [found[1], found[2]]),
  );
  for (const name of Object.keys(LIGHT) as (keyof typeof LIGHT)[]) expect(dark[LIGHT[name]], name).toBe(DARK[name]);
});
