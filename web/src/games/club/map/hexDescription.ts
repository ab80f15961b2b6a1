// What is said of a hex: ground, who is there, how far it is, and what could be done there.
import { apart } from "../../../board/hexMapGeometry";
import type { GameWords } from "../../../wire/types";
import { capital, numbered, percent } from "../format";
import { cargoOf, isFriend, isUnit, kindName, nationName, unitsAt, whereOf, type Choice, type Scenery, type View } from "../view";
import { middleOf } from "./tokenLayout";
import { placeOf, points, type Reach, type Stop } from "./targets";
import { say, type Key } from "./text";

/** The odds of one attack, as far as the map tells them. */
export interface Battle {
  attacker: string;
  target: string;
  answers: unknown[];
  units: Record<string, { mean_damage: number; dies: number }>;
  target_dies: number;
  attacker_dies: number;
}

export interface Sense {
  view: View;
  scenery: Scenery;
  words: GameWords;
  /** The seat that looks; none for whoever looks on. */
  seat: number | null;
  selected: string;
  ready: Set<string>;
  targets: Map<string, Choice[]>;
  reach: Reach;
  battles: Map<string, Battle>;
  laying: "" | "marker" | "mine";
}

function noun(words: GameWords, one: string, many: string, count: number, written: string): string {
  return (words.names.counts?.[count === 1 ? one : many] ?? `{n} ${many}`).replace("{n}", written);
}

export const inPoints = (words: GameWords, cost: number): string => noun(words, "point", "points", cost <= 1 ? 1 : cost, points(cost));

export function nameOf(view: View, words: GameWords, unit: string): string {
  return `${kindName(view.units[unit]?.kind ?? "", words)} ${unit}`;
}

/** A unit in a line: what it is, whose, how it fares. */
export function unitLine(sense: Pick<Sense, "view" | "scenery" | "words" | "ready" | "seat">, name: string): string {
  const { view, scenery, words } = sense;
  const unit = view.units[name]!;
  const { veteran, hero } = scenery.numbers;
  const rank = unit.experience >= hero ? "hero" : unit.experience >= veteran ? "veteran" : "recruit";
  const cargo = cargoOf(view, name);
  return [
    `${capital(nameOf(view, words, name))} (${nationName(unit.nation, words)})`,
    sense.seat !== null && sense.seat !== unit.seat && isFriend(sense.seat, unit.seat) ? say("ally") : "",
    unit.damage ? say("damage", { damage: unit.damage }) : "",
    unit.experience ? say("experience", { experience: unit.experience, rank: words.names.ranks?.[rank] ?? rank }) : "",
    unit.dug ? say("dug") : "",
    isUnit(unit.place) ? say("aboard", { truck: unit.place }) : "",
    cargo.length ? say("carries", { units: cargo.map((one) => nameOf(view, words, one)).join(", ") }) : "",
    sense.ready.has(name) ? say("ready") : view.phase === "move" && unit.moved && unit.seat === view.seat ? say("moved") : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** What a place where a move may end costs, and what contact does there. */
export function stopWords(words: GameWords, stop: Stop): string[] {
  const said = [say("go", { points: inPoints(words, stop.cost) })];
  if (stop.contact) said.push(say("go.stop"));
  else if (stop.touches) said.push(say("go.touch"));
  else if (stop.ends) said.push(say("go.end"));
  return said;
}

export function battleWords(words: GameWords, battle: Battle): string[] {
  const hurt = battle.units[battle.target.split(" ")[0] ?? ""]?.mean_damage ?? 0;
  const damage = noun(words, "damage", "damages", hurt, numbered(hurt));
  return [
    say("aim", { chance: percent(battle.target_dies), damage }),
    battle.answers.length ? say("aim.back", { chance: percent(battle.attacker_dies) }) : say("aim.silent"),
  ];
}

function whatCan(sense: Sense, place: string): string[] {
  if (sense.laying) return sense.targets.has(place) ? [say(`lay.${sense.laying}` as Key)] : [];
  return (sense.targets.get(place) ?? []).flatMap((choice) => {
    if (choice.kind === "move") return sense.reach[place] ? stopWords(sense.words, sense.reach[place]) : [];
    if (choice.kind === "attack") {
      const battle = sense.battles.get(choice.action);
      return battle ? battleWords(sense.words, battle) : [say("aim.plain")];
    }
    return [say(`can.${choice.kind}` as Key)];
  });
}

/** Everything about a hex in one line. */
export function describe(sense: Sense, hex: string): string {
  const { view, scenery, words, selected } = sense;
  const place = placeOf(scenery, hex);
  const ground = scenery.places[hex];
  if (!ground) return "";
  const holder = view.nations[(view.forts[place] ?? 0) - 1] ?? "nobody";
  const here = [...unitsAt(view, place)].flatMap((name) => [name, ...cargoOf(view, name)]);
  const from = selected && whereOf(view, selected);
  const [one, other] = [from ? middleOf(scenery, from) : null, middleOf(scenery, hex)];
  const far = one && other && from !== place ? apart(one, other, scenery.outline) : 0;
  const declared = view.declared.flatMap(([attacker, target], at) =>
    whereOf(view, attacker) === place || whereOf(view, target.split(" ")[0] ?? "") === place
      ? [say("declared", { number: at + 1, attacker: nameOf(view, words, attacker), target: isUnit(target) ? nameOf(view, words, target) : target })]
      : [],
  );
  return [
    hex,
    words.names.terrain?.[ground.ground] ?? ground.ground,
    ground.fort ? say("fort", { fort: ground.fort, owner: nationName(holder, words) }) : "",
    ground.start && view.round === 0 ? say("start", { number: ground.start }) : "",
    scenery.trenches.some((trench) => trench.includes(hex)) ? say("trench") : "",
    ...Object.entries(view.hq).flatMap(([nation, at]) => (at === hex ? [say("hq", { nation: nationName(nation, words) })] : [])),
    ...Object.values(view.mines).flatMap((mine) => [
      ...(mine.marker === hex ? [say("marker", { nation: nationName(mine.nation, words) })] : []),
      ...(mine.hex === hex ? [say("mine", { nation: nationName(mine.nation, words) })] : []),
    ]),
    ...here.map((name) => unitLine(sense, name) + (name === selected ? `, ${say("selected")}` : "")),
    far ? say("distance", { count: noun(words, "hex", "hexes", far, String(far)), unit: nameOf(view, words, selected) }) : "",
    ...whatCan(sense, place),
    ...declared,
  ]
    .filter(Boolean)
    .join("; ");
}
