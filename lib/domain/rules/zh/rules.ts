import type { LanguageRules } from "../draft.ts";
import { draft } from "./draft.ts";
import { readSentence } from "./read-sentence.ts";

/** Reading and phrasing of Chinese needs (spec 8 §8.1, §8.2). */
export const zhRules: LanguageRules = { readSentence, draft };
