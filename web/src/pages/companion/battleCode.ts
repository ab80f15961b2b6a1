// A battle as the end of a link: units, attacks and options, such as
//   tank.GE.d2.x3,infantry.FR.forest;1-2.flank,1-2.at3.r7-12-1;mat=standard,trench=yes
// The option `content` is the id of an own game.
// Units are counted from 1 in the link and from 0 in the program.

export interface Unit {
  type: string;
  nation: string;
  damage: number;
  experience: number;
  ground: string;
}

export interface Attack {
  attacker: number;
  target: number;
  distance: number;
  support: string;
  rolls: number[][];
}

export interface Battle {
  units: Unit[];
  attacks: Attack[];
  options: Record<string, boolean | number | string>;
  /** The id of the stored content of an own game, or an empty string. */
  content: string;
}

export const MAX_UNITS = 8;
export const MAX_ATTACKS = 8;
const MAX_CHARACTERS = 4000;
const MAX_ROLLS = 4;
const DEFAULT_GROUND = "open";
const DEFAULT_SUPPORT = "none";
const WORD = /^[a-z][a-z0-9_-]{0,39}$/;
const MARK = /^[a-z]{2,20}$/;
const NATION = /^[A-Z]{2}$/;
const NUMBER = /^(0|[1-9][0-9]{0,3})$/;
const CONTENT = /^content=([a-z2-7]{26})$/;
const ROLL = /^r[0-9]{1,2}(-[0-9]{1,2}){0,59}$/;

/** Return the code of a battle. Values that are not needed are left out. */
export function encodeBattle({ units, attacks, options, content }: Battle): string {
  const parts = [units.map(encodeUnit).join(","), attacks.map(encodeAttack).join(",")];
  const named = Object.entries(options).map(([name, value]) => `${name}=${encodeValue(value)}`);
  if (content) named.push(`content=${content}`);
  if (named.length) parts.push(named.sort().join(","));
  return parts.join(";");
}

function encodeUnit({ type, nation, damage, experience, ground }: Unit): string {
  const marks = [damage && `d${damage}`, experience && `x${experience}`, ground !== DEFAULT_GROUND && ground];
  return [type, nation, ...marks.filter(Boolean)].join(".");
}

function encodeAttack({ attacker, target, distance, support, rolls }: Attack): string {
  const marks = [distance !== 1 && `at${distance}`, support !== DEFAULT_SUPPORT && support];
  const dice = rolls.map((faces) => `r${faces.join("-")}`);
  return [`${attacker + 1}-${target + 1}`, ...marks.filter(Boolean), ...dice].join(".");
}

const encodeValue = (value: boolean | number | string): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : String(value);

/** Return the battle of a code; null if it is not one. */
export function decodeBattle(code: string): Battle | null {
  if (code.length > MAX_CHARACTERS) return null;
  const [unitPart = "", attackPart = "", optionPart = "", ...rest] = code.split(";");
  const units = unitPart.split(",").map(decodeUnit);
  const attacks = attackPart.split(",").map((part) => decodeAttack(part, units.length));
  const named = optionPart ? optionPart.split(",") : [];
  const content = named.map((part) => CONTENT.exec(part)?.[1]).find(Boolean) ?? "";
  const options = named.filter((part) => !CONTENT.test(part)).map(decodeOption);
  if (rest.length || units.length < 2 || units.length > MAX_UNITS || attacks.length > MAX_ATTACKS) return null;
  if (!isComplete(units) || !isComplete(attacks) || !isComplete(options)) return null;
  return { units, attacks, options: Object.fromEntries(options), content };
}

const isComplete = <T>(parts: (T | null)[]): parts is T[] => parts.every((part) => part !== null);

function decodeUnit(text: string): Unit | null {
  const [type = "", nation = "", ...marks] = text.split(".");
  if (!WORD.test(type) || !NATION.test(nation)) return null;
  const unit: Unit = { type, nation, damage: 0, experience: 0, ground: DEFAULT_GROUND };
  for (const mark of marks) {
    if (/^d[1-9]$/.test(mark)) unit.damage = Number(mark.slice(1));
    else if (/^x[1-9]$/.test(mark)) unit.experience = Number(mark.slice(1));
    else if (MARK.test(mark)) unit.ground = mark;
    else return null;
  }
  return unit;
}

function decodeAttack(text: string, units: number): Attack | null {
  const [pair = "", ...marks] = text.split(".");
  const found = /^([1-9])-([1-9])$/.exec(pair);
  if (!found) return null;
  const attacker = Number(found[1]) - 1;
  const target = Number(found[2]) - 1;
  if (attacker >= units || target >= units || attacker === target) return null;
  const attack: Attack = { attacker, target, distance: 1, support: DEFAULT_SUPPORT, rolls: [] };
  for (const mark of marks) {
    if (/^at[1-9][0-9]?$/.test(mark)) attack.distance = Number(mark.slice(2));
    else if (ROLL.test(mark)) attack.rolls.push(mark.slice(1).split("-").map(Number));
    else if (MARK.test(mark)) attack.support = mark;
    else return null;
  }
  return attack.rolls.length <= MAX_ROLLS ? attack : null;
}

function decodeOption(text: string): [string, boolean | number | string] | null {
  const [name = "", value = "", ...rest] = text.split("=");
  if (rest.length || !WORD.test(name)) return null;
  if (value === "yes" || value === "no") return [name, value === "yes"];
  if (NUMBER.test(value)) return [name, Number(value)];
  return WORD.test(value) ? [name, value] : null;
}
