import { readArtifact } from "#lib/db/artifacts.ts";
import { findMeeting, type MeetingRow } from "#lib/db/meetings.ts";
import { listMembers, type MemberRow } from "#lib/db/members.ts";
import { findProject, type ProjectRow } from "#lib/db/projects.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { RIGHTS } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/errors.ts";
import type { Language } from "#lib/domain/language.ts";
import { type PlanningMeeting, planningMeetingSchema } from "#lib/domain/meeting/meeting.ts";
import { heldAgain, openRoom } from "#lib/domain/meeting/open-room.ts";
import type { Attendee, MeetingKind, MeetingRoom } from "#lib/domain/meeting/room.ts";

/** A meeting as it stands, read in one transaction. */
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

const mayChair = (member: MemberRow): boolean => RIGHTS.chair.roles[member.role] === "yes";

/** Who holds the meeting: whom it was handed to, else the task's owner, else the workspace's first owner. */
export function chairOf(
  room: Pick<MeetingRoom, "chair">,
  task: TaskRow,
  members: readonly MemberRow[],
): Attendee | null {
  const able = members.filter(mayChair);
  const chosen = able.find((one) => one.user_id === room.chair?.user_id);
  const owner = able.find((one) => task.created_by.kind === "user" && one.user_id === task.created_by.id);
  const found = chosen ?? owner ?? able.find((one) => one.role === "owner");
  return found ? { user_id: found.user_id, name: found.name } : null;
}

/** A held meeting as a room, with what people have done in it. */
export async function roomOf(
  db: ProjectDb,
  taskId: string,
  { held, language }: { readonly held: PlanningMeeting; readonly language: Language },
): Promise<{ readonly row: MeetingRow | null; readonly room: MeetingRoom }> {
  const fresh = openRoom(held, language);
  const row = await findMeeting(db, taskId, { kind: "planning", planHash: held.plan_hash });
  return { row, room: row ? heldAgain(row.room, fresh) : fresh };
}

/**
 * Loads a task's newest meeting of a kind. It is there as soon as the meeting was held: its first row is stored with the
 * first thing that somebody does. Errors: not_found (also for kinds that are not held yet).
 */
export async function loadMeeting(db: ProjectDb, task: TaskRow, kind: MeetingKind): Promise<LoadedMeeting> {
  const found =
    kind === "planning" ? await readArtifact(db, task.id, { name: "planning.meeting.json" }) : null;
  if (found === null) throw new AppError("not_found");
  const held = planningMeetingSchema.parse(found.value);
  const project = await findProject(db);
  const { row, room } = await roomOf(db, task.id, { held, language: project.language });
  const members = await listMembers(db);
  const current = task.plan_version === held.plan_version;
  return { task, project, held, row, room, current, members, chair: chairOf(room, task, members) };
}
