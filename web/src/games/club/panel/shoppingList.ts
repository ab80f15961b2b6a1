// The shopping list of the bank.
export interface Item {
  action: string;
  price: number;
}

export const sumPrices = (items: Item[]): number => items.reduce((sum, item) => sum + item.price, 0);

/** Return whether one more item can be paid. */
export const isAffordable = (items: Item[], price: number, bonds: number): boolean => sumPrices(items) + price <= bonds;

/** Return the actions of a list, repairs and treatments before purchases. */
export function orderActions(items: Item[]): string[] {
  const getRank = (item: Item): number => (item.action.startsWith("buy ") ? 1 : 0);
  return [...items].sort((a, b) => getRank(a) - getRank(b)).map((item) => item.action);
}
