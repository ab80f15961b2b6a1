// The texts of shared components in English. fr.ts and es.ts have the same keys.
export const en = {
  explained: "In the guide:",
};
export type Key = keyof typeof en;
