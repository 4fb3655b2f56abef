import { approversOf } from "#lib/db/approvers.ts";
import { findThread } from "#lib/db/comment-threads.ts";
import { selectDecisions } from "#lib/db/decisions.ts";
import { activeManagers, activeMembers, personOfAuthor } from "#lib/db/people.ts";
import { findProject } from "#lib/db/projects.ts";
import { findLinkOfGuest, findShareLink, type ShareLinkRow } from "#lib/db/share-links.ts";
import { findTask } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { mutersOf, type WatchedThing, watchersOf } from "#lib/db/watches.ts";
import { approvalRequestFor } from "#lib/domain/access/approval-request.ts";
import { canBeMet } from "#lib/domain/access/approval-rules.ts";
import { approvalsGiven } from "#lib/domain/access/approvals-given.ts";
import type { Author } from "#lib/domain/access/author.ts";
import type { Activity } from "#lib/domain/activity/activity.ts";
import { gateOf } from "#lib/domain/task/phase-specs.ts";

/** The task and the document that an activity is about. */
function thingsOf({ subject, taskId }: Activity): WatchedThing[] {
  const things: WatchedThing[] = [];
  if (taskId !== null) things.push({ type: "task", id: taskId });
  if (subject.type === "document") things.push({ type: "document", id: subject.id });
  return things;
}

/** The person who created the task. */
async function starterOf(db: ProjectDb, { taskId }: Activity): Promise<string[]> {
  const task = taskId === null ? null : await findTask(db, taskId);
  if (task === null) return [];
  const person = await personOfAuthor(db, task.created_by);
  return listOf(person);
}

/**
 * The people whom the rules of the project name for the decision, by name, role or delegation.
 * @param given Who has approved already.
 */
async function namedApprovers(db: ProjectDb, given: readonly string[] = []): Promise<string[]> {
  const { settings } = await findProject(db);
  const { members, handovers } = await approversOf(db, settings, "decide_gate");
  const of = { rules: settings.approval.plan, members, handovers, given };
  return members.flatMap(({ user_id }) => {
    const found = approvalRequestFor(of, user_id);
    return found === null || found.asked === "anybody" ? [] : [user_id];
  });
}

/** The members without whom the decision that an activity waits for cannot be made. */
async function indispensable(db: ProjectDb, activity: Activity): Promise<string[]> {
  if (!["gate.waiting", "gate.due", "change_set.ready"].includes(activity.kind)) return [];
  const { settings } = await findProject(db);
  const { members } = await approversOf(db, settings, "decide_gate");
  const given = activity.kind === "change_set.ready" ? [] : await approversGiven(db, activity);
  const canDoWithout = (userId: string) =>
    canBeMet(
      settings.approval.plan,
      members.filter((one) => one.user_id !== userId),
    );
  return members.flatMap(({ user_id, able }) =>
    able && !given.includes(user_id) && !canDoWithout(user_id) ? [user_id] : [],
  );
}

/**
 * The people who have muted what an activity is about. Not those whom it names, and not those who alone can make the decision
 * that it waits for.
 */
async function mutedFor(db: ProjectDb, activity: Activity): Promise<ReadonlySet<string>> {
  if (activity.kind === "mention.created" || activity.kind === "question.requested") return new Set();
  const { subject } = activity;
  const link = subject.type === "share_link" ? await findShareLink(db, subject.id) : null;
  const shared: WatchedThing[] = link?.document_id ? [{ type: "document", id: link.document_id }] : [];
  const muters = await mutersOf(db, [...thingsOf(activity), ...shared]);
  return muters.size === 0 ? muters : muters.difference(new Set(await indispensable(db, activity)));
}

/** Who has approved the newest version of the plan of a task. */
async function approversGiven(db: ProjectDb, { taskId }: Activity): Promise<readonly string[]> {
  const task = taskId === null ? null : await findTask(db, taskId);
  if (task === null) return [];
  // A version of a plan never changes, so its number stands for its hash here.
  const of = (version: number | null) => `v${version}`;
  const rows = await selectDecisions(db, task.id);
  const decisions = rows.map((row) => ({ ...row, plan_hash: of(row.plan_version) }));
  return approvalsGiven(decisions.toReversed(), of(task.plan_version));
}

/** Those who have written in a thread of comments on a document. */
async function threadAuthors(db: ProjectDb, threadId: string | null): Promise<string[]> {
  const row = threadId === null ? null : await findThread(db, threadId);
  return row?.thread.comments.map(({ by }) => by.user_id) ?? [];
}

/** The person who created a review link. */
const senderOf = async (db: ProjectDb, link: ShareLinkRow | null): Promise<string[]> =>
  link === null ? [] : listOf(await personOfAuthor(db, link.created_by));

/** The person who created the review link over which a guest acts; nobody where the actor is no guest. */
async function senderToGuest(db: ProjectDb, { kind, id }: Author): Promise<string[]> {
  return senderOf(db, kind === "guest" && id !== undefined ? await findLinkOfGuest(db, id) : null);
}

const listOf = (person: string | null): string[] => (person === null ? [] : [person]);

/** Of a decision over a review link: who sent it, who created the task, and who follows the document. */
async function readersOfVerdict(db: ProjectDb, activity: Activity): Promise<string[]> {
  const link = await findShareLink(db, activity.subject.id);
  const document = link?.document_id ?? null;
  const watchers = document === null ? [] : await watchersOf(db, [{ type: "document", id: document }]);
  return [...(await senderOf(db, link)), ...(await starterOf(db, activity)), ...watchers];
}

async function ownReasons(db: ProjectDb, activity: Activity): Promise<string[]> {
  switch (activity.kind) {
    case "mention.created":
    case "question.requested":
    case "baseline.signature_requested":
      return [activity.data.user_id];
    case "baseline.signature_answered":
      return listOf(activity.data.asked_by);
    case "change_request.proposed":
      return [...(await namedApprovers(db)), ...(await activeManagers(db))];
    case "change_request.decided":
      return listOf(activity.data.proposed_by);
    case "comment.created":
    case "comment.replied":
    case "comment.resolved":
      return [
        ...(await threadAuthors(db, activity.data.thread_id)),
        ...(await starterOf(db, activity)),
        ...(await senderToGuest(db, activity.actor.author)),
      ];
    case "suggestion.proposed":
      return senderToGuest(db, activity.actor.author);
    case "task.ended":
      // At a gate, `gate.waiting` reports the same.
      return activity.data.status === "completed" && gateOf(activity.data.phase) !== null
        ? []
        : starterOf(db, activity);
    case "gate.due":
      return [
        ...(await namedApprovers(db, await approversGiven(db, activity))),
        ...(await starterOf(db, activity)),
      ];
    case "gate.waiting":
    case "change_set.ready":
      return [...(await namedApprovers(db)), ...(await starterOf(db, activity))];
    case "question.asked":
    case "question.answered":
    case "gate.decided":
    case "minutes.fixed":
    case "change_set.accepted":
    case "change_set.rejected":
    case "change_set.reverted":
    case "test_run.ended":
      return starterOf(db, activity);
    case "suggestion.decided":
      return activity.data.authors;
    case "budget.warned":
      return [...(await starterOf(db, activity)), ...(await activeManagers(db))];
    case "export.ready":
      return [activity.data.user_id];
    case "export.failed":
      return [...listOf(activity.data.user_id), ...(activity.data.stopped ? await activeManagers(db) : [])];
    case "member.joined":
      return activeManagers(db);
    case "share_link.opened":
      return senderOf(db, await findShareLink(db, activity.subject.id));
    case "share_link.decided":
      return readersOfVerdict(db, activity);
    default:
      return [];
  }
}

const isQuietForWatchers = (activity: Activity): boolean =>
  activity.kind === "mention.created" ||
  activity.kind === "question.requested" ||
  activity.kind === "gate.due" ||
  activity.kind === "budget.warned" ||
  (activity.kind === "task.ended" &&
    activity.data.status === "completed" &&
    gateOf(activity.data.phase) !== null);

/** These people without the actor, and without those who are no longer members or may not sign in. */
export async function allowedAmong(
  db: ProjectDb,
  activity: Activity,
  people: readonly string[],
): Promise<string[]> {
  const members = new Set(await activeMembers(db));
  return [...new Set(people)].filter((id) => id !== activity.actor.user_id && members.has(id));
}

/** Who is notified of an activity. */
export async function recipientsOf(db: ProjectDb, activity: Activity): Promise<string[]> {
  const watchers = isQuietForWatchers(activity) ? [] : await watchersOf(db, thingsOf(activity));
  const people = await allowedAmong(db, activity, [...(await ownReasons(db, activity)), ...watchers]);
  const muted = await mutedFor(db, activity);
  return people.filter((id) => !muted.has(id));
}
