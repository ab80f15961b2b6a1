import { describe, expect, it } from "vitest";
import { createKey, isKey, PHRASE_WORDS, readPhrase, writePhrase } from "../../src/net/recoveryPhrase";

const ZERO = "A".repeat(43);
/** The phrase of the bytes 0 to 31, computed by another program. */
const STORED =
  "babada bibasa hadebe malafa bihapa foboba tagibo sebahe damega jadehe kajodi benaki disesa ledome zodado";

describe("a recovery phrase", () => {
  it("gives the key back", () => {
    for (let round = 0; round < 200; round += 1) {
      const key = createKey();
      const words = writePhrase(key);
      expect(words).toHaveLength(PHRASE_WORDS);
      expect(words.every((word) => /^([bdfghjklmnprstvz][aeio]){3}$/.test(word))).toBe(true);
      expect(readPhrase(words.join(" "))).toBe(key);
    }
  });

  it("stays the same in all versions", () => {
    expect(writePhrase(ZERO)).toEqual(new Array(15).fill("bababa"));
    expect(writePhrase("AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8").join(" ")).toBe(STORED);
  });

  it("ignores case, numbers, line breaks and punctuation", () => {
    const key = createKey();
    const typed = writePhrase(key).map((word, at) => `${at + 1}. ${word.toUpperCase()},\n`);
    expect(readPhrase(typed.join(""))).toBe(key);
  });

  it("finds every changed letter", () => {
    const words = writePhrase(createKey());
    const text = words.join(" ");
    for (let at = 0; at < text.length; at += 1) {
      if (text[at] === " ") continue;
      const letters = "aeio".includes(text[at]!) ? "aeio" : "bdfghjklmnprstvz";
      for (const letter of letters) {
        if (letter === text[at]) continue;
        expect(readPhrase(text.slice(0, at) + letter + text.slice(at + 1))).toEqual({ problem: "sum" });
      }
    }
  });

  it("finds exchanged neighbours", () => {
    const words = writePhrase("AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8");
    for (let at = 0; at + 1 < words.length; at += 1) {
      const other = [...words];
      [other[at], other[at + 1]] = [words[at + 1]!, words[at]!];
      expect(readPhrase(other.join(" "))).toEqual({ problem: "sum" });
    }
  });

  it("says what is wrong", () => {
    const words = writePhrase(createKey());
    expect(readPhrase("")).toEqual({ problem: "count", count: 0 });
    expect(readPhrase(words.slice(1).join(" "))).toEqual({ problem: "count", count: 14 });
    expect(readPhrase([...words.slice(0, 4), "bakuba", ...words.slice(5)].join(" "))).toEqual({
      problem: "word",
      word: 5,
    });
  });
});

describe("a key", () => {
  it("has one form only", () => {
    expect(isKey(createKey())).toBe(true);
    expect(createKey()).not.toBe(createKey());
    // The last character of 43 has two bits that mean nothing.
    for (const text of ["", "abc", `${ZERO}A`, "A".repeat(42) + "B", "A".repeat(42) + "+"])
      expect(isKey(text)).toBe(false);
  });
});
