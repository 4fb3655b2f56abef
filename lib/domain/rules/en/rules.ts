import type { LanguageRules } from "../draft.ts";
import { draftClause } from "./draft/draft.ts";
import { readSentence } from "./read/read-sentence.ts";

/** English: reading sentences and phrasing requirements (spec 8 §8.1, §8.2). */
export const enRules: LanguageRules = { readSentence, draft: draftClause };
