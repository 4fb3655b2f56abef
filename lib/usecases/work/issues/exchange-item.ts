import {
  type IssueTracker,
  TrackerFailure,
  type TrackerIssue,
} from "#lib/agents/issue-tracker/issue-tracker.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import type { IssueSyncRow } from "#lib/db/issue-syncs.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import {
  clearCreateSent,
  markCreateSent,
  storeWorkIssue,
  type WorkIssuePlace,
  type WorkIssueRow,
} from "#lib/db/work-issues.ts";
import { storeWork } from "#lib/db/work-items.ts";
import { AppError } from "#lib/domain/app-error.ts";
import {
  changesSince,
  type SyncBase,
  type SyncOutcome,
  type SyncSide,
  statusAfter,
  syncActions,
} from "#lib/domain/work/issue-sync.ts";
import type { IssuePlace } from "#lib/domain/work/issue-text.ts";
import { isUncertain } from "#lib/domain/work/tracker-codes.ts";
import type { WorkItem } from "#lib/domain/work/work-item.ts";
import { issueHash, ourSide } from "./issue-side.ts";

/** An exchange that is being carried out. */
export interface OpenExchange {
  readonly access: ProjectAccess;
  readonly sync: IssueSyncRow;
  readonly tracker: IssueTracker;
  /** Identifies the tracker. */
  readonly trackerName: string;
  readonly place: IssuePlace;
  readonly now: () => Date;
}

/** An item of an exchange, what is stored of it, and its issue as it was just read. */
export interface ExchangedItem {
  readonly item: WorkItem;
  readonly row: WorkIssueRow | null;
  readonly found: TrackerIssue | null;
}

/**
 * After this time the request of a create is over, and its issue, if there is one, appears in searches: an issue that was
 * searched earlier might be created twice.
 */
const CREATE_SETTLED_MS = 20_000;

const theirSide = (issue: TrackerIssue): SyncSide => ({ text: issueHash(issue), state: issue.state });

const placeOf = ({ sync, trackerName }: OpenExchange, { item }: WorkItem): WorkIssuePlace => ({
  taskId: sync.task_id,
  item,
  tracker: trackerName,
});

const inProject = <T>({ access }: OpenExchange, work: (db: ProjectDb) => Promise<T>): Promise<T> =>
  inTenant(access, work);

async function store(
  exchange: OpenExchange,
  item: WorkItem,
  { issue, base }: { readonly issue: TrackerIssue; readonly base: SyncBase },
): Promise<void> {
  const { id, url, assignee, title, body } = issue;
  const read = { id, url, assignee, base, seen: theirSide(issue), words: { title, body } };
  const stored = { issue: read, now: exchange.now() };
  await inProject(exchange, (db) => storeWorkIssue(db, placeOf(exchange, item), stored));
}

/** Gives an item the state of its issue. */
async function takeState(exchange: OpenExchange, item: WorkItem, issue: TrackerIssue): Promise<void> {
  const status = statusAfter(item.status, issue.state);
  const { item: id, ownerId, position, version } = item;
  const taskId = exchange.sync.task_id;
  try {
    await inProject(exchange, async (db) => {
      await storeWork(db, taskId, { item: id, status, ownerId, position, after: version });
      await audit(db, {
        action: "work.changed",
        target: taskId,
        data: { item: id, status, issue: issue.id },
      });
    });
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === "precondition_failed";
    throw isTaken ? new TrackerFailure("changed_meanwhile") : error;
  }
}

/** Exchanges an item with the issue that it is linked to. Each write is stored before the next one. */
async function exchangeLinked(
  exchange: OpenExchange,
  item: WorkItem,
  linked: { readonly issue: TrackerIssue; readonly base: SyncBase },
): Promise<SyncOutcome> {
  const { sync, tracker, place } = exchange;
  const { text, side } = ourSide(item, place);
  let { issue, base } = linked;
  const changes = changesSince(base, side, theirSide(issue));
  const actions = syncActions(changes, sync);
  if (actions.writeText) issue = await tracker.updateText(issue.id, text);
  if (actions.writeText || actions.acceptText || changes.text === "none")
    base = { ...base, text: side.text, issueText: issueHash(issue) };
  await store(exchange, item, { issue, base });
  if (actions.writeState) issue = await tracker.setState(issue.id, side.state);
  if (actions.takeState) await takeState(exchange, item, issue);
  if (actions.writeState || actions.takeState || changes.state === "none") {
    base = { ...base, state: issue.state };
    await store(exchange, item, { issue, base });
  }
  if (actions.isOpen) return "both_changed";
  const isChanged = actions.writeText || actions.writeState || actions.takeState || actions.acceptText;
  return isChanged ? "updated" : "unchanged";
}

/** A new link: everything in the issue counts as known, so that a difference to the item is a change on this side. */
const linkTo = (issue: TrackerIssue) => {
  const { text, state } = theirSide(issue);
  return { issue, base: { text, issueText: text, state } };
};

async function createIssue(exchange: OpenExchange, item: WorkItem): Promise<SyncOutcome> {
  const { tracker, place, now } = exchange;
  const at = placeOf(exchange, item);
  const { text, side } = ourSide(item, place);
  await inProject(exchange, (db) => markCreateSent(db, at, now()));
  let issue: TrackerIssue;
  try {
    issue = await tracker.create(text);
  } catch (error) {
    // A refused create made no issue.
    if (error instanceof TrackerFailure && !isUncertain(error.code))
      await inProject(exchange, (db) => clearCreateSent(db, at));
    throw error;
  }
  const linked = { issue, base: { text: side.text, issueText: issueHash(issue), state: issue.state } };
  await store(exchange, item, linked);
  await exchangeLinked({ ...exchange, sync: { ...exchange.sync, direction: "push" } }, item, linked);
  return "created";
}

/** The wait until a create of unknown result can be searched; 0 if it can. */
export const searchWaitMs = ({ row }: ExchangedItem, now: Date): number =>
  row?.createSentAt == null ? 0 : Math.max(0, row.createSentAt.getTime() + CREATE_SETTLED_MS - now.getTime());

/**
 * Pushes or pulls one item.
 * @throws TrackerFailure
 */
export async function exchangeItem(exchange: OpenExchange, one: ExchangedItem): Promise<SyncOutcome> {
  const { sync, tracker, place } = exchange;
  const { item, row, found } = one;
  const isPush = sync.direction === "push";
  if (row?.createSentAt) {
    const { marker } = ourSide(item, place).text;
    const created = await tracker.find(marker, row.createSentAt);
    if (created !== null) {
      const linked = linkTo(created);
      await store(exchange, item, linked);
      await exchangeLinked(exchange, item, linked);
      return "linked";
    }
    await inProject(exchange, (db) => clearCreateSent(db, placeOf(exchange, item)));
  } else if (row?.issue) {
    if (found !== null) return exchangeLinked(exchange, item, { issue: found, base: row.issue.base });
    if (!isPush || !sync.overwrite) throw new TrackerFailure("issue_gone");
  }
  return isPush ? createIssue(exchange, item) : "unchanged";
}
