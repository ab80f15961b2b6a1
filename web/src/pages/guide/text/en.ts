// The texts around a guide in English. fr.ts and es.ts have the same keys. The guides have their own texts.
export const en = {
  title: "{game}: how to play",
  contents: "Contents",
  search: "Search the guide",
  matches: "Paragraphs found: {count}",
  none: "Nothing found.",
  next: "Next result",
  previous: "Previous result",
  print: "Print",
  reference: "All rules by number",
  rules: "Rules:",
};
export type Key = keyof typeof en;
