import type { SrsRunView } from "#lib/contracts/srs-run.ts";
import { requireSrsRun } from "#lib/db/srs-run-access.ts";
import { srsRunResumePoint } from "#lib/db/srs-run-resume.ts";
import { findSrsRun } from "#lib/db/srs-runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { submitAnswer } from "#lib/runs/client/submit-answer.ts";
import { viewOfSrsRun } from "./view-of-srs-run.ts";

/**
 * Goes on with a run that failed or was stopped: only its undone steps are done, what was written stays.
 * Errors: not_found, forbidden, insufficient_scope, srs_run_active (it or another one is at work), conflict (it is
 * done), message_active.
 */
export async function resumeSrsRun(actor: Actor, srsRunId: string, requestId: string): Promise<SrsRunView> {
  const access = await requireSrsRun(actor, srsRunId, "run");
  return inTenant(access, async (db) => {
    const run = await findSrsRun(db, srsRunId);
    if (run === null) throw new AppError("not_found");
    const { last, resume } = await srsRunResumePoint(db, run);
    const { conversation_id: conversationId, reply_to } = last;
    await submitAnswer(db, { conversationId, replyTo: reply_to ?? run.message_id, requestId, resume });
    const view = await viewOfSrsRun(db, run);
    if (view === null) throw new AppError("not_found");
    return view;
  });
}
