import { readArtifact } from "#lib/db/artifacts.ts";
import { listChangeSets } from "#lib/db/change-sets.ts";
import { findRoom, type MeetingRow } from "#lib/db/meetings.ts";
import { type MemberRow, selectMembers } from "#lib/db/members.ts";
import { findProject, type ProjectRow } from "#lib/db/projects.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { heldCodeReview } from "#lib/domain/code-review/open-code-room.ts";
import { codeMeetingRecordSchema, codeReviewRecordSchema } from "#lib/domain/code-review/review-record.ts";
import type { Attendee } from "#lib/domain/comment/remark.ts";
import type { Language } from "#lib/domain/language.ts";
import { chairOf } from "#lib/domain/meeting/chair.ts";
import { type HeldMeeting, heldPlanning } from "#lib/domain/meeting/held-meeting.ts";
import { type PlanningMeeting, planningMeetingSchema } from "#lib/domain/meeting/meeting.ts";
import { heldDebrief } from "#lib/domain/meeting/open-debrief-room.ts";
import { openRoom } from "#lib/domain/meeting/open-room.ts";
import { type MeetingKind, type MeetingRoom, PLANNING_MEETING } from "#lib/domain/meeting/room.ts";
import { meetingOf } from "#lib/domain/task/phase-specs.ts";
import { debriefSchema } from "#lib/domain/test-run/debrief.ts";

/** A meeting as it is, read in one transaction. */
export interface LoadedMeeting {
  readonly task: TaskRow;
  readonly project: ProjectRow;
  readonly held: HeldMeeting;
  /** null while nobody has done anything in it. */
  readonly row: MeetingRow | null;
  readonly room: MeetingRoom;
  /** Whether it is about the plan, or the attempt, as it is now. */
  readonly current: boolean;
  readonly chair: Attendee | null;
  readonly members: readonly MemberRow[];
}

/** A meeting as it was held, and whether it is about what the task has now. */
interface NewestMeeting {
  readonly held: HeldMeeting;
  readonly current: boolean;
}

interface MeetingOwner {
  readonly task: TaskRow;
  readonly language: Language;
}

const ownerFacts = ({ task }: MeetingOwner) => ({
  name: task.name,
  title: task.title,
  planVersion: task.plan_version ?? 1,
});

async function planningMeeting(
  db: ProjectDb,
  { task, language }: MeetingOwner,
): Promise<NewestMeeting | null> {
  const name = meetingOf(PLANNING_MEETING)?.artifact;
  const found = name === undefined ? null : await readArtifact(db, task.id, { name });
  if (found === null) return null;
  const meeting = planningMeetingSchema.parse(found.value);
  return { held: heldPlanning(meeting, language), current: task.plan_version === meeting.plan_version };
}

/** The decided review of the newest attempt that has a decision. */
async function codeReviewMeeting(db: ProjectDb, owner: MeetingOwner): Promise<NewestMeeting | null> {
  const { task, language } = owner;
  const decided = await readArtifact(db, task.id, { name: "review.meeting.json" });
  const review = await readArtifact(db, task.id, { name: "review.json" });
  if (decided === null || review === null) return null;
  const meeting = codeMeetingRecordSchema.parse(decided.value);
  const record = codeReviewRecordSchema.parse(review.value);
  const [newest] = await listChangeSets(db, task.id);
  const held = heldCodeReview({ record, meeting, language, task: ownerFacts(owner) });
  return { held, current: newest?.id === record.change_set };
}

/** The debrief of the newest test run. */
async function debriefMeeting(db: ProjectDb, owner: MeetingOwner): Promise<NewestMeeting | null> {
  const { task, language } = owner;
  const found = await readArtifact(db, task.id, { name: "test.meeting.json" });
  if (found === null) return null;
  const debrief = debriefSchema.parse(found.value);
  const [newest] = await listChangeSets(db, task.id);
  const held = heldDebrief({ debrief, language, task: ownerFacts(owner) });
  return { held, current: newest === undefined || newest.tree === debrief.tree };
}

const NEWEST = {
  planning: planningMeeting,
  code_review: codeReviewMeeting,
  test_debrief: debriefMeeting,
} as const satisfies Record<MeetingKind, unknown>;

/**
 * Loads a task's newest meeting of a kind. It is there as soon as the meeting was held: its first row is stored with the
 * first thing that somebody does. Errors: not_found (also for kinds that are not held yet).
 */
export async function loadMeeting(db: ProjectDb, task: TaskRow, kind: MeetingKind): Promise<LoadedMeeting> {
  const project = await findProject(db);
  const found = await NEWEST[kind](db, { task, language: project.language });
  if (found === null) throw new AppError("not_found");
  const { held, current } = found;
  const { row, room } = await findRoom(db, task.id, held.room);
  const members = await selectMembers(db);
  return { task, project, held, row, room, current, members, chair: chairOf(room, task.created_by, members) };
}

/** The room of a planning meeting as it is now, whichever plan it was about. */
export async function readRoom(
  db: ProjectDb,
  taskId: string,
  meeting: PlanningMeeting,
): Promise<MeetingRoom> {
  const { language } = await findProject(db);
  return (await findRoom(db, taskId, openRoom(meeting, language))).room;
}
