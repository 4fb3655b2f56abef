import { z } from "zod";
import { AppError } from "../domain/app-error.ts";
import { refreshRoom } from "../domain/meeting/open-room.ts";
import {
  type MeetingKind,
  type MeetingRoom,
  meetingKindSchema,
  meetingRoomSchema,
  PLANNING_MEETING,
} from "../domain/meeting/room.ts";
import type { Meeting } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { readStored, storableJson } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

export interface MeetingRow {
  readonly id: string;
  readonly task_id: string;
  readonly room: MeetingRoom;
  readonly version: number;
}

const meetingRow = ({ id, task_id, room, version }: Meeting): MeetingRow => ({
  id,
  task_id,
  version,
  room: readStored(meetingRoomSchema, room, "meeting"),
});

/** The task's meeting of this kind on one plan or tree; null before the first action in it. */
async function findMeeting(
  db: ProjectDb,
  taskId: string,
  on: { readonly kind: MeetingKind; readonly planHash: string },
): Promise<MeetingRow | null> {
  const row = await db.tx.meeting.findFirst({
    where: { task_id: taskId, project_id: db.access.projectId, kind: on.kind, plan_hash: on.planHash },
  });
  return row && meetingRow(row);
}

/** The meeting, or null. */
export async function findMeetingById(db: ProjectDb, id: string): Promise<MeetingRow | null> {
  const row = await db.tx.meeting.findFirst({ where: { id, project_id: db.access.projectId } });
  return row && meetingRow(row);
}

/** The room of a meeting, with people's changes if there are any. */
export async function findRoom(
  db: ProjectDb,
  taskId: string,
  fresh: MeetingRoom,
): Promise<{ readonly row: MeetingRow | null; readonly room: MeetingRoom }> {
  const row = await findMeeting(db, taskId, { kind: fresh.kind, planHash: fresh.plan_hash });
  return { row, room: row ? refreshRoom(row.room, fresh) : fresh };
}

/** The task's meetings, newest first. */
export async function selectMeetings(db: ProjectDb, taskId: string): Promise<MeetingRow[]> {
  const rows = await db.tx.meeting.findMany({
    where: { task_id: taskId, project_id: db.access.projectId },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
  });
  return rows.map(meetingRow);
}

const actionOfTaskSchema = z.object({
  task_id: z.string(),
  title: z.string(),
  kind: meetingKindSchema,
  action_id: z.string(),
  text: z.string(),
});

/** The action item of which a task of the project was made, and the task whose meeting it was; null: none. */
export async function findActionOfTask(
  db: ProjectDb,
  taskId: string,
): Promise<z.infer<typeof actionOfTaskSchema> | null> {
  const [row] = await db.tx.$queryRaw<unknown[]>`
    SELECT m.task_id, t.title, m.kind, a->>'id' AS action_id, a->>'text' AS text
    FROM meetings m JOIN tasks t ON t.id = m.task_id CROSS JOIN LATERAL jsonb_array_elements(m.room->'actions') AS a
    WHERE m.project_id = ${db.access.projectId} AND a->>'task_id' = ${taskId}
    ORDER BY m.created_at, m.id LIMIT 1`;
  return row === undefined ? null : readStored(actionOfTaskSchema, row, "action item of a task");
}

const signedPartSchema = meetingRoomSchema.pick({ signatures: true, text_version: true, chair: true });
/** The fields that show who has signed and who chairs a meeting. */
export type SignedPart = z.infer<typeof signedPartSchema>;

/** The signature data of each task's meeting on its current plan, by task. */
export async function signedParts(
  db: TenantDb,
  taskIds: readonly string[],
): Promise<Map<string, SignedPart>> {
  if (taskIds.length === 0) return new Map();
  const rows = await db.tx.$queryRaw<{ task_id: string; part: unknown }[]>`
    SELECT m.task_id, jsonb_build_object('signatures', m.room->'signatures',
      'text_version', m.room->'text_version', 'chair', m.room->'chair') AS part
    FROM meetings m JOIN tasks t ON t.id = m.task_id AND t.plan_version = m.plan_version
    WHERE m.task_id = ANY(${[...taskIds]}) AND m.kind = ${PLANNING_MEETING}
    ORDER BY m.created_at`;
  return new Map(rows.map((row) => [row.task_id, readStored(signedPartSchema, row.part, "meeting")]));
}

/**
 * Stores a meeting: its first row, or the next version of the one that was read.
 * @throws AppError conflict if another version was stored in the meantime
 */
export async function saveMeeting(
  db: ProjectDb,
  taskId: string,
  next: { readonly before: MeetingRow | null; readonly room: MeetingRoom },
): Promise<MeetingRow> {
  const { before, room } = next;
  const fixed_at = room.fixed_at === null ? null : new Date(room.fixed_at);
  if (before === null) {
    const { kind, plan_version, plan_hash } = room;
    const { workspaceId: workspace_id, projectId: project_id } = db.access;
    const place = { workspace_id, project_id, task_id: taskId };
    const row = await db.tx.meeting.create({
      data: {
        ...place,
        id: newId("meeting"),
        kind,
        plan_version,
        plan_hash,
        room: storableJson(room),
        fixed_at,
      },
    });
    return meetingRow(row);
  }
  const { count } = await db.tx.meeting.updateMany({
    where: { id: before.id, project_id: db.access.projectId, version: before.version },
    data: { room: storableJson(room), fixed_at, version: { increment: 1 }, updated_at: new Date() },
  });
  if (count === 0) throw new AppError("conflict");
  return { ...before, room, version: before.version + 1 };
}
