// Reads the battles from the log entries.
import { type GameEvent, listActions, listEvents } from "../../../net/logEntries";
import type { VisibleEntry } from "../../../wire/types";

export interface Roll {
  unit: string;
  target: string;
  faces: number[];
  /** A die hits if its face is not higher. */
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
  /** The new rank if the unit was promoted, otherwise empty. */
  rank: string;
}

export interface Sentence {
  text: string;
  rule: string;
  /** Whether the sentence is about the roll, not about its result. */
  isRoll: boolean;
}

export interface Battle {
  /** The first entry of the battle, the entry that ended the declarations of its turn, and its place in that turn. */
  number: number;
  turn: number;
  place: number;
  attacker: string;
  /** A unit, or a hex for gas. */
  target: string;
  /** Where a shell landed that can go astray. */
  shell: { face: number; hex: string; isAstray: boolean } | null;
  rolls: Roll[];
  hurt: Hurt[];
  learned: Learned[];
  /** Whether the attack was cancelled because one of the units was gone. */
  isVoid: boolean;
  says: Sentence[];
  /** The last entry of the battle. */
  last: number;
}

const SHELL_EVENTS = new Set(["on-target", "astray"]);
const RESULT_EVENTS = new Set(["hit-nothing", "damaged", "destroyed", "learned", "promoted", "scored"]);

let cached: { entries: VisibleEntry[]; battles: Battle[] } | null = null;

/** Return all battles, oldest first, numbered from 1 in each turn. The last result is cached. */
export function listBattles(entries: VisibleEntry[]): Battle[] {
  if (cached?.entries !== entries) cached = { entries, battles: parseBattles(entries) };
  return cached.battles;
}

function parseBattles(entries: VisibleEntry[]): Battle[] {
  const found: Battle[] = [];
  let current: Battle | null = null;
  let turn = 0;
  let place = 0;

  function startBattle(entry: VisibleEntry, attacker: string, target: string): Battle {
    place += 1;
    const battle: Battle = {
      number: entry.number,
      turn,
      place,
      attacker,
      target,
      shell: null,
      rolls: [],
      hurt: [],
      learned: [],
      isVoid: false,
      says: [],
      last: entry.number,
    };
    found.push(battle);
    return battle;
  }

  for (const entry of listActions(entries)) {
    const events = listEvents(entry);
    const isRolled = /^(roll|die) /.test(String(entry.facts.action ?? ""));
    if (!isRolled) current = null;
    events.forEach((event, at) => {
      const facts = event.facts;
      if (event.kind === "end-of-attacks") [turn, place] = [entry.number, 0];
      if (event.kind === "void") {
        const battle = startBattle(entry, String(facts.unit), String(facts.target));
        battle.isVoid = true;
        addSentence(battle, entry, events, at);
        return;
      }
      if (!isRolled) return;
      if (SHELL_EVENTS.has(event.kind)) {
        current = startBattle(entry, String(facts.unit), String(facts.victim || facts.aim));
        current.shell = {
          face: (facts.faces as number[])[0] ?? 0,
          hex: String(facts.hex),
          isAstray: event.kind === "astray",
        };
      } else if (event.kind === "fired" && current?.attacker !== facts.unit) {
        current = startBattle(entry, String(facts.unit), String(facts.target));
      }
      if (!current) return;
      if (event.kind === "fired" || event.kind === "returned-fire") current.rolls.push(parseRoll(event));
      else if (event.kind === "damaged") {
        current.hurt.push({
          unit: String(facts.unit),
          damage: Number(facts.damage),
          total: Number(facts.total),
          isDestroyed: false,
        });
      } else if (event.kind === "destroyed") {
        const hurt = current.hurt.find((one) => one.unit === facts.unit);
        if (hurt) hurt.isDestroyed = true;
      } else if (event.kind === "learned") {
        current.learned.push({ unit: String(facts.unit), experience: Number(facts.experience), rank: "" });
      } else if (event.kind === "promoted") {
        const learned = current.learned.find((one) => one.unit === facts.unit);
        if (learned) learned.rank = String(facts.rank);
      } else if (!SHELL_EVENTS.has(event.kind) && !RESULT_EVENTS.has(event.kind)) return;
      addSentence(current, entry, events, at);
    });
  }
  return found;
}

function parseRoll({ kind, facts }: GameEvent): Roll {
  return {
    unit: String(facts.unit),
    target: String(facts.target),
    faces: facts.faces as number[],
    highest: Number(facts.highest),
    hits: Number(facts.hits),
    isReturn: kind === "returned-fire",
  };
}

/** Add the text of an event. Texts and events correspond only if an entry has the same number of both. */
function addSentence(battle: Battle, entry: VisibleEntry, events: GameEvent[], at: number): void {
  battle.last = entry.number;
  const text = entry.says.length === events.length ? entry.says[at] : undefined;
  const isRoll = ["fired", "returned-fire"].includes(events[at]?.kind ?? "");
  if (text) battle.says.push({ text, rule: events[at]?.rule ?? "", isRoll });
}

/** Return the battle that waits for dice, whether it has started or not. */
export function findPendingBattle(
  declared: [string, string][],
  fought: number,
  victim: string,
  entries: VisibleEntry[],
): Battle | null {
  const pair = declared[fought];
  if (!pair) return null;
  const turn =
    listActions(entries).findLast((entry) => listEvents(entry).some((event) => event.kind === "end-of-attacks"))
      ?.number ?? 0;
  const started = listBattles(entries).at(-1);
  if (started?.attacker === pair[0] && started.turn === turn) return started;
  const target = victim || (pair[1].split(" ")[0] ?? "");
  return {
    number: 0,
    turn,
    place: fought + 1,
    attacker: pair[0],
    target,
    shell: null,
    rolls: [],
    hurt: [],
    learned: [],
    isVoid: false,
    says: [],
    last: 0,
  };
}

/** Return the battles of the last turn that had any. */
export function listLastBattles(battles: Battle[]): Battle[] {
  const first = battles.findLastIndex((battle) => battle.place === 1);
  return first < 0 ? [] : battles.slice(first);
}

/** Return the damage of a unit before a battle: from the next battle that damaged it, or its current damage. */
export function getDamageBefore(battles: Battle[], battle: Battle, unit: string, current: number): number {
  for (const later of battles.slice(battles.indexOf(battle))) {
    const hurt = later.hurt.find((one) => one.unit === unit);
    if (hurt) return Math.max(0, hurt.total - hurt.damage);
  }
  return current;
}
