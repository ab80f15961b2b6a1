import type { Key } from "./en";

export const es: Record<Key, string> = {
  explained: "En la guía:",
};
