import type { WorkIssuesView, WorkIssueView } from "#lib/contracts/issue-tracker.ts";
import { requireTask } from "#lib/db/access.ts";
import { newestIssueSync } from "#lib/db/issue-syncs.ts";
import { findIssueTracker, trackerName } from "#lib/db/issue-trackers.ts";
import { type MemberRow, selectMembers } from "#lib/db/members.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { selectWorkIssues, type WorkIssueRow } from "#lib/db/work-issues.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { memberOfAccount, proposedWords } from "#lib/domain/work/issue-proposal.ts";
import { type ChangedSide, changesSince } from "#lib/domain/work/issue-sync.ts";
import type { IssuePlace } from "#lib/domain/work/issue-text.ts";
import type { WorkItem } from "#lib/domain/work/work-item.ts";
import { loadWork } from "../load-work.ts";
import { issuePlace, ourSide } from "./issue-side.ts";
import { issueSyncViewOf } from "./issue-sync-view.ts";

/** What the issue says that its item does not, as an edit of the plan. */
function proposedEdit(
  item: WorkItem,
  { issue }: WorkIssueRow,
  change: ChangedSide,
): WorkIssueView["proposed_edit"] {
  if (issue === null || issue.words === null || (change !== "there" && change !== "both")) return null;
  const words = proposedWords(item, issue.words);
  return words && { op: "task", task: item.item, ...words };
}

/** The member that the issue is assigned to, where the item has another owner or none. */
function proposedOwner(
  { ownerId }: WorkItem,
  { issue }: WorkIssueRow,
  members: readonly MemberRow[],
): WorkIssueView["proposed_owner"] {
  const people = members.flatMap(({ user_id: id, name, email }) =>
    email === null ? [] : [{ id, name, email }],
  );
  const found = issue?.assignee == null ? null : memberOfAccount(issue.assignee, people);
  return found === null || found.id === ownerId ? null : { id: found.id, name: found.name };
}

interface Around {
  readonly place: IssuePlace;
  readonly members: readonly MemberRow[];
}

function viewOf(item: WorkItem, row: WorkIssueRow, { place, members }: Around): WorkIssueView {
  const { issue, createSentAt, syncedAt, error } = row;
  const changes =
    issue === null
      ? ({ text: "none", state: "none" } as const)
      : changesSince(issue.base, ourSide(item, place).side, issue.seen);
  return {
    item: item.item,
    id: issue?.id ?? null,
    url: issue?.url ?? null,
    state: issue?.seen.state ?? null,
    assignee: issue?.assignee ?? null,
    text_changed: changes.text,
    state_changed: changes.state,
    proposed_edit: proposedEdit(item, row, changes.text),
    proposed_owner: proposedOwner(item, row, members),
    is_uncertain: createSentAt !== null,
    error,
    synced_at: syncedAt?.toISOString() ?? null,
  };
}

/**
 * The issues of a task's work items in the project's tracker, as they were when they were last read, and what changed since
 * then. The tracker is not called.
 * @throws AppError not_found (also while there is no plan), insufficient_scope
 */
export async function listWorkIssues(actor: Actor, taskId: string): Promise<WorkIssuesView> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const { items } = await loadWork(db, taskId);
    const tracker = await findIssueTracker(db);
    const rows = tracker === null ? [] : await selectWorkIssues(db, taskId, trackerName(tracker));
    const around = { place: await issuePlace(db, taskId), members: await selectMembers(db) };
    const byItem = new Map(rows.map((row) => [row.item, row]));
    const sync = await newestIssueSync(db, taskId);
    return {
      tracker: tracker && { kind: tracker.kind, target: tracker.target },
      can_connect: access.abilities.includes("manage"),
      can_sync: access.abilities.includes("edit"),
      data: items.flatMap((item) => {
        const row = byItem.get(item.item);
        return row === undefined ? [] : [viewOf(item, row, around)];
      }),
      removed: rows.flatMap(({ item, issue }) =>
        issue === null || items.some((one) => one.item === item)
          ? []
          : [{ item, id: issue.id, url: issue.url }],
      ),
      sync: sync && issueSyncViewOf(sync),
    };
  });
}
