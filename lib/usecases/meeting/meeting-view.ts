import type { ApprovalView } from "#lib/contracts/approval.ts";
import type { MeetingView } from "#lib/contracts/meeting.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { approversOf } from "#lib/db/approvers.ts";
import { lastSeq, statementsOfRuns } from "#lib/db/events.ts";
import { findTasks, type TaskRow } from "#lib/db/tasks.ts";
import type { TenantDb } from "#lib/db/tenant.ts";
import { meaningOf } from "#lib/domain/access/approval-meaning.ts";
import { type ApprovalCase, approvalProgress } from "#lib/domain/access/approval-rules.ts";
import { RIGHTS } from "#lib/domain/access/can.ts";
import type { MeetingRoom } from "#lib/domain/meeting/room.ts";
import { roomMarkdown } from "#lib/domain/meeting/room-markdown.ts";
import { validSignatures } from "#lib/domain/meeting/sign-off.ts";
import type { LoadedMeeting } from "./load-meeting.ts";

/** Who must sign here, and who has. */
export async function signingOf(
  db: TenantDb<ProjectAccess>,
  { project, room }: Pick<LoadedMeeting, "project" | "room">,
): Promise<ApprovalCase> {
  return {
    ...(await approversOf(db, project.settings, "sign")),
    rules: project.settings.approval.minutes,
    given: validSignatures(room).map((one) => one.by.user_id),
  };
}

function signingView(of: ApprovalCase): ApprovalView {
  const { rules, ...progress } = approvalProgress(of);
  const names = new Map(of.members.map((one) => [one.user_id, one.name]));
  return {
    ...progress,
    awaited: progress.awaited.map((one) => ({ ...one })),
    rules: rules.map(({ rule, filled, missing, awaited }) => ({
      count: rule.count,
      roles: [...rule.roles],
      people: rule.people.map((user_id) => ({ user_id, name: names.get(user_id) ?? user_id })),
      filled: filled.map((one) => ({ ...one })),
      missing,
      awaited: awaited.map((one) => ({ ...one })),
    })),
  };
}

function tallyOf(room: MeetingRoom): MeetingView["tally"] {
  const subjects = [...new Set(room.votes.map((one) => one.subject))];
  const count = (subject: string, choice: string) =>
    room.votes.filter((one) => one.subject === subject && one.choice === choice).length;
  return subjects.map((subject) => ({
    subject,
    agree: count(subject, "agree"),
    concern: count(subject, "concern"),
    object: count(subject, "object"),
  }));
}

async function questionsOf(
  db: TenantDb<ProjectAccess>,
  loaded: LoadedMeeting,
): Promise<MeetingView["questions"]> {
  const { questions } = loaded.room;
  const runs = questions.flatMap((one) => one.run_id ?? []);
  const said = await statementsOfRuns(db, loaded.task.id, runs);
  return questions.map((question) => {
    const found = said.findLast((one) => one.answers === question.id);
    const answer = found
      ? { statement_id: found.statement_id, text: found.text, source: found.source }
      : null;
    return { ...question, answer };
  });
}

/** The tasks that were made of action items of a meeting, in the order of the items; all are of the meeting's project. */
async function tasksOfActions(db: TenantDb<ProjectAccess>, room: MeetingRoom): Promise<TaskRow[]> {
  const ids = room.actions.flatMap(({ task_id }) => task_id ?? []);
  const found = new Map((await findTasks(db, ids)).map((task) => [task.id, task]));
  return ids.flatMap((id) => {
    const task = found.get(id);
    return task?.project_id === db.access.projectId ? [task] : [];
  });
}

/** The minutes as Markdown, as they are now; action items link to their tasks. */
export async function minutesAsMarkdown(
  db: TenantDb<ProjectAccess>,
  { room, held }: Pick<LoadedMeeting, "room" | "held">,
): Promise<string> {
  const tasks = await tasksOfActions(db, room);
  return roomMarkdown(
    room,
    held,
    new Map(tasks.map(({ id, name, project_id }) => [id, { name, href: paths.task(project_id, id) }])),
  );
}

/** A meeting as people and programs see it. */
export async function meetingViewOf(
  db: TenantDb<ProjectAccess>,
  loaded: LoadedMeeting,
): Promise<MeetingView> {
  const { room, held, members, chair, current, row } = loaded;
  const signing = await signingOf(db, loaded);
  const me = db.access.actor?.userId ?? "";
  const signed = signing.given.includes(me);
  const awaited = approvalProgress(signing).awaited.some((one) => one.user_id === me);
  return {
    ...room,
    version: row?.version ?? 0,
    current,
    chair,
    seats: held.seats.map(({ key, names }) => ({ key, ...names })),
    questions: await questionsOf(db, loaded),
    tasks: (await tasksOfActions(db, room)).map(({ id, name, title, project_id, archived_at }) => ({
      id,
      name,
      title,
      project_id,
      is_archived: archived_at !== null,
    })),
    tally: tallyOf(room),
    signing: signingView(signing),
    meaning: { ...meaningOf(loaded.project.settings.approval.meanings, "minutes") },
    mine: { chairs: chair?.user_id === me, signed, awaited: awaited && room.fixed_at === null },
    members: members.map(({ user_id, name, role }) => ({
      user_id,
      name,
      may_chair: RIGHTS.chair.roles[role] === "yes",
    })),
    me,
    seq: await lastSeq(db, loaded.task.id),
    abilities: [...db.access.abilities],
  };
}
