import { z } from "zod";

/** A file of the repository at a commit. */
export const codeFileSchema = z.object({ path: z.string(), blob: z.string(), size: z.number().int() });
export type CodeFile = z.infer<typeof codeFileSchema>;

/** A text of the repository that a model reads. */
export const codeTextSchema = z.object({ path: z.string(), text: z.string() });
export type CodeText = z.infer<typeof codeTextSchema>;

/** What the checks of an earlier attempt found, for the next one. */
export const codeFeedbackSchema = z.object({
  kind: z.enum(["finding", "failed_test"]),
  /** Path and line if known; empty for the whole change. */
  at: z.string(),
  text: z.string(),
});
export type CodeFeedback = z.infer<typeof codeFeedbackSchema>;

/** What a run writes: the code of the plan, or tests of its cases that have none. */
const CODE_PURPOSES = ["code", "tests"] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Where a run starts that writes code: recorded once, so that a resumed run continues from the same commit. */
export const codeStartSchema = z.object({
  purpose: z.enum(CODE_PURPOSES),
  /** The newest commit of the branch; for tests the commit of the attempt that they test. */
  base: z.string(),
  /** Files and patterns that the run may change; for tests everything, of which only test files are accepted. */
  allowed: z.array(z.string()),
  /** Files and patterns that help most to write the others. */
  focus: z.array(z.string()),
  /** Ids of the test cases that the run is about. */
  cases: z.array(z.string()),
  /** The attempt whose changes a run for tests keeps; null for code. */
  carried: z.string().nullable(),
  planHash: z.string(),
  /** Number of the newest attempt; 0: none. */
  attempt: z.number().int(),
  /** The files of the base, those of the plan first; long lists are cut. */
  tree: z.array(codeFileSchema),
  /** The repository's own conventions (AGENTS.md, CONTRIBUTING.md); null: none. */
  conventions: codeTextSchema.nullable(),
  feedback: z.array(codeFeedbackSchema),
});
export type CodeStart = z.infer<typeof codeStartSchema>;

/** What a model reads to write one file. */
export interface CodeMaterial {
  /** The blob at the base; null for a new file. */
  readonly blob: string | null;
  /** The text at the base; null for a new file, or for content that is no text. */
  readonly text: string | null;
  readonly neighbours: readonly CodeText[];
  /** What the newest open attempt changes in this file, as a unified difference; empty: nothing. */
  readonly earlier: string;
}
