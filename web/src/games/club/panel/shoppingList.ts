// A shopping list: what is wanted, what it costs together, and in which order it is bought.
export interface Item {
  action: string;
  price: number;
}

export const total = (items: Item[]): number => items.reduce((sum, item) => sum + item.price, 0);

/** Whether one more thing can still be paid. */
export const canPay = (items: Item[], price: number, purse: number): boolean => total(items) + price <= purse;

/** The actions of a list: repairs and treatments go before purchases. */
export function inOrder(items: Item[]): string[] {
  const isPurchase = (item: Item): number => (item.action.startsWith("buy ") ? 1 : 0);
  return [...items].sort((a, b) => isPurchase(a) - isPurchase(b)).map((item) => item.action);
}
