// The texts around a lesson in English. fr.ts and es.ts have the same keys. The lessons have their own texts.
export const en = {
  lesson: "Lesson",
  title: "Lesson: {game}",
  step: "Step {step} of {count}",
  task: "Your move",
  show: "Show me",
  roll: "Roll",
  "go-on": "Go on",
  finish: "Finish",
  again: "Begin again",
  "once-more": "Once more",
  leave: "All games",
  astray: "That is allowed, but here we want something else. It is taken back.",
  "astray.done": "Taken back. Try again:",
  refused: "Just so: the referee refuses it.",
  wait: "One moment …",
  other: "The other side moves …",
  "over.title": "You know the game",
  "over.text":
    "Now play one: against the computer on an easy level, or with somebody beside you. The referee says why when something is not allowed.",
  "over.play": "Play",
  "over.rules": "All the rules",
  none: "There is no lesson for this game.",
};
export type Key = keyof typeof en;
