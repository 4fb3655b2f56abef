import type { ThreadView } from "#lib/contracts/comment.ts";
import { requireThread } from "#lib/db/access.ts";
import { findThread } from "#lib/db/comment-threads.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { viewThread } from "./view-thread.ts";

/** One thread of comments with its place in the newest version. Errors: not_found, insufficient_scope. */
export async function getThread(actor: Actor, threadId: string): Promise<ThreadView> {
  const access = await requireThread(actor, threadId, "read");
  return inTenant(access, async (db) => {
    const row = await findThread(db, threadId);
    if (row === null || row.gone) throw new AppError("not_found");
    return viewThread(db, row);
  });
}
