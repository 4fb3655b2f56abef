import { readArtifact } from "#lib/db/artifacts.ts";
import { findRoom, type MeetingRow } from "#lib/db/meetings.ts";
import { type MemberRow, selectMembers } from "#lib/db/members.ts";
import { findProject, type ProjectRow } from "#lib/db/projects.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { Attendee } from "#lib/domain/comment/remark.ts";
import { chairOf } from "#lib/domain/meeting/chair.ts";
import { type PlanningMeeting, planningMeetingSchema } from "#lib/domain/meeting/meeting.ts";
import type { MeetingKind, MeetingRoom } from "#lib/domain/meeting/room.ts";
import { meetingOf } from "#lib/domain/task/phase-specs.ts";

/** A meeting as it is, read in one transaction. */
export interface LoadedMeeting {
  readonly task: TaskRow;
  readonly project: ProjectRow;
  readonly held: PlanningMeeting;
  /** null while nobody has done anything in it. */
  readonly row: MeetingRow | null;
  readonly room: MeetingRoom;
  /** Whether it is about the plan as it is now. */
  readonly current: boolean;
  readonly chair: Attendee | null;
  readonly members: readonly MemberRow[];
}

/**
 * Loads a task's newest meeting of a kind. It is there as soon as the meeting was held: its first row is stored with the
 * first thing that somebody does. Errors: not_found (also for kinds that are not held yet).
 */
export async function loadMeeting(db: ProjectDb, task: TaskRow, kind: MeetingKind): Promise<LoadedMeeting> {
  const name = meetingOf(kind)?.artifact;
  const found = name === undefined ? null : await readArtifact(db, task.id, { name });
  if (found === null) throw new AppError("not_found");
  const held = planningMeetingSchema.parse(found.value);
  const project = await findProject(db);
  const { row, room } = await findRoom(db, task.id, { held, language: project.language });
  const members = await selectMembers(db);
  const current = task.plan_version === held.plan_version;
  return { task, project, held, row, room, current, members, chair: chairOf(room, task.created_by, members) };
}
