import { readResume } from "#lib/db/messages.ts";
import { srsRunAttempts } from "#lib/db/srs-run-attempts.ts";
import { type SrsRunRow, selectSrsRuns } from "#lib/db/srs-runs.ts";
import { readStored } from "#lib/db/stored.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { type WorkState, workStateSchema } from "#lib/domain/chat/work-state.ts";
import type { InterruptedRun } from "#lib/domain/srs-run/srs-recovery.ts";
import { titleOfSrsRun } from "./title-of-srs-run.ts";

/** The interrupted run with where it is. */
export interface Interrupted {
  readonly run: SrsRunRow;
  readonly reported: InterruptedRun;
  /** What of its state the work goes on from. */
  readonly kept: Pick<WorkState, "progress" | "loops">;
}

/**
 * The project's newest run, where that failed or was stopped with steps undone; null else. An older one that a later
 * run has superseded is never gone on with.
 * @param besides a run that is not looked at: what was before it is wanted
 */
export async function interruptedSrsRun(db: ProjectDb, besides?: string): Promise<Interrupted | null> {
  const run = (await selectSrsRuns(db, 2)).find(({ id }) => id !== besides);
  const last = run && (await srsRunAttempts(db, run)).at(-1);
  if (run?.execution == null || (last?.status !== "failed" && last?.status !== "cancelled")) return null;
  const stored = await readResume(db, last.id);
  const state = stored === null ? null : readStored(workStateSchema, stored, "state of an answer");
  // All steps are done, and only the words about them are missing.
  if (state === null || state.ready || state.srs === null) return null;
  const { progress, loops } = state;
  const isDone = (step: number) => progress?.results.some((result) => result.step === step) ?? false;
  const { steps } = run.execution.plan;
  const named = (done: boolean) =>
    steps.filter(({ step }) => isDone(step) === done).map(({ specialist }) => specialist);
  const [done, left] = [named(true), named(false)];
  if (left.length === 0) return null;
  return {
    run,
    reported: { status: last.status, title: titleOfSrsRun(run), done, left },
    kept: { progress, loops },
  };
}
