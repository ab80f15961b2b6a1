// A position with its options as the end of a link, such as
//   length=single;8/8/4S3/4S3/4c3/8/8/8 b 0 0 0
// The server checks the position and the options.

export type Options = Record<string, boolean | number | string>;

export interface Setting {
  position: string;
  options: Options;
}

const MAX_CHARACTERS = 20_000;
const WORD = /^[a-z][a-z0-9_-]{0,39}$/i;
const NUMBER = /^-?(0|[1-9][0-9]{0,6})$/;

/** Return the code of a position. It still has to be encoded for an address. */
export function encodeSetting({ position, options }: Setting): string {
  const named = Object.entries(options)
    .filter(([, value]) => isWord(encodeValue(value)))
    .map(([name, value]) => `${name}=${encodeValue(value)}`);
  return `${named.sort().join(",")};${position}`;
}

const encodeValue = (value: boolean | number | string): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
const isWord = (text: string): boolean => WORD.test(text) || NUMBER.test(text);

/** Return the position of a code; null if it is not one. */
export function decodeSetting(code: string): Setting | null {
  const end = code.indexOf(";");
  if (end < 0 || code.length > MAX_CHARACTERS) return null;
  const options: Options = {};
  for (const part of code.slice(0, end).split(",").filter(Boolean)) {
    const [name = "", value = "", ...rest] = part.split("=");
    if (rest.length || !WORD.test(name) || !isWord(value)) return null;
    options[name] = decodeValue(value);
  }
  return { position: code.slice(end + 1), options };
}

function decodeValue(text: string): boolean | number | string {
  if (text === "yes" || text === "no") return text === "yes";
  return NUMBER.test(text) ? Number(text) : text;
}

/** Return the address of the referee with a position. */
export const formatRefereeLink = (game: string, setting: Setting): string =>
  `#/companion/${game}/referee/${encodeURIComponent(encodeSetting(setting))}`;
