// Links between the rules and the paragraphs of a guide that explain them.
import type { GameGuide } from "../wire/types";

export interface Explanation {
  /** The id of the paragraph. */
  block: string;
  /** The title of its section. */
  section: string;
}

/** Return by rule id the first paragraph of each section that explains the rule. */
export function findExplanations(guide: GameGuide): Map<string, Explanation[]> {
  const found = new Map<string, Explanation[]>();
  for (const section of guide.sections) {
    for (const block of section.blocks) {
      for (const rule of block.rules) {
        const known = found.get(rule) ?? [];
        if (known.some((one) => one.section === section.title)) continue;
        found.set(rule, [...known, { block: block.id, section: section.title }]);
      }
    }
  }
  return found;
}
