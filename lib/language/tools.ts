import type { LanguageTools } from "#lib/domain/language-tools.ts";
import { chineseTokens } from "./chinese.ts";
import { englishInflection, englishTokens } from "./english.ts";

const tools: LanguageTools = {
  tokens: (text, language) => (language === "zh" ? chineseTokens(text) : englishTokens(text)),
  english: englishInflection,
};

/**
 * The language libraries behind the domain's `LanguageTools`: jieba for Chinese, compromise for
 * English. Dictionaries are loaded at the first use of each language and kept for the life of the process.
 */
export function languageTools(): LanguageTools {
  return tools;
}
