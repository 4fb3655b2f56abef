import { AppError } from "../domain/app-error.ts";
import { requireFree } from "./active-srs-run.ts";
import { type MessageRow, readResume } from "./messages.ts";
import { srsRunAttempts } from "./srs-run-attempts.ts";
import type { SrsRunRow } from "./srs-runs.ts";
import type { ProjectDb } from "./tenant.ts";

/** Where an interrupted run resumes. */
export interface SrsRunResumePoint {
  /** Its newest attempt. */
  readonly last: MessageRow;
  /** The stored state of that attempt. */
  readonly resume: unknown;
}

/**
 * Where an interrupted run resumes: always from its newest attempt, so that no step is done twice.
 * @throws AppError not_found, srs_run_active (this one or another of the project), conflict (it is done)
 */
export async function srsRunResumePoint(db: ProjectDb, run: SrsRunRow): Promise<SrsRunResumePoint> {
  await requireFree(db);
  const last = (await srsRunAttempts(db, run)).at(-1);
  if (last === undefined) throw new AppError("not_found");
  if (last.status !== "failed" && last.status !== "cancelled") throw new AppError("conflict");
  return { last, resume: await readResume(db, last.id) };
}
