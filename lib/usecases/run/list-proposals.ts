import type { ProposalView } from "#lib/contracts/proposal.ts";
import { requireTask } from "#lib/db/access.ts";
import { findTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { viewProposals } from "./find-proposals.ts";

/** Moves that the Coach offered in a task, newest first. Errors: not_found, insufficient_scope. */
export async function listProposals(actor: Actor, taskId: string): Promise<readonly ProposalView[]> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const task = await findTask(db, taskId);
    if (task === null) throw new AppError("not_found");
    return viewProposals(db, task);
  });
}
