import { LEXICAL_RULES } from "./lexical-rules.ts";
import type { LintRule } from "./lint-rule.ts";
import { NUMBER_RULES } from "./number-rules.ts";
import { SENTENCE_RULES } from "./sentence-rules.ts";

/** Every rule that runs on single statements, in the order of the catalogue. */
export const LINT_RULES: readonly LintRule[] = [...LEXICAL_RULES, ...SENTENCE_RULES, ...NUMBER_RULES];
