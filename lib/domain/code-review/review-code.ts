import { type CodeFindingDraft, compareFindings } from "./finding.ts";
import type { CodeReviewInput } from "./review-input.ts";
import { findCredentials } from "./rules/find-credentials.ts";
import { findDependencies } from "./rules/find-dependencies.ts";
import { findInFiles } from "./rules/find-in-files.ts";
import { findMissingTests, findRemovedTests } from "./rules/find-in-tests.ts";
import { findOnLines } from "./rules/find-on-lines.ts";

/**
 * Reviews a change without a model. The rules report; they give no verdict (docs/decisions/0051).
 * @returns the findings, most severe first
 */
export function reviewCode(input: CodeReviewInput): CodeFindingDraft[] {
  return [
    ...findCredentials(input),
    ...findOnLines(input),
    ...findRemovedTests(input),
    ...findMissingTests(input),
    ...findDependencies(input),
    ...findInFiles(input),
  ].sort(compareFindings);
}
