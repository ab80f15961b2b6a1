// House editions of TRENCH as the editor changes them. Every change returns a new model.
import type { CellValue } from "../mat/cellText";

/** An edition with all its values; the text has only those that differ from the parent. */
export type Edition = { name: string; parent: string | null } & Record<string, CellValue | string[]>;

export interface EditionsModel {
  editions: Edition[];
}

/** The most editions of a file. */
export const MAX_EDITIONS = 20;

/** Return a name as the file format allows it: small letters, digits and hyphens. */
export const createName = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 30);

/** Return a name that no other edition has. */
export function findFreeName(model: EditionsModel, wanted: string): string {
  const names = model.editions.map(({ name }) => name);
  let number = 1;
  while (names.includes(number === 1 ? wanted : `${wanted}-${number}`)) number += 1;
  return number === 1 ? wanted : `${wanted}-${number}`;
}

export const changeEdition = (model: EditionsModel, at: number, changes: Partial<Edition>): EditionsModel => ({
  ...model,
  editions: model.editions.map((edition, place) => (place === at ? ({ ...edition, ...changes } as Edition) : edition)),
});

/** Return the editions with one more, which starts as its parent. */
export const addEdition = (model: EditionsModel, name: string, parent: Edition): EditionsModel => ({
  ...model,
  editions: [...model.editions, { ...parent, name: findFreeName(model, name), parent: parent.name }],
});

export const removeEdition = (model: EditionsModel, at: number): EditionsModel => ({
  ...model,
  editions: model.editions.filter((_, place) => place !== at),
});

/** Return an edition with another parent: values that were the old parent's become the new one's. */
export function changeParent(edition: Edition, before: Edition | undefined, parent: Edition): Edition {
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
  const followed = Object.entries(parent).filter(
    ([name]) => !(name in edition) || !before || isSame(edition[name], before[name]),
  );
  return { ...edition, ...Object.fromEntries(followed), name: edition.name, parent: parent.name } as Edition;
}
