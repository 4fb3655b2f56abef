import { z } from "zod";
import { ISSUE_STATES, type IssueState, type SyncBase, type SyncSide } from "../domain/work/issue-sync.ts";
import type { IssueText } from "../domain/work/issue-text.ts";
import { TRACKER_CODES, type TrackerCode } from "../domain/work/tracker-codes.ts";
import { env } from "../env.ts";
import type { WorkIssue } from "./generated/client.ts";
import { readStored, storableText } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** An issue as stored when it was last read. */
export interface LinkedIssue {
  readonly id: string;
  readonly url: string;
  readonly assignee: string | null;
  readonly base: SyncBase;
  readonly seen: SyncSide;
  /** What the issue says; null for issues from before it was stored. */
  readonly words: Pick<IssueText, "title" | "body"> | null;
}

/** What is known of a work item in one tracker. */
export interface WorkIssueRow {
  readonly item: string;
  readonly issue: LinkedIssue | null;
  /** A create was sent at this time and its result is not known. */
  readonly createSentAt: Date | null;
  readonly syncedAt: Date | null;
  readonly error: TrackerCode | null;
}

const stateSchema = z.enum(ISSUE_STATES);
const codeSchema = z.enum(TRACKER_CODES as readonly [TrackerCode, ...TrackerCode[]]);

const stateOf = (state: string | null): IssueState => readStored(stateSchema, state, "state of an issue");

function issueOf(row: WorkIssue): LinkedIssue | null {
  const { external_id: id, external_url: url, assignee, base_text, base_issue_text, seen_text } = row;
  const { seen_title, seen_body } = row;
  if (id === null) return null;
  return {
    id,
    url: url ?? "",
    assignee,
    base: { text: base_text ?? "", issueText: base_issue_text ?? "", state: stateOf(row.base_state) },
    seen: { text: seen_text ?? "", state: stateOf(row.seen_state) },
    words: seen_title === null ? null : { title: seen_title, body: seen_body ?? "" },
  };
}

/** The issues of a task's items in a tracker, in no order. */
export async function selectWorkIssues(
  db: ProjectDb,
  taskId: string,
  tracker: string,
): Promise<WorkIssueRow[]> {
  const rows = await db.tx.workIssue.findMany({ where: { task_id: taskId, tracker } });
  return rows.map((row) => ({
    item: row.item,
    issue: issueOf(row),
    createSentAt: row.create_sent_at,
    syncedAt: row.synced_at,
    error: row.error === null ? null : readStored(codeSchema, row.error, "error of an issue"),
  }));
}

/** The public address of the installation, for links in issues; null if the administrator has set none. */
export const publicAddress = (): string | null => env().publicUrl ?? null;

/** Identifies the issue of an item. */
export interface WorkIssuePlace {
  readonly taskId: string;
  readonly item: string;
  readonly tracker: string;
}

type Columns = Partial<Omit<WorkIssue, "workspace_id" | "project_id" | "task_id" | "item" | "tracker">>;

async function upsert(db: ProjectDb, at: WorkIssuePlace, data: Columns): Promise<void> {
  const { workspaceId: workspace_id, projectId: project_id } = db.access;
  const key = { task_id: at.taskId, item: at.item, tracker: at.tracker };
  await db.tx.workIssue.upsert({
    where: { task_id_item_tracker: key },
    create: { workspace_id, project_id, ...key, ...data },
    update: data,
  });
}

const MAX_TITLE = 500;
const MAX_BODY = 20_000;

/** Marks an item before a create is sent. A link to an issue that is gone is removed. */
export const markCreateSent = (db: ProjectDb, at: WorkIssuePlace, now: Date): Promise<void> =>
  upsert(db, at, { create_sent_at: now, external_id: null, external_url: null, assignee: null });

/** Removes the mark of a create that was refused, or whose issue is not in the tracker. */
export const clearCreateSent = (db: ProjectDb, at: WorkIssuePlace): Promise<void> =>
  upsert(db, at, { create_sent_at: null });

/** Stores an issue as it is after an exchange. */
export const storeWorkIssue = (
  db: ProjectDb,
  at: WorkIssuePlace,
  { issue, now }: { readonly issue: LinkedIssue; readonly now: Date },
): Promise<void> =>
  upsert(db, at, {
    external_id: storableText(issue.id),
    external_url: storableText(issue.url),
    assignee: issue.assignee === null ? null : storableText(issue.assignee),
    base_text: issue.base.text,
    base_issue_text: issue.base.issueText,
    base_state: issue.base.state,
    seen_text: issue.seen.text,
    seen_state: issue.seen.state,
    seen_title: issue.words === null ? null : storableText(issue.words.title.slice(0, MAX_TITLE)),
    seen_body: issue.words === null ? null : storableText(issue.words.body.slice(0, MAX_BODY)),
    create_sent_at: null,
    synced_at: now,
    error: null,
  });

/** Stores why an item could not be exchanged. */
export const storeIssueError = (db: ProjectDb, at: WorkIssuePlace, error: TrackerCode): Promise<void> =>
  upsert(db, at, { error });
