// Generated from en.ftl by tools/text_keys.mjs; do not edit.
export type Key =
  | "loading"
  | "task"
  | "judging"
  | "judged"
  | "tried"
  | "hint"
  | "hint-more"
  | "hint-done"
  | "hint-piece"
  | "hint-move"
  | "hint-words"
  | "again"
  | "answer"
  | "answer-try"
  | "progress"
  | "panel"
  | "busy";
