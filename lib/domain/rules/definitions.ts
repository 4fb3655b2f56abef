import type { Language } from "../language.ts";
import type { SrsTerm } from "../srs/section-body.ts";

const DEFINITION: Readonly<Record<Language, RegExp>> = {
  zh: /(?:所谓)?[「“"]?([\p{Script=Han}A-Za-z]{2,12})[」”"]?\s*(?:是指|指的是|定义为|：指)\s*([^。；;\n]{4,80})/gu,
  en: /["“]([^"”\n]{2,40})["”]\s+(?:means|is defined as|refers to|stands for)\s+([^.;\n]{4,160})/g,
};

/** The terms that a text defines in so many words. */
export function definedTerms(need: string, language: Language): SrsTerm[] {
  const found = [...need.matchAll(DEFINITION[language])];
  const terms = found.map(([, text = "", definition = ""]) => ({ text, definition: definition.trim() }));
  return terms.filter(({ text: term }, at) => terms.findIndex((other) => other.text === term) === at);
}
