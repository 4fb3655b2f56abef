import type { Language } from "./language.ts";

/**
 * The language of a statement or a label: Chinese if it contains a Han character, whatever names it contains.
 */
export function languageOf(statement: string): Language {
  return /\p{Script=Han}/u.test(statement) ? "zh" : "en";
}

/** The language of most words of a longer text; `fallback` if it has no words. */
export function mainLanguageOf(text: string, fallback: Language = "en"): Language {
  const chinese = text.match(/[\u3400-\u9fff]/g)?.length ?? 0;
  const words = text.match(/[A-Za-z\u00c0-\u024f]{2,}/g)?.length ?? 0;
  if (chinese === 0 && words === 0) return fallback;
  return chinese >= words ? "zh" : "en";
}
