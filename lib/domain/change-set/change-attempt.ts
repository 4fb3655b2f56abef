import { z } from "zod";
import { type Author, authorSchema } from "../access/author.ts";
import type { PendingMove } from "./acceptance.ts";
import type { ChangeProblem } from "./change-problem.ts";
import type { ChangeOperation, ChangeSetSource, ChangeState } from "./change-set.ts";

/** The files that an attempt may touch. */
export const scopeSchema = z.object({
  /** The files of the plan. */
  files: z.array(z.string()),
  /** Files by which a person extended them. */
  added: z.array(z.object({ path: z.string(), reason: z.string(), by: authorSchema })),
});
export type StoredScope = z.infer<typeof scopeSchema>;

/** An attempt to change the code for a task. Its objects are in the repository. */
export interface ChangeAttempt {
  readonly id: string;
  readonly projectId: string;
  readonly taskId: string;
  /** From 1 in its task. */
  readonly number: number;
  readonly state: ChangeState;
  /** The branch to which it will be applied. */
  readonly branch: string;
  /** Full object ids. */
  readonly baseCommit: string;
  readonly tree: string;
  /** The commit of the hidden reference `changeRef(id)`; its parent is the base. */
  readonly commit: string;
  readonly source: ChangeSetSource;
  readonly author: Author;
  readonly message: string;
  readonly operations: readonly ChangeOperation[];
  /** Conflicts that were found after it was stored. */
  readonly problems: readonly ChangeProblem[];
  readonly planVersion: number;
  readonly planHash: string;
  readonly scope: StoredScope;
  /** The same for the same difference, whatever its base. */
  readonly patchId: string;
  readonly acceptedCommit: string | null;
  readonly revertedCommit: string | null;
  /** A move of the branch that has begun and is not recorded yet. */
  readonly pending: PendingMove | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/**
 * One of a task's attempts.
 * @param attempts Newest first.
 * @param number Null is the newest one.
 */
export const attemptOf = <A extends Pick<ChangeAttempt, "number">>(
  attempts: readonly A[],
  number: number | null,
): A | undefined => (number === null ? attempts[0] : attempts.find((one) => one.number === number));
