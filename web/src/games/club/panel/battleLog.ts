// Battles as they are told by the log: who fired, what fell, what it did. Pure: entries in, battles out.
import { eventsOf, standing, type Happened } from "../../../net/tableStore.svelte";
import type { Seen } from "../../../wire/types";

export interface Roll {
  unit: string;
  target: string;
  faces: number[];
  /** A die that does not exceed it hits. */
  highest: number;
  hits: number;
  isReturn: boolean;
}

export interface Hurt {
  unit: string;
  damage: number;
  total: number;
  isDestroyed: boolean;
}

export interface Learned {
  unit: string;
  experience: number;
  /** The new rank, if it is one. */
  rank: string;
}

export interface Sentence {
  text: string;
  rule: string;
  /** It tells what fell, not what came of it. */
  isRoll: boolean;
}

export interface Battle {
  /** The entry it began with, the one that ended the declarations of its turn, its place in that turn. */
  number: number;
  turn: number;
  place: number;
  attacker: string;
  /** A unit; for gas perhaps a hex. */
  target: string;
  /** Where a shell came down that can go astray. */
  shell: { face: number; hex: string; isAstray: boolean } | null;
  rolls: Roll[];
  hurt: Hurt[];
  learned: Learned[];
  /** It fell away: one of the two was gone. */
  isVoid: boolean;
  says: Sentence[];
  /** The last entry that belongs to it. */
  last: number;
}

const SHELL = new Set(["on-target", "astray"]);
const AFTER = new Set(["hit-nothing", "damaged", "destroyed", "learned", "promoted", "scored"]);

let last: { entries: Seen[]; battles: Battle[] } | null = null;

/** Return all battles, oldest first; those of one turn are numbered from 1. The same list gives the same battles. */
export function battlesOf(entries: Seen[]): Battle[] {
  if (last?.entries !== entries) last = { entries, battles: read(entries) };
  return last.battles;
}

function read(entries: Seen[]): Battle[] {
  const found: Battle[] = [];
  let now: Battle | null = null;
  let turn = 0;
  let place = 0;

  function begin(entry: Seen, attacker: string, target: string): Battle {
    place += 1;
    const battle: Battle = {
      number: entry.number, turn, place, attacker, target, shell: null, rolls: [], hurt: [], learned: [], isVoid: false, says: [], last: entry.number,
    };
    found.push(battle);
    return battle;
  }

  for (const entry of standing(entries)) {
    const events = eventsOf(entry);
    const isRolled = /^(roll|die) /.test(String(entry.facts.action ?? ""));
    if (!isRolled) now = null;
    events.forEach((event, at) => {
      const facts = event.facts;
      if (event.kind === "end-of-attacks") [turn, place] = [entry.number, 0];
      if (event.kind === "void") {
        const battle = begin(entry, String(facts.unit), String(facts.target));
        battle.isVoid = true;
        tell(battle, entry, events, at);
        return;
      }
      if (!isRolled) return;
      if (SHELL.has(event.kind)) {
        now = begin(entry, String(facts.unit), String(facts.victim || facts.aim));
        now.shell = { face: (facts.faces as number[])[0] ?? 0, hex: String(facts.hex), isAstray: event.kind === "astray" };
      } else if (event.kind === "fired" && (now?.attacker !== facts.unit)) {
        now = begin(entry, String(facts.unit), String(facts.target));
      }
      if (!now) return;
      if (event.kind === "fired" || event.kind === "returned-fire") now.rolls.push(rollOf(event));
      else if (event.kind === "damaged") {
        now.hurt.push({ unit: String(facts.unit), damage: Number(facts.damage), total: Number(facts.total), isDestroyed: false });
      } else if (event.kind === "destroyed") {
        const hurt = now.hurt.find((one) => one.unit === facts.unit);
        if (hurt) hurt.isDestroyed = true;
      } else if (event.kind === "learned") {
        now.learned.push({ unit: String(facts.unit), experience: Number(facts.experience), rank: "" });
      } else if (event.kind === "promoted") {
        const learned = now.learned.find((one) => one.unit === facts.unit);
        if (learned) learned.rank = String(facts.rank);
      } else if (!SHELL.has(event.kind) && !AFTER.has(event.kind)) return;
      tell(now, entry, events, at);
    });
  }
  return found;
}

function rollOf({ kind, facts }: Happened): Roll {
  return {
    unit: String(facts.unit),
    target: String(facts.target),
    faces: facts.faces as number[],
    highest: Number(facts.highest),
    hits: Number(facts.hits),
    isReturn: kind === "returned-fire",
  };
}

/** Keep the sentence of an event; an entry has as many as events, or they are not told one by one. */
function tell(battle: Battle, entry: Seen, events: Happened[], at: number): void {
  battle.last = entry.number;
  const text = entry.says.length === events.length ? entry.says[at] : undefined;
  const isRoll = ["fired", "returned-fire"].includes(events[at]?.kind ?? "");
  if (text) battle.says.push({ text, rule: events[at]?.rule ?? "", isRoll });
}

/** The battle that waits for dice: begun already, or still without a roll. */
export function pendingOf(declared: [string, string][], fought: number, victim: string, entries: Seen[]): Battle | null {
  const pair = declared[fought];
  if (!pair) return null;
  const turn = standing(entries).findLast((entry) => eventsOf(entry).some((event) => event.kind === "end-of-attacks"))?.number ?? 0;
  const begun = battlesOf(entries).at(-1);
  if (begun?.attacker === pair[0] && begun.turn === turn) return begun;
  const target = victim || (pair[1].split(" ")[0] ?? "");
  return { number: 0, turn, place: fought + 1, attacker: pair[0], target, shell: null, rolls: [], hurt: [], learned: [], isVoid: false, says: [], last: 0 };
}

/** Return the battles of the last turn in which there were any. */
export function latest(battles: Battle[]): Battle[] {
  const first = battles.findLastIndex((battle) => battle.place === 1);
  return first < 0 ? [] : battles.slice(first);
}

/** What a unit had before a battle: told by the next one that hurt it, or as it is now. */
export function damageBefore(battles: Battle[], battle: Battle, unit: string, now: number): number {
  for (const later of battles.slice(battles.indexOf(battle))) {
    const hurt = later.hurt.find((one) => one.unit === unit);
    if (hurt) return Math.max(0, hurt.total - hurt.damage);
  }
  return now;
}
