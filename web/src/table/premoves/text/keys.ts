// Generated from en.ftl by tools/text_keys.mjs; do not edit.
export type Key =
  | "entered"
  | "cancel"
  | "cancel-all"
  | "dropped"
  | "taken-back";
