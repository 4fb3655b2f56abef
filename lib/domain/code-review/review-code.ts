import type { Language } from "../language.ts";
import { type CodeFindingDraft, compareFindings } from "./finding.ts";
import type { CodeReviewInput } from "./review-input.ts";
import { findCredentials } from "./rules/find-credentials.ts";
import { findDependencies } from "./rules/find-dependencies.ts";
import { findInFiles } from "./rules/find-in-files.ts";
import { findMissingTests, findRemovedTests } from "./rules/find-in-tests.ts";
import { findOnLines } from "./rules/find-on-lines.ts";

const findAll = (input: CodeReviewInput): CodeFindingDraft[] =>
  [
    ...findCredentials(input),
    ...findOnLines(input),
    ...findRemovedTests(input),
    ...findMissingTests(input),
    ...findDependencies(input),
    ...findInFiles(input),
  ].sort(compareFindings);

/**
 * Reviews a change without a model. The rules report; they give no verdict (docs/decisions/0051).
 * @returns the findings, most severe first, with their texts in both languages
 */
export function reviewCode(input: CodeReviewInput): CodeFindingDraft[] {
  const { language } = input;
  const other: Language = language === "zh" ? "en" : "zh";
  const found = findAll(input);
  // What is found and its order do not depend on the language.
  const translated = findAll({ ...input, language: other });
  const textOf = ({ message, suggestion }: CodeFindingDraft) => ({ message, suggestion });
  return found.map((finding, at) => {
    const own = textOf(finding);
    const foreign = textOf(translated[at] ?? finding);
    const texts = language === "zh" ? { zh: own, en: foreign } : { zh: foreign, en: own };
    return { ...finding, texts };
  });
}
