import type { Key } from "./en";

export const fr: Record<Key, string> = {
  explained: "Dans le guide :",
};
