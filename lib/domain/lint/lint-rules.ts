import { groupOf, type LintRule } from "./lint-rule.ts";
import { RULE_GROUPS } from "./rule-groups.ts";
import { ATTRIBUTE_RULES } from "./rules/attributes.ts";
import { CONDITION_RULES } from "./rules/conditions.ts";
import { GRADING_WORD_RULES } from "./rules/grading-words.ts";
import { IDENTIFIER_RULES } from "./rules/identifiers.ts";
import { IGNORE_RULES } from "./rules/ignore-rules.ts";
import { IMPLEMENTATION_RULES } from "./rules/implementation.ts";
import { LEARNED_WORD_RULES } from "./rules/learned-words.ts";
import { LINK_RULES } from "./rules/links.ts";
import { LOOSE_END_RULES } from "./rules/loose-ends.ts";
import { MARKDOWN_RULES } from "./rules/markdown.ts";
import { MODAL_WORD_RULES } from "./rules/modal-words.ts";
import { NUMBER_RULES } from "./rules/numbers.ts";
import { QUALITY_RULES } from "./rules/quality.ts";
import { REFERENCE_WORD_RULES } from "./rules/reference-words.ts";
import { SECTION_RULES } from "./rules/sections.ts";
import { SENTENCE_MODAL_RULES } from "./rules/sentence-modals.ts";
import { SENTENCE_SHAPE_RULES } from "./rules/sentence-shape.ts";
import { LIKENESS_RULES } from "./rules/similarity.ts";
import { STORY_RULES } from "./rules/stories.ts";
import { TERM_RULES } from "./rules/terms.ts";
import { UNREAD_RULES } from "./rules/unread.ts";
import { UNWANTED_CASE_RULES } from "./rules/unwanted-cases.ts";
import { VAGUE_WORD_RULES } from "./rules/vague-words.ts";
import { WEAK_VERB_RULES } from "./rules/weak-verb.ts";

/** All rules of the catalogue, by group, then by number. */
export const LINT_RULES: readonly LintRule[] = [
  ...VAGUE_WORD_RULES,
  ...LOOSE_END_RULES,
  ...GRADING_WORD_RULES,
  ...WEAK_VERB_RULES,
  ...REFERENCE_WORD_RULES,
  ...LEARNED_WORD_RULES,
  ...MODAL_WORD_RULES,
  ...SENTENCE_MODAL_RULES,
  ...SENTENCE_SHAPE_RULES,
  ...CONDITION_RULES,
  ...UNWANTED_CASE_RULES,
  ...IMPLEMENTATION_RULES,
  ...NUMBER_RULES,
  ...QUALITY_RULES,
  ...IDENTIFIER_RULES,
  ...UNREAD_RULES,
  ...LINK_RULES,
  ...ATTRIBUTE_RULES,
  ...SECTION_RULES,
  ...TERM_RULES,
  ...LIKENESS_RULES,
  ...MARKDOWN_RULES,
  ...STORY_RULES,
  ...IGNORE_RULES,
].sort(
  (a, b) => RULE_GROUPS.indexOf(groupOf(a.id)) - RULE_GROUPS.indexOf(groupOf(b.id)) || (a.id < b.id ? -1 : 1),
);

export const RULE_BY_ID: ReadonlyMap<string, LintRule> = new Map(LINT_RULES.map((rule) => [rule.id, rule]));
