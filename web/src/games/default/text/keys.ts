// Generated from en.ftl by tools/text_keys.mjs; do not edit.
export type Key =
  | "actions"
  | "filter"
  | "filter-none"
  | "all"
  | "none"
  | "asides"
  | "type"
  | "example"
  | "play"
  | "why-no-text"
  | "no-picture"
  | "name"
  | "value";
