import type { DeskEditAccepted, DeskEditInput } from "#lib/contracts/desk.ts";
import { requireTask } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { invalidField } from "#lib/domain/app-error.ts";
import { checkNamedFiles } from "./check-file.ts";
import { lockDesk } from "./load-desk.ts";
import { storeEdit } from "./store-edit.ts";

const MAX_PENDING = 2000;

/**
 * Stores an edit of the plan. It is pending until `saveDesk` or the next version of the plan; everybody who reads the task's
 * events sees it at once. An edit of something that another person has just dropped is stored and shown as without effect.
 * @throws AppError not_found, forbidden, insufficient_scope, stale_plan, run_active, move_not_allowed, invalid_input (an undo of an
 * edit that is not pending, too many pending edits, a file that does not fit the default branch), repository_missing, git_missing
 */
export async function editDesk(
  actor: Actor,
  taskId: string,
  { plan_version, edit }: DeskEditInput,
): Promise<DeskEditAccepted> {
  const access = await requireTask(actor, taskId, "run");
  if (edit.op === "file") await checkNamedFiles(access, [{ item: edit.item, pointer: "/edit/item" }]);
  return inTenant(access, async (db) => {
    const desk = await lockDesk(db, taskId, plan_version);
    const { entries } = desk;
    if (entries.length >= MAX_PENDING)
      throw invalidField("/edit", "too_many", `at most ${MAX_PENDING} edits`);
    if (edit.op === "undo" && !entries.some(({ edit_id }) => edit_id === edit.edit_id))
      throw invalidField("/edit/edit_id", "unknown_edit", edit.edit_id);
    const { edit_id } = await storeEdit(db, { taskId, desk }, edit);
    return { edit_id };
  });
}
