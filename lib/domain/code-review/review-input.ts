import type { Language } from "../language.ts";
import type { CodeDiffFile } from "./code-diff.ts";

/** A changed file with what the rules need beyond its lines. */
export interface ReviewedFile extends CodeDiffFile {
  /** Texts before and after; null: none on that side, binary, or too large to read. */
  readonly oldText: string | null;
  readonly newText: string | null;
  /** Bytes after the change; null if the file is deleted. */
  readonly size: number | null;
}

/** What the plan says about the files. */
export interface ReviewedPlan {
  readonly files: readonly string[];
  /** Files that it deletes. */
  readonly deleted: readonly string[];
  /** Texts that name tests: cases of the test plan and acceptance points. */
  readonly tests: readonly string[];
}

/** What a review without a model reads. */
export interface CodeReviewInput {
  readonly language: Language;
  readonly files: readonly ReviewedFile[];
  /** Every path of the tree after the change. */
  readonly treePaths: ReadonlySet<string>;
  /** First lines of files in the same folder and language, by the path of a new file. */
  readonly neighbourHeads: ReadonlyMap<string, readonly string[]>;
  /** Null: the change belongs to no plan. */
  readonly plan: ReviewedPlan | null;
}
