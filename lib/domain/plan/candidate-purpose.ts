import type { Language } from "../language.ts";

/** What the rules found out about a file that a need may be about. */
interface FoundFile {
  readonly reason: "named" | "symbol" | "words";
  readonly detail: string;
  readonly words: readonly string[];
}

const PURPOSES = {
  zh: {
    named: () => "需求提到了这个文件。",
    symbol: ({ detail }) => `定义了需求提到的 ${detail}。`,
    words: ({ words }) => `与需求有相同的词：${words.join("、")}。`,
  },
  en: {
    named: () => "The need names this file.",
    symbol: ({ detail }) => `It defines ${detail}, which the need names.`,
    words: ({ words }) => `It shares these words with the need: ${words.join(", ")}.`,
  },
} as const satisfies Record<Language, Record<FoundFile["reason"], (file: FoundFile) => string>>;

/** Why a candidate is in a plan once a person has confirmed it: what the rules found, and nothing more. */
export const candidatePurpose = (file: FoundFile, language: Language): string =>
  PURPOSES[language][file.reason](file);
