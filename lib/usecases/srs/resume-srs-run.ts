import type { SrsRunView } from "#lib/contracts/srs-run.ts";
import { requireSrsRun } from "#lib/db/access.ts";
import { readResume } from "#lib/db/messages.ts";
import { findSrsRun } from "#lib/db/srs-runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/errors.ts";
import { beginAnswer } from "#lib/runs/client/begin-answer.ts";
import { viewOfSrsRun } from "./view-of-srs-run.ts";

/**
 * Goes on with a run that failed or was stopped: only its undone steps are done, what was written stays.
 * Errors: not_found, forbidden, insufficient_scope, conflict (it is at work, or done), message_active.
 */
export async function resumeSrsRun(actor: Actor, srsRunId: string, requestId: string): Promise<SrsRunView> {
  const access = await requireSrsRun(actor, srsRunId, "run");
  return inTenant(access, async (db) => {
    const run = await findSrsRun(db, srsRunId);
    const before = run && (await viewOfSrsRun(db, run));
    if (run === null || before === null) throw new AppError("not_found");
    if (before.status !== "failed" && before.status !== "cancelled") throw new AppError("conflict");
    const { conversation_id: conversationId, message_id } = before;
    const resume = await readResume(db, message_id);
    await beginAnswer(db, { conversationId, replyTo: run.message_id, requestId, resume });
    const view = await viewOfSrsRun(db, run);
    if (view === null) throw new AppError("not_found");
    return view;
  });
}
