// The key of a player as a phrase of generated words. A word is three syllables of a consonant and a vowel, 18 bits, so
// that the words are the same in every language and need no list. The last 14 bits of a phrase are a checksum.

const CONSONANTS = "bdfghjklmnprstvz";
const VOWELS = "aeio";
const SYLLABLE_BITS = 6;
const WORD_BITS = 3 * SYLLABLE_BITS;
const KEY_BYTES = 32;
const CHECKSUM_BITS = 14;
/** The polynomial of CRC-14/DARC without its highest term. */
const POLYNOMIAL = 0x0805;
export const PHRASE_WORDS = (8 * KEY_BYTES + CHECKSUM_BITS) / WORD_BITS;

/** Why a phrase cannot be read; `word` is the number of the wrong word, from 1. */
export type PhraseProblem =
  { problem: "count"; count: number } | { problem: "word"; word: number } | { problem: "sum" };

type Bit = 0 | 1;

/** Return a new key: 256 random bits in base64url. */
export function createKey(): string {
  return encodeKey(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));
}

function encodeKey(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function decodeKey(key: string): Uint8Array {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** Return whether a text has the form of a key. */
export function isKey(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text) && encodeKey(decodeKey(text)) === text;
}

const toBits = (value: number, count: number): Bit[] =>
  Array.from({ length: count }, (_, at) => ((value >> (count - 1 - at)) & 1) as Bit);
const fromBits = (bits: Bit[]): number => bits.reduce((value: number, bit) => 2 * value + bit, 0);
const group = <T>(items: T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(size * at, size * (at + 1)));

function computeChecksum(bits: Bit[]): number {
  const top = 1 << (CHECKSUM_BITS - 1);
  return bits.reduce((register: number, bit) => {
    const isOut = Boolean(register & top) !== Boolean(bit);
    const shifted = (register << 1) & (2 * top - 1);
    return isOut ? shifted ^ POLYNOMIAL : shifted;
  }, 0);
}

const writeSyllable = (bits: Bit[]): string => CONSONANTS[fromBits(bits) >> 2]! + VOWELS[fromBits(bits) & 3]!;

/** Return the words of a key. */
export function writePhrase(key: string): string[] {
  const bits = [...decodeKey(key)].flatMap((byte) => toBits(byte, 8));
  const all = [...bits, ...toBits(computeChecksum(bits), CHECKSUM_BITS)];
  return group(all, WORD_BITS).map((word) => group(word, SYLLABLE_BITS).map(writeSyllable).join(""));
}

function readWord(word: string): Bit[] | null {
  if (word.length !== 6) return null;
  const bits: Bit[] = [];
  for (const [consonant, vowel] of group([...word], 2)) {
    const [first, second] = [CONSONANTS.indexOf(consonant!), VOWELS.indexOf(vowel!)];
    if (first < 0 || second < 0) return null;
    bits.push(...toBits(4 * first + second, SYLLABLE_BITS));
  }
  return bits;
}

/** Return the key of a phrase, or why there is none. Case, numbers and punctuation are ignored. */
export function readPhrase(text: string): string | PhraseProblem {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length !== PHRASE_WORDS) return { problem: "count", count: words.length };
  const read = words.map(readWord);
  const wrong = read.findIndex((bits) => bits === null);
  if (wrong >= 0) return { problem: "word", word: wrong + 1 };
  const all = read.flatMap((bits) => bits ?? []);
  const bits = all.slice(0, 8 * KEY_BYTES);
  if (computeChecksum(bits) !== fromBits(all.slice(8 * KEY_BYTES))) return { problem: "sum" };
  return encodeKey(Uint8Array.from(group(bits, 8), fromBits));
}
