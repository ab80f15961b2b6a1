import { type Component, flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formatPercent } from "../../src/games/club/format";
import Panel from "../../src/games/club/Panel.svelte";
import {
  findDropIndex,
  getPairKey,
  moveItem,
  type Pair,
  planRedeclaration,
} from "../../src/games/club/panel/attackList";
import { findPendingBattle, getDamageBefore, listBattles, listLastBattles } from "../../src/games/club/panel/battleLog";
import { battleWatch } from "../../src/games/club/panel/battleWatch.svelte";
import Footer from "../../src/games/club/panel/Footer.svelte";
import { plan } from "../../src/games/club/panel/plan.svelte";
import { isAffordable, orderActions, sumPrices } from "../../src/games/club/panel/shoppingList";
import { listSteps } from "../../src/games/club/panel/turnSteps";
import { selection } from "../../src/games/club/selection.svelte";
import type { Unit, UnitType, View } from "../../src/games/club/view";
import type { GameUiProps } from "../../src/games/gameUi";
import type { Answer, Command } from "../../src/net/connection";
import type { Scene, VisibleEntry } from "../../src/wire/types";
import { fake } from "../fake";
import { isBlocked } from "../isBlocked";

HTMLDialogElement.prototype.showModal = vi.fn();
Element.prototype.getAnimations = () => [];
Element.prototype.animate = () => fake<Animation>({ cancel: () => undefined });

type Facts = Record<string, unknown>;
type EventPair = [kind: string, facts: Facts];
let number = 0;
function entry(action: string, ...events: EventPair[]): VisibleEntry {
  number += 1;
  const gameEvents = events.map(([kind, facts]) => ({ kind, rule: `TC-${kind}`, facts }));
  return {
    number,
    at: 0,
    kind: "acted",
    seat: "1",
    facts: { action, events: gameEvents },
    says: events.map(([kind]) => `${kind}.`),
  };
}
const fired = (unit: string, target: string, faces: number[], highest: number, kind = "fired"): EventPair => [
  kind,
  { unit, target, faces, highest, hits: faces.filter((face) => face <= highest).length },
];

/** A turn: a duel with return fire, a shell that goes astray and destroys its victim, and a cancelled attack. */
const fight = (): VisibleEntry[] => [
  entry("end attacks", ["end-of-attacks", { seat: 1 }]),
  entry("roll 1-12", fired("u1", "u3", [1, 12], 3)),
  entry(
    "roll 2-9",
    fired("u3", "u1", [2, 9], 4, "returned-fire"),
    ["damaged", { unit: "u3", damage: 1, total: 2 }],
    ["learned", { unit: "u1", experience: 3 }],
    ["promoted", { unit: "u1", rank: "veteran" }],
  ),
  entry("die 1", ["astray", { unit: "u2", faces: [1], aim: "0102", hex: "0101", victim: "u3" }]),
  entry(
    "roll 1-1",
    fired("u2", "u3", [1, 1], 8),
    ["damaged", { unit: "u3", damage: 6, total: 6 }],
    ["destroyed", { unit: "u3" }],
    ["void", { unit: "u4", target: "u3" }],
    ["income", { seat: 1, forts: 1, bonds: 3 }],
  ),
];

describe("listBattles", () => {
  it("returns attackers, rolls and results in order", () => {
    const entries = fight();
    const [duel, shell, lapsed, ...more] = listBattles(entries);
    expect(more).toEqual([]);
    expect([duel!.attacker, duel!.target, duel!.place]).toEqual(["u1", "u3", 1]);
    expect(duel!.rolls.map((roll) => [roll.unit, roll.hits, roll.isReturn])).toEqual([
      ["u1", 1, false],
      ["u3", 1, true],
    ]);
    expect(duel!.hurt).toEqual([{ unit: "u3", damage: 1, total: 2, isDestroyed: false }]);
    expect(duel!.learned).toEqual([{ unit: "u1", experience: 3, rank: "veteran" }]);
    expect(shell!.shell).toEqual({ face: 1, hex: "0101", isAstray: true });
    expect(shell!.hurt[0]!.isDestroyed).toBe(true);
    expect(shell!.says.map((said) => said.text)).toEqual(["astray.", "fired.", "damaged.", "destroyed."]);
    expect([lapsed!.isVoid, lapsed!.attacker, lapsed!.place]).toEqual([true, "u4", 3]);
  });

  it("numbers the battles of each turn from 1 and does not modify the log", () => {
    const entries = [...fight(), ...fight()];
    const before = JSON.stringify(entries);
    expect(listBattles(entries).map((battle) => battle.place)).toEqual([1, 2, 3, 1, 2, 3]);
    expect(listLastBattles(listBattles(entries))).toHaveLength(3);
    expect(JSON.stringify(entries)).toBe(before);
  });

  it("ignores events outside of battles", () => {
    const move = entry("move u1 C", ["captured", { unit: "u1", fort: "C" }], ["destroyed", { unit: "u9" }]);
    expect(listBattles([move])).toEqual([]);
  });

  it("finds the battle that waits for dice, started or not", () => {
    const pairs: Pair[] = [
      ["u1", "u3"],
      ["u2", "u3"],
    ];
    const begun = fight().slice(0, 2);
    expect(findPendingBattle(pairs, 0, "u3", begun)).toBe(listBattles(begun)[0]);
    const next = findPendingBattle(pairs, 1, "u3", fight().slice(0, 3))!;
    expect([next.attacker, next.target, next.place, next.rolls.length]).toEqual(["u2", "u3", 2, 0]);
    const again = [...fight().slice(0, 2), entry("end attacks", ["end-of-attacks", {}])];
    expect(findPendingBattle(pairs, 0, "u3", again)!.rolls).toEqual([]); // Another turn of the same unit.
    expect(findPendingBattle([], 0, "", begun)).toBeNull();
  });

  it("returns the damage before a battle", () => {
    const battles = listBattles(fight());
    expect(getDamageBefore(battles, battles[0]!, "u3", 0)).toBe(1);
    expect(getDamageBefore(battles, battles[0]!, "u1", 4)).toBe(4);
  });
});

describe("the list of declared attacks", () => {
  const list: Pair[] = [
    ["u1", "u5"],
    ["u2", "u6 0712"],
    ["u3", "u5"],
  ];
  it("undoes as few attacks as possible to change the order", () => {
    expect(planRedeclaration(list, moveItem(list, 2, 1))).toEqual({
      undo: 2,
      actions: ["attack u3 u5", "attack u2 u6 0712"],
    });
    expect(planRedeclaration(list, list.slice(0, 2))).toEqual({ undo: 1, actions: [] });
    expect(planRedeclaration(list, list)).toEqual({ undo: 0, actions: [] });
  });
  it("keeps all attacks when one is moved", () => {
    for (const from of [0, 1, 2])
      for (const to of [0, 1, 2])
        expect(moveItem(list, from, to).map(getPairKey).sort()).toEqual(list.map(getPairKey).sort());
    expect(moveItem(list, 0, 2).map((pair) => pair[0])).toEqual(["u2", "u3", "u1"]);
  });
});

it("drops a dragged row where its centre passes another one", () => {
  const middles = [50, 150, 250];
  expect([0, 99, 101, 199, 201, 900].map((by) => findDropIndex(middles, 0, by))).toEqual([0, 0, 1, 1, 2, 2]);
  expect([0, -99, -101, -201].map((by) => findDropIndex(middles, 2, by))).toEqual([2, 2, 1, 0]);
});

it("checks the price and puts repairs first", () => {
  const items = [
    { action: "buy tank A", price: 20 },
    { action: "repair u3", price: 3 },
  ];
  expect(sumPrices(items)).toBe(23);
  expect([isAffordable(items, 2, 25), isAffordable(items, 3, 25)]).toEqual([true, false]);
  expect(orderActions(items)).toEqual(["repair u3", "buy tank A"]);
});

it("shows 0 % and 100 % only for impossible and certain events", () => {
  expect([0, 0.0001, 0.34, 0.9999, 1].map(formatPercent)).toEqual(["0%", "< 1%", "34%", "> 99%", "100%"]);
});

const type = (price: number, book: string[] = []): UnitType => ({
  names: {},
  short: {},
  class: "foot",
  order: 0,
  price,
  repair: 2,
  speed: 2,
  ground: [1, 1],
  air: null,
  hits: [2, 3, 4],
  air_hits: [2, 3, 4],
  open: [1, 3, 5, 7, 8, 10],
  forest: [2, 4, 6, 8, 10, 12],
  rides: true,
  scatters: false,
  carries: 0,
  against_tanks: 0,
  count: 1,
  area: false,
  lays: false,
  treats: false,
  reconstructed: ["price", "speed", "hits"].filter((name) => !book.includes(name)),
  book,
});
const board = {
  places: { "0101": { at: [0, 0], ground: "open", near: [] }, "0102": { at: [0, 9], ground: "forest", near: [] } },
  nations: {
    GE: { seat: 1, team: "central", colour: "#4b5563", starts: [], buys: ["infantry", "tank"] },
    FR: { seat: 2, team: "entente", colour: "#2563a8", starts: [], buys: [] },
  },
  symbols: {},
  bodies: {},
  flags: {},
  turrets: {},
  damage: [],
  experience: [],
  special: [],
  units: { infantry: type(7, ["price", "hits.recruit", "open.2"]), tank: type(20) },
  numbers: {
    income: 3,
    fee: 1,
    deadly: 6,
    dice: [],
    faces: 12,
    flank: 2,
    surround: 3,
    veteran: 3,
    hero: 5,
    forts_to_win: 5,
    points: null,
  },
};
const unit = (seat: number, kind: string, place: string, more: Partial<Unit> = {}): Unit => ({
  kind,
  seat,
  nation: seat === 1 ? "GE" : "FR",
  army: "",
  place,
  damage: 0,
  experience: 0,
  moved: false,
  stayed: false,
  dug: false,
  worked: false,
  aim: "",
  shots: null,
  gassed: null,
  ...more,
});
const view = (more: Partial<View>): View => ({
  settings: {},
  nations: ["GE", "FR"],
  phase: "move",
  seat: 1,
  round: 2,
  first: 1,
  mines: {},
  lost: {},
  forts: { A: 1, B: 0 },
  bonds: [12, 0],
  hq: {},
  points: [0, 0],
  spent: [0, 0],
  ready: [],
  rolls: [],
  chips: [],
  army: "",
  number: 0,
  dealt: [],
  used: "",
  used_first: "",
  mover: null,
  unloading: "",
  bought: false,
  special: "",
  declared: [],
  fought: 0,
  victim: "",
  hits: null,
  roller: "",
  surrender: [],
  units: { u1: unit(1, "infantry", "0101"), u2: unit(1, "tank", "A", { damage: 2 }), u3: unit(2, "infantry", "0102") },
  ...more,
});

it("lists the steps of the setup or of a turn", () => {
  expect(listSteps(view({ phase: "place", round: 0 }))).toEqual(["split", "placing"]);
  expect(listSteps(view({ phase: "turn-chip", round: 0, settings: { vp: true } }))).toEqual([
    "split",
    "placing",
    "headquarters",
  ]);
  expect(listSteps(view({ phase: "armies" }))).toEqual(["armies", "moves", "attacks", "battles", "bank"]);
  expect(listSteps(view({ phase: "over" }))).toEqual([]);
});

describe("Panel", () => {
  /** The actions of the sent commands. */
  const listSentActions = (): unknown[] =>
    send.mock.calls.map(([command]) => (command.type === "act" ? command.action : command));
  const send = vi.fn((_: Command): Promise<Answer> =>
    Promise.resolve({ type: "done", id: "", count: 1, again: false }),
  );
  const query = vi.fn((about: string, names: string[]): Promise<Facts> =>
    Promise.resolve(answers[about]?.(names) ?? {}),
  );
  const act = vi.fn();
  let answers: Record<string, (names: string[]) => Facts> = {};
  let shown: Record<string, unknown>[] = [];
  let day = Date.UTC(2030, 0, 1);

  async function show(what: View, legal: string[], entries: VisibleEntry[] = [], undo = 0): Promise<void> {
    const scene = fake<Scene>({
      view: what,
      legal,
      asides: [],
      undo,
      count: 1,
      dice: { kind: "fair", due: [] },
      status: "running",
      status_text: "status",
      seats: [],
      to_act: ["1"],
      phase: what.phase,
    });
    const props: GameUiProps = {
      tableView: { table: "t", seat: 1, pendingCount: 0, send, query },
      scene,
      entries,
      isLive: true,
      bottomSeat: 1,
      words: { game: "club", title: "", help: [], options: [], names: {} },
      board,
      advice: "",
      act,
      explain: vi.fn(),
      getSeatName: (seat) => `P${seat}`,
    };
    for (const one of shown) await unmount(one);
    shown = [Panel, Footer].map(
      (part) => mount(part as Component<GameUiProps>, { target: document.body, props }) as Record<string, unknown>,
    );
    await settle();
  }
  async function settle(): Promise<void> {
    await vi.advanceTimersByTimeAsync(2000);
    await tick();
    flushSync();
  }
  const button = (name: RegExp): HTMLButtonElement => {
    const found = [...document.querySelectorAll("button")].find((one) =>
      name.test(one.getAttribute("aria-label") ?? one.textContent ?? ""),
    );
    if (!found)
      throw new Error(
        `no button ${name} among ${[...document.querySelectorAll("button")].map((one) => one.getAttribute("aria-label") ?? one.textContent).join(" | ")}`,
      );
    return found;
  };
  const go = (): HTMLButtonElement => document.querySelector("[data-go]")!;

  beforeEach(() => {
    vi.useFakeTimers({ now: (day += 86_400_000) }); // Later than in the previous test.
    send.mockClear();
    act.mockClear();
    Object.assign(selection, { unit: "", sheet: "", flash: [] });
    Object.assign(plan, { key: "" });
    Object.assign(battleWatch, { table: "", count: 0 });
    answers = {};
  });
  afterEach(async () => {
    for (const one of shown) await unmount(one);
    shown = [];
    vi.useRealTimers();
  });

  it("seals a split only when every unit has an army, and then sends all actions", async () => {
    const legal = ["u1", "u2"].flatMap((name) => ["A", "B"].map((army) => `assign ${name} ${army}`));
    await show(view({ phase: "split", seat: 0, round: 0 }), legal);
    expect(isBlocked(go())).toBe(true);
    const radios = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")];
    for (const radio of radios.filter((one) => one.value === "B")) radio.click();
    flushSync();
    expect(isBlocked(go())).toBe(false);
    expect(send).not.toHaveBeenCalled();
    go().click();
    await settle();
    expect(listSentActions()).toEqual(["assign u1 B", "assign u2 B", "ready"]);
  });

  it("changes the order of attacks by keyboard", async () => {
    answers.odds = () => ({
      battles: [0.34, 0].map((dies) => ({
        attacker: "u1",
        target: "u3",
        dice: 12,
        hit: 4,
        answers: [],
        units: { u3: { damage: [0.66, 0, 0, 0, 0, 0, dies], dies } },
        target_dies: dies,
        attacker_dies: 0,
        both_die: 0,
        trade: 0,
        runs: 0,
      })),
      together: null,
    });
    await show(
      view({
        phase: "attacks",
        declared: [
          ["u1", "u3"],
          ["u2", "u3"],
        ],
      }),
      ["end attacks"],
      [],
      2,
    );
    expect(document.querySelector("[role=img][aria-label*='34%']")?.getAttribute("aria-label")).toMatch(
      /destroyed: 34%/,
    );
    button(/^Attack 2 of 2/).dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true }));
    await settle();
    expect(send.mock.calls.map(([command]) => command)).toEqual([
      { type: "undo", count: 2 },
      { type: "act", action: "attack u2 u3" },
      { type: "act", action: "attack u1 u3" },
    ]);
    send.mockClear();
    button(/^Cancel attack 2/).click();
    await settle();
    expect(send.mock.calls.map(([command]) => command)).toEqual([{ type: "undo", count: 1 }]);
  });

  it("disables changes that cannot be undone", async () => {
    await show(
      view({
        phase: "attacks",
        declared: [
          ["u1", "u3"],
          ["u2", "u3"],
        ],
      }),
      ["end attacks"],
      [],
      0,
    );
    expect(isBlocked(button(/^Attack 2 of 2/))).toBe(true);
    expect(isBlocked(button(/^Cancel attack 1/))).toBe(true);
  });

  it("limits the shopping list to the bonds and pays it at once", async () => {
    answers.price = (of) => Object.fromEntries(of.map((action) => [action, action.startsWith("repair") ? 4 : 7]));
    await show(view({ phase: "bank" }), ["repair u2", "buy infantry A", "end turn"]);
    expect(go().textContent).toMatch(/End turn/);
    button(/^Add to the list:\s*infantry/i).click();
    flushSync();
    expect(isBlocked(button(/^Add to the list:\s*infantry/i))).toBe(true); // 14 of 12 bonds.
    button(/^Repair$/).click();
    flushSync();
    expect(go().textContent).toMatch(/Pay 11/);
    go().click();
    await settle();
    expect(listSentActions()).toEqual(["repair u2", "buy infantry A"]);
    expect(go().textContent).toMatch(/End turn/);
  });

  it("shows new battles one after another, but not those from before", async () => {
    const past = fight();
    await show(view({ phase: "bank", bonds: [0, 0] }), ["end turn"], past);
    expect(go().textContent).toMatch(/End turn/);
    expect(battleWatch.count).toBe(3);
    await show(view({ phase: "bank", bonds: [0, 0] }), ["end turn"], [...past, ...fight()]);
    expect(document.body.textContent).toMatch(/Battle 1 of 3/);
    expect(document.querySelector("[aria-label^='Dice: 1, 12']")?.getAttribute("aria-label")).toMatch(/hits: 1$/);
    go().click();
    flushSync();
    expect(document.body.textContent).toMatch(/Battle 2 of 3/);
    button(/^Skip all/).click();
    flushSync();
    expect(document.body.textContent).not.toMatch(/Battle \d of/);
  });

  it("marks the values on a unit sheet that no rulebook gives", async () => {
    selection.sheet = "infantry";
    await show(view({}), []);
    const cells = [...document.querySelectorAll("dialog td, dialog dd")].map(
      (cell) => cell.textContent?.replace(/\s+/g, "") ?? "",
    );
    expect(cells.filter((text) => text.startsWith("7"))[0]).toBe("7"); // The price is from a rulebook.
    expect(cells.filter((text) => text.startsWith("1–")).map((text) => text.includes("◇"))).toEqual([
      false,
      true,
      true,
    ]);
    const open = [...document.querySelectorAll("dialog tbody tr")].find((row) =>
      /in the open/.test(row.textContent ?? ""),
    )!;
    expect([...open.querySelectorAll("td")].map((cell) => cell.textContent?.includes("◇"))).toEqual([
      true,
      false,
      true,
      true,
      true,
      true,
    ]);
  });
});
