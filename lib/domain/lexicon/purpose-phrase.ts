import type { Lexicon } from "../statement/word-list.ts";

/** LEX15: the rationale of a requirement inside the requirement. */
export const PURPOSE_PHRASE: Lexicon = {
  zh: {
    words: ["以便(?!利)于?", "为了", "从而", "以达到", "旨在", "目的是", "其目的", "以期", "以免", "以防止?"],
    except: ["从而立", "认为了", "成为了", "作为了", "变为了", "改为了", "设为了", "转为了", "以防火"],
  },
  en: {
    words: [
      "in order to",
      "in order that",
      "so that",
      "so as to",
      "for the purpose of",
      "with the aim of",
      "with the goal of",
      "thereby",
      "in an effort to",
    ],
    except: ["in order to be (?:shipped|delivered)"],
  },
};
