// Describes a hex in words: terrain, units, distance, and possible orders.
import { measureDistance } from "../../../board/hexMapGeometry";
import { capitalize } from "../../../text/capitalize";
import { formatNoun } from "../../../text/gameTexts";
import type { GameTexts } from "../../../wire/types";
import { formatCount, formatPercent } from "../format";
import {
  type BoardDefinition,
  type Choice,
  formatUnit,
  getKindName,
  getLocation,
  getNationName,
  isFriend,
  isUnit,
  listCargo,
  listUnitsAt,
  type View,
} from "../view";
import { formatPoints, getPlace, type MoveEnd, type MoveEnds } from "./targets";
import { type Key, tr } from "./text";
import { getCentre } from "./tokenLayout";

/** The odds of one attack, as far as the map uses them. */
export interface Battle {
  attacker: string;
  target: string;
  answers: unknown[];
  units: Record<string, { mean_damage: number; dies: number }>;
  target_dies: number;
  attacker_dies: number;
}

export interface HexContext {
  view: View;
  board: BoardDefinition;
  words: GameTexts;
  /** The seat of the viewer, or null for a spectator. */
  seat: number | null;
  selected: string;
  ready: Set<string>;
  targets: Map<string, Choice[]>;
  reach: MoveEnds;
  battles: Map<string, Battle>;
  laying: "" | "marker" | "mine";
}

export const formatCost = (words: GameTexts, cost: number): string =>
  formatNoun(words, "points", cost, formatPoints(cost));

export function formatUnitName(view: View, words: GameTexts, unit: string): string {
  return `${getKindName(view.units[unit]?.kind ?? "", words)} ${unit}`;
}

/** Return the description of a unit: type, nation and condition. */
export function describeUnit(
  context: Pick<HexContext, "view" | "board" | "words" | "ready" | "seat">,
  name: string,
): string {
  const { view, board, words } = context;
  const unit = view.units[name]!;
  const { veteran, hero } = board.numbers;
  const rank = unit.experience >= hero ? "hero" : unit.experience >= veteran ? "veteran" : "recruit";
  const cargo = listCargo(view, name);
  return [
    `${capitalize(formatUnitName(view, words, name))} (${getNationName(unit.nation, words)})`,
    context.seat !== null && context.seat !== unit.seat && isFriend(context.seat, unit.seat) ? tr("ally") : "",
    unit.damage ? tr("damage", { damage: unit.damage }) : "",
    unit.experience ? tr("experience", { experience: unit.experience, rank: words.names.ranks?.[rank] ?? rank }) : "",
    unit.dug ? tr("dug") : "",
    isUnit(unit.place) ? tr("aboard") : "",
    cargo.length ? tr("carries", { units: cargo.map((unit) => formatUnitName(view, words, unit)).join(", ") }) : "",
    context.ready.has(name)
      ? tr("ready")
      : view.phase === "move" && unit.moved && unit.seat === view.seat
        ? tr("moved")
        : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** Return the cost of a move's end, and the effect of contact there. */
export function describeMoveEnd(words: GameTexts, moveEnd: MoveEnd): string[] {
  const texts = [tr("go", { points: formatCost(words, moveEnd.cost) })];
  if (moveEnd.contact) texts.push(tr("go-stop"));
  else if (moveEnd.touches) texts.push(tr("go-touch"));
  else if (moveEnd.ends) texts.push(tr("go-end"));
  return texts;
}

export function describeBattle(words: GameTexts, battle: Battle): string[] {
  const meanDamage = battle.units[battle.target.split(" ")[0] ?? ""]?.mean_damage ?? 0;
  const damage = formatCount(words, "damage", meanDamage);
  return [
    tr("aim", { chance: formatPercent(battle.target_dies), damage }),
    battle.answers.length ? tr("aim-back", { chance: formatPercent(battle.attacker_dies) }) : tr("aim-silent"),
  ];
}

function describeOptions(context: HexContext, place: string): string[] {
  if (context.laying) return context.targets.has(place) ? [tr(`lay-${context.laying}` as Key)] : [];
  return (context.targets.get(place) ?? []).flatMap((choice) => {
    if (choice.kind === "move") return context.reach[place] ? describeMoveEnd(context.words, context.reach[place]) : [];
    if (choice.kind === "attack") {
      const battle = context.battles.get(choice.action);
      return battle ? describeBattle(context.words, battle) : [tr("aim-plain")];
    }
    return [tr(`can-${choice.kind}` as Key)];
  });
}

/** Return the complete description of a hex. */
export function describeHex(context: HexContext, hex: string): string {
  const { view, board, words, selected } = context;
  const place = getPlace(board, hex);
  const ground = board.places[hex];
  if (!ground) return "";
  const owner = view.nations[(view.forts[place] ?? 0) - 1] ?? "nobody";
  const units = [...listUnitsAt(view, place)].flatMap((name) => [name, ...listCargo(view, name)]);
  const from = selected && getLocation(view, selected);
  const [fromPoint, toPoint] = [from ? getCentre(board, from) : null, getCentre(board, hex)];
  const distance = fromPoint && toPoint && from !== place ? measureDistance(fromPoint, toPoint, board.outline) : 0;
  const declared = view.declared.flatMap(([attacker, target], at) =>
    getLocation(view, attacker) === place || getLocation(view, target.split(" ")[0] ?? "") === place
      ? [
          tr("declared", {
            number: at + 1,
            attacker: formatUnit(view, attacker, words),
            target: isUnit(target) ? formatUnit(view, target, words) : target,
          }),
        ]
      : [],
  );
  return [
    hex,
    words.names.terrain?.[ground.ground] ?? ground.ground,
    ground.fort ? tr("fort", { fort: ground.fort, owner: getNationName(owner, words) }) : "",
    ground.start && view.round === 0 ? tr("start", { number: ground.start }) : "",
    board.trenches.some((trench) => trench.includes(hex)) ? tr("trench") : "",
    ...Object.entries(view.hq).flatMap(([nation, at]) =>
      at === hex ? [tr("hq", { nation: getNationName(nation, words) })] : [],
    ),
    ...Object.values(view.mines).flatMap((mine) => [
      ...(mine.marker === hex ? [tr("marker", { nation: getNationName(mine.nation, words) })] : []),
      ...(mine.hex === hex ? [tr("mine", { nation: getNationName(mine.nation, words) })] : []),
    ]),
    ...units.map((name) => describeUnit(context, name) + (name === selected ? `, ${tr("selected")}` : "")),
    distance
      ? tr("distance", {
          count: formatCount(words, "hexes", distance),
          unit: formatUnit(view, selected, words),
        })
      : "",
    ...describeOptions(context, place),
    ...declared,
  ]
    .filter(Boolean)
    .join("; ");
}
