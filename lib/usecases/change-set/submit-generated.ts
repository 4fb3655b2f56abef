import { createHash } from "node:crypto";
import type { GeneratedChange, SubmittedChange } from "#lib/agents/code-port.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { type ChangeSet, changeRef, listChangeSets } from "#lib/db/change-sets.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { changeProblemSchema } from "#lib/domain/change-set/change-problem.ts";
import { makeId } from "#lib/domain/ids.ts";
import { dropRef } from "#lib/repository/change-facts.ts";
import { readRefs } from "#lib/repository/refs.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { submitAttempt } from "./submit-change.ts";

/** The run that wrote the files. */
export interface CodegenRun {
  readonly taskId: string;
  readonly runId: string;
  /** Throws if the run is over; called in the transaction that stores the attempt. */
  readonly requireRunning: (db: ProjectDb) => Promise<void>;
}

const BYTES = 20;

/** The id of the attempt of a run: a repeated submission finds what the first one stored. */
const attemptIdOf = (runId: string): string =>
  makeId("changeSet", createHash("sha256").update(runId).digest().subarray(0, BYTES));

/** Removes the reference that a process left which died before the attempt was stored. */
async function dropLeftRef(store: string, id: string): Promise<void> {
  const name = changeRef(id);
  const left = (await readRefs(store, name)).find((ref) => ref.name === name);
  if (left !== undefined) await dropRef(store, name, left.commit);
}

const stored = ({ id, number }: ChangeSet): SubmittedChange => ({ kind: "stored", id, number });

function problemsOf(error: unknown): SubmittedChange {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "change_overtaken") return { kind: "overtaken" };
  const problems = changeProblemSchema.array().safeParse(error.extra.problems);
  if (error.code !== "change_refused" || !problems.success) throw error;
  return { kind: "refused", problems: problems.data };
}

/**
 * Submits the files that a run wrote as the task's next attempt, through the same checks as every other change and once per run. The
 * base is the newest commit, so a file that changed on the branch since it was read is refused as stale.
 * Errors: those of `submitAttempt` except change_refused, and those of `requireRunning`.
 */
export async function submitGenerated(
  access: ProjectAccess,
  run: CodegenRun,
  change: GeneratedChange,
): Promise<SubmittedChange> {
  const { taskId, runId } = run;
  const id = attemptIdOf(runId);
  const attempts = await inTenant(access, (db) => listChangeSets(db, taskId));
  const known = attempts.find((one) => one.id === id);
  if (known !== undefined) return stored(known);
  await dropLeftRef(storeFolder(access.projectId), id);
  try {
    const attempt = await submitAttempt(access, {
      id,
      taskId,
      base: null,
      message: change.message,
      source: "model",
      confirmed: [],
      extend: null,
      read: () => Promise.resolve({ kind: "read", requested: change.requested }),
      mayStore: async (db, newest) => {
        await run.requireRunning(db);
        if (newest !== change.attempt) throw new AppError("change_overtaken");
      },
    });
    return stored(attempt);
  } catch (error) {
    return problemsOf(error);
  }
}
