// Reads a shipped map for tests, and draws random numbers.
import { readFileSync } from "node:fs";
import type { MapModel } from "../../../src/pages/workshop/map/mapModel";

export function readShippedMap(name: "winter" | "summer"): MapModel {
  const path = `../src/firestep/games/club/content/data/${name}.txt`;
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() && !line.startsWith("# "));
  const header = new Map<string, string>();
  const sections = new Map<string, string[]>();
  let section: string[] | null = null;
  for (const line of lines) {
    if (line.startsWith("[")) sections.set(line.slice(1, -1), (section = []));
    else if (section) section.push(line);
    else header.set(line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1).trim());
  }
  const split = (key: string): string[][] => (sections.get(key) ?? []).map((line) => line.split(" "));
  return {
    name: header.get("name") ?? "",
    title: header.get("title") ?? "",
    season: header.get("season") ?? "",
    source: header.get("source") ?? "",
    about: header.get("about") ?? "",
    dir1: header.get("dir1") ?? "N",
    rows: split("grid").map(([, signs]) => signs ?? ""),
    forts: split("forts").map(([id = "", ...hexes]) => ({ name: id, hexes })),
    starts: Object.fromEntries(split("starts").map(([number, hex]) => [number, hex ?? ""])),
    roads: split("roads"),
    trenches: split("trenches"),
  };
}

/** Return a function that returns pseudo-random integers below a number. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
