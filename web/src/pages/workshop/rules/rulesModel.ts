// A rule set as the editor changes it. Every change returns a new model.
import type { Options } from "../../home/newTable";
import type { FieldInfo } from "../contentApi";

/** It is a type alias, because a table of unknown values cannot be cast to an interface. */
export type RulesModel = {
  name: string;
  title: string;
  parent: string | null;
  /** Only the options that differ from the parent. */
  options: Options;
  /** All numbers, with those of the parent; some are in tables, such as points.player. */
  numbers: Record<string, unknown>;
  /** The costs of steps that differ from the parent. */
  cost: Record<string, unknown>;
};

/** Return the rule set with another option. The default is not stored; no value resets the option. */
export function setOption(
  model: RulesModel,
  name: string,
  value: boolean | number | string | null | undefined,
  defaultValue: boolean | number | string | undefined,
): RulesModel {
  const { [name]: _, ...others } = model.options;
  const isOwn = value !== undefined && value !== null && value !== "" && value !== defaultValue;
  return { ...model, options: isOwn ? { ...others, [name]: value } : others };
}

type Table = Record<string, unknown>;
export type NumberKey = Pick<FieldInfo, "name" | "group">;

/** Return the place of a number in the report, such as income, points.player or cost.forest. */
export const getNumberPlace = ({ name, group }: NumberKey): string => `${group}.${name}`.replace(/^numbers\./, "");

/** Return the tables in which a number is, followed by its name. */
const getPath = ({ name, group }: NumberKey): string[] => [...group.split("."), name];

/** Return a number; undefined if the rule set and its parents do not give it. */
export const getNumber = (model: RulesModel, key: NumberKey): unknown =>
  getPath(key).reduce<unknown>((table, part) => (table as Table | undefined)?.[part], model);

/** Return the rule set with another number, or without it if the value is null. */
export function setNumber(model: RulesModel, key: NumberKey, value: unknown): RulesModel {
  const put = (table: Table, [first = "", ...rest]: string[]): Table => {
    const { [first]: before, ...others } = table;
    if (rest.length === 0 && value === null) return others;
    return { ...table, [first]: rest.length ? put((before ?? {}) as Table, rest) : value };
  };
  return put(model, getPath(key)) as RulesModel;
}
