import type { Page, PageQuery } from "#lib/contracts/list.ts";
import type { MoveView } from "#lib/contracts/move.ts";
import { requireTask, requireWorkspace } from "#lib/db/access.ts";
import { selectMoves, selectMovesOfTask } from "#lib/db/move-log.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { viewOfMove } from "./move-views.ts";

/** What was chosen in a task so far, newest first. Errors: not_found, insufficient_scope, invalid_input. */
export async function listMovesOfTask(
  actor: Actor,
  taskId: string,
  page: PageQuery,
): Promise<Page<MoveView>> {
  const access = await requireTask(actor, taskId, "read");
  const { data, next_cursor } = await inTenant(access, (db) => selectMovesOfTask(db, taskId, page));
  return { data: data.map(viewOfMove), next_cursor };
}

/** What was chosen in the workspace, newest first. Errors: not_found, forbidden, insufficient_scope, invalid_input. */
export async function listMoves(actor: Actor, workspaceId: string, page: PageQuery): Promise<Page<MoveView>> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  const { data, next_cursor } = await inTenant(access, (db) => selectMoves(db, page));
  return { data: data.map(viewOfMove), next_cursor };
}

const EXPORT_PAGE = 500;

/**
 * The log of the workspace as JSON lines, newest first, page by page.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function exportMoves(actor: Actor, workspaceId: string): Promise<AsyncGenerator<string>> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  async function* lines(): AsyncGenerator<string> {
    let cursor: string | undefined;
    do {
      const page = { limit: EXPORT_PAGE, cursor };
      const { data, next_cursor } = await inTenant(access, (db) => selectMoves(db, page));
      if (data.length > 0) yield data.map((row) => `${JSON.stringify(viewOfMove(row))}\n`).join("");
      cursor = next_cursor ?? undefined;
    } while (cursor !== undefined);
  }
  return lines();
}
