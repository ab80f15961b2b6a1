// Texts of a game that the server sends: names, and counted nouns as messages of Project Fluent.
import { type FluentBundle, FluentNumber } from "@fluent/bundle";
import { settings } from "../settings.svelte";
import type { GameTexts } from "../wire/types";
import { createBundle, type Facts, formatMessage } from ".";

/** A number that is written in its own way, such as "1½". */
class WrittenNumber extends FluentNumber {
  constructor(
    value: number,
    private readonly written: string,
  ) {
    super(value);
  }

  override toString(): string {
    return this.written;
  }
}

const bundles = new WeakMap<GameTexts, FluentBundle>();
/** The sections of a game's texts that contain facts. */
const SECTIONS = ["counts", "places"];

/** Return a text of a game with its facts; undefined if the game has no such text. */
export function formatGameText(words: GameTexts, section: string, name: string, facts: Facts): string | undefined {
  let bundle = bundles.get(words);
  if (!bundle) {
    const lines = SECTIONS.flatMap((one) =>
      Object.entries(words.names[one] ?? {}).map(([key, text]) => `${one}-${key} = ${text}`),
    );
    bundle = createBundle(settings.language, lines.join("\n"));
    bundles.set(words, bundle);
  }
  return formatMessage(bundle, `${section}-${name}`, facts);
}

/** Return a number with its noun, such as "3 war bonds". `written` is the number as text. */
export function formatNoun(words: GameTexts, noun: string, count: number, written: string): string {
  return formatGameText(words, "counts", noun, { n: new WrittenNumber(count, written) }) ?? `${written} ${noun}`;
}
