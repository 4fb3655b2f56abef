import type { LanguageTools } from "#lib/domain/language-tools.ts";
import { chineseTokens } from "./chinese.ts";
import { englishInflection, englishTokens } from "./english.ts";

const tools: LanguageTools = {
  tokens: (text, language) => (language === "zh" ? chineseTokens(text) : englishTokens(text)),
  english: englishInflection,
};

/**
 * The language libraries that implement the domain's `LanguageTools`: jieba for Chinese, compromise for English. Dictionaries
 * are loaded at the first use of a language and stay in memory.
 */
export function languageTools(): LanguageTools {
  return tools;
}
