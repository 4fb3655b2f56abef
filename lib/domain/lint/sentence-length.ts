import type { Language } from "../language.ts";

/** Characters that join letters and digits to one word, per language: 2.5 and e-mail; clerk's and sign-in. */
const JOINS: Readonly<Record<Language, ReadonlySet<number>>> = {
  zh: new Set([..."._-"].map((c) => c.charCodeAt(0))),
  en: new Set([..."'’_-"].map((c) => c.charCodeAt(0))),
};

/** Length of a sentence: Han characters and words in Chinese, words in English. */
export function sentenceLength(text: string, language: Language): number {
  const joins = JOINS[language];
  let count = 0;
  let inWord = false;
  for (let at = 0; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (isWordUnit(c)) {
      if (!inWord) count++;
      inWord = true;
    } else if (c > 127 && language === "zh" && c >= 0x3400 && c <= 0x9fff) {
      count++;
      inWord = false;
    } else inWord = inWord && joins.has(c) && (language === "en" || isWordUnit(text.charCodeAt(at + 1)));
  }
  return count;
}

function isWordUnit(c: number): boolean {
  return (c >= 97 && c <= 122) || (c >= 48 && c <= 57) || (c >= 65 && c <= 90);
}
