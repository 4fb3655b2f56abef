import { createHash } from "node:crypto";
import type { GeneratedChange, SubmittedChange } from "#lib/agents/code-port.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { changeRef, listChangeSets } from "#lib/db/change-sets.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { ChangeAttempt } from "#lib/domain/change-set/change-attempt.ts";
import { changeProblemSchema } from "#lib/domain/change-set/change-problem.ts";
import type { RequestedChange } from "#lib/domain/change-set/requested-change.ts";
import type { CodePurpose } from "#lib/domain/codegen/code-start.ts";
import { makeId } from "#lib/domain/ids.ts";
import { dropRef } from "#lib/repository/change-facts.ts";
import { readBlobs } from "#lib/repository/read-blobs.ts";
import { readRefs } from "#lib/repository/refs.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { type Submission, submitAttempt } from "./submit-change.ts";

/** The run that wrote the files. */
export interface CodegenRun {
  readonly taskId: string;
  readonly runId: string;
  /** Throws if the run is over; called in the transaction that stores the attempt. */
  readonly requireRunning: (db: ProjectDb) => Promise<void>;
}

const BYTES = 20;

/** The id of the attempt of a run: a repeated submission finds what the first one stored. */
const attemptIdOf = (runId: string, purpose: CodePurpose): string =>
  makeId("changeSet", createHash("sha256").update(`${runId} ${purpose}`).digest().subarray(0, BYTES));

/** The changes of an attempt that the new files do not replace, as whole contents. */
async function carriedChanges(
  store: string,
  { operations }: ChangeAttempt,
  replaced: ReadonlySet<string>,
): Promise<RequestedChange[]> {
  const carried = operations.filter(({ path }) => !replaced.has(path));
  const ids = carried.flatMap(({ new_blob }) => new_blob ?? []);
  const blobs = await readBlobs(store, [...new Set(ids)]);
  return carried.map(({ path, mode, new_blob, source, intent, plan_item }): RequestedChange => {
    const notes = {
      format: source.format,
      ...(intent === undefined ? {} : { intent }),
      ...(plan_item === undefined ? {} : { planItem: plan_item }),
    };
    if (new_blob === null) return { op: "delete", path, baseBlob: null, mode: null, content: null, ...notes };
    const bytes = blobs.get(new_blob) ?? new Uint8Array();
    return { op: "write", path, baseBlob: null, mode, content: { kind: "whole", bytes }, ...notes };
  });
}

/** What is submitted: the files of the run, for tests together with the changes that they test. */
async function submissionOf(
  store: string,
  change: GeneratedChange,
  attempts: readonly ChangeAttempt[],
): Promise<Pick<Submission, "base" | "extend" | "read">> {
  const { requested, carried, reason } = change;
  if (carried === null)
    return { base: null, extend: null, read: () => Promise.resolve({ kind: "read", requested }) };
  const tested = attempts.find(({ id }) => id === carried);
  if (tested === undefined) throw new AppError("change_overtaken");
  const files = requested.map(({ path }) => path);
  const others = await carriedChanges(store, tested, new Set(files));
  return {
    base: tested.baseCommit,
    extend: { files, reason, isTests: true },
    read: () => Promise.resolve({ kind: "read", requested: [...others, ...requested] }),
  };
}

/** Removes the reference that a process left which died before the attempt was stored. */
async function dropLeftRef(store: string, id: string): Promise<void> {
  const name = changeRef(id);
  const left = (await readRefs(store, name)).find((ref) => ref.name === name);
  if (left !== undefined) await dropRef(store, name, left.commit);
}

const stored = ({ id, number }: ChangeAttempt): SubmittedChange => ({ kind: "stored", id, number });

function problemsOf(error: unknown): SubmittedChange {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "change_overtaken") return { kind: "overtaken" };
  const problems = changeProblemSchema.array().safeParse(error.extra.problems);
  if (error.code !== "change_refused" || !problems.success) throw error;
  return { kind: "refused", problems: problems.data };
}

/**
 * Submits the files that a run wrote as the task's next attempt, through the same checks as every other change and once per run. The
 * base is the newest commit, so a file that changed on the branch since it was read is refused as stale. Tests keep the base and the
 * other changes of the attempt that they test.
 * Errors: those of `submitAttempt` except change_refused, and those of `requireRunning`.
 */
export async function submitGenerated(
  access: ProjectAccess,
  run: CodegenRun,
  change: GeneratedChange,
): Promise<SubmittedChange> {
  const { taskId, runId } = run;
  const id = attemptIdOf(runId, change.purpose);
  const attempts = await inTenant(access, (db) => listChangeSets(db, taskId));
  const known = attempts.find((one) => one.id === id);
  if (known !== undefined) return stored(known);
  const store = storeFolder(access.projectId);
  await dropLeftRef(store, id);
  try {
    const attempt = await submitAttempt(access, {
      ...(await submissionOf(store, change, attempts)),
      id,
      taskId,
      message: change.message,
      source: "model",
      confirmed: [],
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
