import type { IssueSyncView, StartIssueSyncInput } from "#lib/contracts/issue-tracker.ts";
import { requireTask } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { addIssueSync } from "#lib/db/issue-syncs.ts";
import { findIssueTracker, trackerName } from "#lib/db/issue-trackers.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import { selectWorkIssues, type WorkIssueRow } from "#lib/db/work-issues.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError, invalidField } from "#lib/domain/app-error.ts";
import { issueStateOf, MAX_SYNC_ITEMS } from "#lib/domain/work/issue-sync.ts";
import type { WorkItem } from "#lib/domain/work/work-item.ts";
import { enqueueIssueSync } from "#lib/runs/client.ts";
import { loadWork } from "../load-work.ts";
import { issueSyncViewOf } from "./issue-sync-view.ts";

const LIMIT = [{ points: 30, seconds: 60 }] as const;

/** All items that an exchange concerns: a pull reads issues; a push makes none for work that is over. */
function allItems(
  items: readonly WorkItem[],
  rows: readonly WorkIssueRow[],
  { direction }: StartIssueSyncInput,
): string[] {
  const known = new Set(rows.map(({ item }) => item));
  const isConcerned = ({ item, status }: WorkItem) =>
    known.has(item) || (direction === "push" && issueStateOf(status) === "open");
  return items.filter(isConcerned).map(({ item }) => item);
}

function namedItems(items: readonly WorkItem[], named: readonly string[]): string[] {
  const known = new Set(items.map(({ item }) => item));
  const unknown = named.findIndex((item) => !known.has(item));
  if (unknown >= 0) throw invalidField(`/items/${unknown}`, "unknown", "the plan has no task with this id");
  return [...new Set(named)];
}

/**
 * Starts a durable push or pull between the items of a task and the issue tracker of its project; one at a time for a task.
 * @throws AppError issue_tracker_missing, issue_sync_active, throttled, invalid_input, not_found, forbidden,
 *   insufficient_scope
 */
export async function startIssueSync(
  actor: Actor,
  taskId: string,
  input: StartIssueSyncInput,
): Promise<IssueSyncView> {
  const access = await requireTask(actor, taskId, "edit");
  await throttle([{ key: `issue-sync:${taskId}`, limits: LIMIT }], new Date());
  return inTenant(access, async (db) => {
    const { items } = await loadWork(db, taskId);
    const tracker = await findIssueTracker(db);
    if (tracker === null) throw new AppError("issue_tracker_missing");
    const rows = await selectWorkIssues(db, taskId, trackerName(tracker));
    const { direction, overwrite = false } = input;
    const chosen = input.items === undefined ? allItems(items, rows, input) : namedItems(items, input.items);
    const row = await addIssueSync(db, {
      task_id: taskId,
      direction,
      overwrite,
      items: chosen.slice(0, MAX_SYNC_ITEMS),
    });
    await enqueueIssueSync(db.tx, {
      sync_id: row.id,
      workspace_id: row.workspace_id,
      project_id: row.project_id,
    });
    const data = { sync: row.id, direction, overwrite, items: row.items.length };
    await audit(db, { action: "issue_sync.started", target: taskId, data });
    return issueSyncViewOf(row);
  });
}
