import { z } from "zod";
import { AppError } from "../domain/app-error.ts";
import { type StoredWork, UNCHANGED_WORK, WORK_STATUSES } from "../domain/work/work-item.ts";
import { readStored, storableJson } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** Work on the tasks of plans; a task without a row has not been changed. */

const statusSchema = z.enum(WORK_STATUSES);

/** The stored work of a task, in no order. */
export async function selectWork(db: ProjectDb, taskId: string): Promise<StoredWork[]> {
  const rows = await db.tx.workItem.findMany({ where: { task_id: taskId } });
  return rows.map(({ item, status, owner_id, position, version }) => ({
    item,
    status: readStored(statusSchema, status, "status of a work item"),
    ownerId: owner_id,
    position,
    version,
  }));
}

/** A change of one item; the caller gives every value. */
export interface WorkDraft extends Omit<StoredWork, "version"> {
  /** The version that it follows. */
  readonly after: number;
}

/**
 * Stores the state of an item.
 * @returns Its new version.
 * @throws AppError precondition_failed if it was changed in the meantime
 */
export async function storeWork(db: ProjectDb, taskId: string, draft: WorkDraft): Promise<number> {
  const { item, status, ownerId: owner_id, position, after } = draft;
  const { workspaceId: workspace_id, projectId: project_id } = db.access;
  const changed_by = storableJson(db.access.author);
  const data = { status, owner_id, position, changed_by, updated_at: new Date() };
  const { count } =
    after === UNCHANGED_WORK
      ? await db.tx.workItem.createMany({
          data: [{ workspace_id, project_id, task_id: taskId, item, version: after + 1, ...data }],
          skipDuplicates: true,
        })
      : await db.tx.workItem.updateMany({
          where: { task_id: taskId, item, version: after },
          data: { ...data, version: after + 1 },
        });
  if (count === 0) throw new AppError("precondition_failed");
  return after + 1;
}
