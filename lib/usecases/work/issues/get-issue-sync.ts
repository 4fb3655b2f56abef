import type { IssueSyncView } from "#lib/contracts/issue-tracker.ts";
import { requireTask } from "#lib/db/access.ts";
import { findIssueSync, type IssueSyncRow } from "#lib/db/issue-syncs.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { issueSyncViewOf } from "./issue-sync-view.ts";

/** The place of a push or pull. */
export interface IssueSyncAddress {
  readonly taskId: string;
  readonly syncId: string;
}

/** The push or pull of an address. Throws not_found. */
export async function issueSyncAt(
  db: ProjectDb,
  { taskId, syncId }: IssueSyncAddress,
): Promise<IssueSyncRow> {
  const row = await findIssueSync(db, syncId);
  if (row?.task_id !== taskId) throw new AppError("not_found");
  return row;
}

/**
 * A push or pull with its results so far.
 * @throws AppError not_found, insufficient_scope
 */
export async function getIssueSync(actor: Actor, at: IssueSyncAddress): Promise<IssueSyncView> {
  const access = await requireTask(actor, at.taskId, "read");
  return inTenant(access, async (db) => issueSyncViewOf(await issueSyncAt(db, at)));
}
