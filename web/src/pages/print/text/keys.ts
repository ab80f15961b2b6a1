// Generated from en.ftl by tools/text_keys.mjs; do not edit.
export type Key =
  | "title"
  | "about"
  | "paper"
  | "letter"
  | "monochrome"
  | "make"
  | "building"
  | "wait";
