export const en = {
  actions: "What you can do ({count})",
  filter: "Search the actions",
  "filter.none": "No action has that text.",
  all: "Show all {count}",
  none: "You have nothing to decide at the moment.",
  asides: "At any time",
  type: "Type an action",
  example: "Or type: {action}",
  play: "Play it",
  "no-picture": "This game draws no board. This is the position:",
  name: "Name",
  value: "Value",
};
export type Key = keyof typeof en;
