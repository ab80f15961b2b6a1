// The layout of a guide, and its search.
import type { GuideBlock, GuideSpan } from "../../wire/types";

const isSmallPicture = (block: GuideBlock | undefined): boolean => block?.picture?.size === "small";

/** Blocks that are laid out together: a row of small pictures, a paragraph with a picture beside it, or one block. */
export function groupBlocks(blocks: GuideBlock[]): GuideBlock[][] {
  const groups: GuideBlock[][] = [];
  for (let at = 0; at < blocks.length;) {
    let end = at;
    while (isSmallPicture(blocks[end])) end += 1;
    const isText = ["text", "list", "steps"].includes(blocks[at]?.kind ?? "");
    const isPair = isText && isSmallPicture(blocks[at + 1]) && !isSmallPicture(blocks[at + 2]);
    if (isPair) end = at + 2;
    else if (end === at) end = at + 1;
    groups.push(blocks.slice(at, end));
    at = end;
  }
  return groups;
}

/** Return the blocks of a group with the picture of a paragraph first, so that the text flows around it. */
export const pictureFirst = (group: GuideBlock[]): GuideBlock[] => (group[0]?.picture ? group : group.toReversed());

/** Return a text in lower case without accents, and the place of each of its characters in the original. */
export function foldText(text: string): { folded: string; places: number[] } {
  let folded = "";
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const plain = text[at]!.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    folded += plain;
    for (const _ of plain) places.push(at);
  }
  return { folded, places };
}

/** Return the words of a search, folded. */
export const searchWords = (search: string): string[] => foldText(search).folded.split(/\s+/).filter(Boolean);

export const blockText = (block: GuideBlock): string =>
  [...block.rows.flat(2).map((span) => span.text), ...block.rules].join(" ");

/** Return whether a block contains all words of a search. */
export function matchesWords(block: GuideBlock, words: string[]): boolean {
  const { folded } = foldText(blockText(block));
  return words.length > 0 && words.every((word) => folded.includes(word));
}

export interface MarkedPart {
  text: string;
  isMarked: boolean;
}

/** Split a text into parts, of which those that match a word of the search are marked. */
export function markWords(text: string, words: string[]): MarkedPart[] {
  const { folded, places } = foldText(text);
  const isMarked = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
      for (let index = at; index < at + word.length; index += 1) isMarked[places[index]!] = true;
    }
  }
  const parts: MarkedPart[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = parts.at(-1);
    if (last && last.isMarked === isMarked[at]) last.text += text[at]!;
    else parts.push({ text: text[at]!, isMarked: isMarked[at]! });
  }
  return parts;
}

/** Return the plain text of a line, for the description of a picture. */
export const lineText = (line: GuideSpan[]): string => line.map((span) => span.text).join("");
