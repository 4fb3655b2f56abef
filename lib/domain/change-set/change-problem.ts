import { z } from "zod";
import { CHANGE_PROBLEMS, type ChangeProblemCode } from "./change-problem-texts.ts";

const codes = Object.keys(CHANGE_PROBLEMS) as [ChangeProblemCode, ...ChangeProblemCode[]];

/** One reason why a change set is refused. */
export const changeProblemSchema = z.object({
  code: z.enum(codes),
  /** The file; empty if the problem concerns the whole change. */
  path: z.string(),
  /** The line in the file, or in the patch for `patch_unreadable`; from 1. */
  line: z.number().int().min(1).nullable(),
  /** The exact fact, such as `traversal`, a number of matches, or the colliding name. Never the content of a secret. */
  detail: z.string(),
});
export type ChangeProblem = z.infer<typeof changeProblemSchema>;

/** A problem of a file. */
export const changeProblem = (
  code: ChangeProblemCode,
  path: string,
  at: { readonly line?: number; readonly detail?: string } = {},
): ChangeProblem => ({ code, path: path.slice(0, 500), line: at.line ?? null, detail: at.detail ?? "" });
