// Texts of a game that the server sends: names, and counted nouns as messages of Project Fluent.
import { type FluentBundle, FluentNumber } from "@fluent/bundle";
import { settings } from "../settings.svelte";
import type { GameTexts } from "../wire/types";
import { createBundle, formatMessage } from ".";

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

/** Return a number with its noun, such as "3 war bonds". `written` is the number as text. */
export function formatNoun(words: GameTexts, noun: string, count: number, written: string): string {
  let bundle = bundles.get(words);
  if (!bundle) {
    const lines = Object.entries(words.names.counts ?? {}).map(([name, text]) => `${name} = ${text}`);
    bundle = createBundle(settings.language, lines.join("\n"));
    bundles.set(words, bundle);
  }
  return formatMessage(bundle, noun, { n: new WrittenNumber(count, written) }) ?? `${written} ${noun}`;
}
