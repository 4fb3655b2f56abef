/** Words that programs write where JSON has no value; each becomes null. `None` and the like are known to jsonrepair. */
const WORDS = [
  "NaN",
  "+NaN",
  "-NaN",
  "nan",
  "+nan",
  "-nan",
  "Infinity",
  "+Infinity",
  "-Infinity",
  "inf",
  "+inf",
  "-inf",
  "undefined",
];
/** Such a word between delimiters and white space, so never one that is a whole quoted text. */
const WORD = /(?<![^\s:,[({/])[+-]?(?:NaN|nan|Infinity|inf|undefined)(?![^\s:,\]}),/])/g;
const FIRST_PRIVATE = 0xe000;
const LAST_PRIVATE = 0xf8ff;

export interface Marked {
  /** The text with a private letter in place of `NaN` and the like. */
  readonly text: string;
  /** In repaired JSON: a value that is only such a letter becomes null, all others become the word again. */
  readonly restore: (json: string) => string;
}

/**
 * Marks `NaN`, `Infinity`, `undefined` in malformed JSON, so that it is known after the repair which of them were values
 * and which are part of a text or a name.
 */
export function markNotAValue(text: string): Marked {
  const mark = unusedLetter(text);
  if (mark === null || text.search(WORD) < 0) return { text, restore: (json) => json };
  const value = new RegExp(`"${mark}\\d\\d"(?!\\s*:)`, "g");
  const word = new RegExp(`${mark}(\\d\\d)`, "g");
  return {
    text: text.replace(WORD, (found) => mark + String(WORDS.indexOf(found) + 10)),
    restore: (json) =>
      json.replace(value, "null").replace(word, (_found, at: string) => WORDS[Number(at) - 10] ?? ""),
  };
}

function unusedLetter(text: string): string | null {
  for (let code = FIRST_PRIVATE; code <= LAST_PRIVATE; code++) {
    const letter = String.fromCharCode(code);
    if (!text.includes(letter)) return letter;
  }
  return null;
}
