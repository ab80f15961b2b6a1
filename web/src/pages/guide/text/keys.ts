// Generated from en.ftl by tools/text_keys.mjs; do not edit.
export type Key =
  | "title"
  | "contents"
  | "search"
  | "matches"
  | "none"
  | "next"
  | "previous"
  | "print"
  | "reference"
  | "rules";
