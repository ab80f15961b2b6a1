// Generated from en.ftl by tools/text_keys.mjs; do not edit.
export type Key =
  | "title"
  | "about"
  | "battle"
  | "about-battle"
  | "book"
  | "about-book"
  | "referee"
  | "about-referee"
  | "dice"
  | "about-dice"
  | "clock"
  | "about-clock"
  | "guide"
  | "missing";
