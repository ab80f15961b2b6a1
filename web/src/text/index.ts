// The texts of the page in the chosen language: messages of Project Fluent.
import { FluentBundle, type FluentNumber, FluentResource } from "@fluent/bundle";
import { type Language, settings } from "../settings.svelte";
import en from "./en.ftl?raw";
import es from "./es.ftl?raw";
import fr from "./fr.ftl?raw";
import type { Key } from "./keys";

export type { Key };
export type Facts = Record<string, string | number | FluentNumber>;

/** Return a bundle with the messages of a source. Malformed messages are left out; a test finds them. */
export function createBundle(language: Language, source: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

/** Return a text of a bundle with the facts filled in; undefined if there is none. */
export function formatMessage(bundle: FluentBundle, id: string, facts: Facts): string | undefined {
  const pattern = bundle.getMessage(id)?.value;
  return pattern ? bundle.formatPattern(pattern, facts, []) : undefined;
}

/** Return a function that returns a text by its key, with the facts filled in. */
export function createTranslator<K extends string>(sources: Record<Language, string>) {
  const bundles: Partial<Record<Language, FluentBundle>> = {};
  const getBundle = (): FluentBundle => {
    const language = settings.language;
    return (bundles[language] ??= createBundle(language, sources[language]));
  };
  const translate = (key: K, facts: Facts = {}): string => formatMessage(getBundle(), key, facts) ?? key;
  const has = (key: string): key is K => getBundle().hasMessage(key);
  return Object.assign(translate, { has });
}

/** Return a text of the page. Each game and some pages have texts of their own. */
export const t = createTranslator<Key>({ en, fr, es });
