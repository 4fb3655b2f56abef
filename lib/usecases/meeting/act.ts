import type { MeetingView } from "#lib/contracts/meeting.ts";
import { requireTask, type TaskAccess } from "#lib/db/access.ts";
import { recordActivity } from "#lib/db/activities.ts";
import { type AuditEntry, audit } from "#lib/db/audit.ts";
import { appendEvents } from "#lib/db/events.ts";
import { announceToGuest } from "#lib/db/link-guests.ts";
import { type MeetingRow, saveMeeting } from "#lib/db/meetings.ts";
import { newId } from "#lib/db/new-id.ts";
import { lockTask } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb, type TenantDb } from "#lib/db/tenant.ts";
import { saveWaits } from "#lib/db/waits.ts";
import type { ActionName, Actor } from "#lib/domain/access/can.ts";
import { activityLabel } from "#lib/domain/activity/activity.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { guestStarters } from "#lib/domain/comment/guest-comments.ts";
import type { Act } from "#lib/domain/comment/remark.ts";
import { meetingWaits } from "#lib/domain/meeting/meeting-waits.ts";
import { type MeetingKind, type MeetingRoom, PLANNING_MEETING } from "#lib/domain/meeting/room.ts";
import type { EventDraft, MeetingAct } from "#lib/domain/task/events.ts";
import { type LoadedMeeting, loadMeeting } from "./load-meeting.ts";
import { meetingViewOf } from "./meeting-view.ts";

/** Which meeting. */
export interface MeetingPlace {
  readonly taskId: string;
  readonly kind: MeetingKind;
}

/** What became of the room, and how readers of the log are reported. */
export interface Acted {
  readonly room: MeetingRoom;
  readonly reported: { readonly act: MeetingAct; readonly subject?: string; readonly text?: string };
  readonly events?: readonly EventDraft[];
  readonly audited?: AuditEntry["action"];
}

export interface MeetingAction {
  readonly right: ActionName;
  /** Only anyone who holds the meeting may do it. */
  readonly chairOnly?: boolean;
  readonly run: (loaded: LoadedMeeting, act: Act, db: TenantDb<TaskAccess>) => Acted | Promise<Acted>;
  /** What follows in the same transaction, once the room is stored. */
  readonly afterwards?: (db: TenantDb<TaskAccess>, loaded: LoadedMeeting) => Promise<void>;
}

function requireMayDo(loaded: LoadedMeeting, actor: Actor, doing: MeetingAction): void {
  if (!loaded.current)
    throw new AppError("meeting_over", { extra: { plan_version: loaded.room.plan_version } });
  if (doing.chairOnly && loaded.chair?.user_id !== actor.userId)
    throw new AppError("chair_only", { extra: { chair: loaded.chair?.name ?? null } });
}

/** Stores what became of a meeting, its waits, log and audit. */
async function storeActed(
  db: ProjectDb,
  loaded: LoadedMeeting,
  { acted, act }: { readonly acted: Acted; readonly act: Act },
): Promise<MeetingRow> {
  const { room, reported, events = [], audited } = acted;
  const { task } = loaded;
  const row = await saveMeeting(db, task.id, { before: loaded.row, room });
  const { kind, plan_version } = room;
  const place = { taskId: task.id, meetingId: row.id, planVersion: plan_version };
  await saveWaits(db, place, meetingWaits(room, act.at));
  const data = { kind, plan_version, by: db.access.author, ...reported };
  await appendEvents(db, { taskId: task.id, runId: null }, [{ type: "meeting", data }, ...events]);
  if (reported.act === "fixed")
    await recordActivity(db, {
      kind: "minutes.fixed",
      subject: { type: "task", id: task.id },
      taskId: task.id,
      data: { title: activityLabel(task.title), plan_version },
    });
  if (audited)
    await audit(db, { action: audited, target: task.id, data: { kind, plan_version, act: reported.act } });
  return row;
}

/** Announces to guests that a thread which they started has changed. */
async function announceToStarters(db: ProjectDb, before: MeetingRoom, room: MeetingRoom): Promise<void> {
  const starters = guestStarters(before.comments, room.comments);
  for (const guestId of starters) await announceToGuest(db, guestId);
}

/**
 * Does one thing in a meeting: right, room, log and audit in one transaction, one person after the other.
 * Errors: not_found, forbidden, insufficient_scope, meeting_over, chair_only, and those of the doing.
 */
export async function actIn(actor: Actor, place: MeetingPlace, doing: MeetingAction): Promise<MeetingView> {
  const access = await requireTask(actor, place.taskId, doing.right);
  return inTenant(access, async (db) => {
    const task = await lockTask(db, place.taskId);
    const loaded = await loadMeeting(db, task, place.kind);
    requireMayDo(loaded, actor, doing);
    const by = { user_id: actor.userId, name: actor.name };
    const act: Act = { by, at: new Date().toISOString(), id: newId("meeting") };
    const acted = await doing.run(loaded, act, db);
    const row = await storeActed(db, loaded, { acted, act });
    await announceToStarters(db, loaded.room, acted.room);
    await doing.afterwards?.(db, { ...loaded, room: acted.room, row });
    return meetingViewOf(db, await loadMeeting(db, task, place.kind));
  });
}

/**
 * Does what a guest of a review link may do in the meeting whose minutes the link shows: comment.
 * @param planHash The plan of the minutes that the guest reads.
 * @throws AppError not_found, meeting_over (another meeting was held since), and those of `run`
 */
export async function actAsGuest(
  db: ProjectDb,
  of: { readonly taskId: string; readonly planHash: string; readonly act: Act },
  run: (room: MeetingRoom) => Acted,
): Promise<void> {
  const task = await lockTask(db, of.taskId);
  const loaded = await loadMeeting(db, task, PLANNING_MEETING);
  if (!loaded.current || loaded.room.plan_hash !== of.planHash)
    throw new AppError("meeting_over", { extra: { plan_version: loaded.room.plan_version } });
  await storeActed(db, loaded, { acted: run(loaded.room), act: of.act });
}
