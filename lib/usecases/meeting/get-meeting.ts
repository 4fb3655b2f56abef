import type { MeetingView } from "#lib/contracts/meeting.ts";
import { requireTask } from "#lib/db/access.ts";
import { findTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { MeetingKind } from "#lib/domain/meeting/room.ts";
import { loadMeeting } from "./load-meeting.ts";
import { meetingViewOf, minutesAsMarkdown } from "./meeting-view.ts";

/** A task's meeting. Errors: not_found, insufficient_scope. */
export async function getMeeting(actor: Actor, taskId: string, kind: MeetingKind): Promise<MeetingView> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const task = await findTask(db, taskId);
    if (task === null) throw new AppError("not_found");
    return meetingViewOf(db, await loadMeeting(db, task, kind));
  });
}

/** The minutes as they are now, as Markdown: edited text, actions and signatures. Errors: not_found. */
export async function getMinutes(actor: Actor, taskId: string, kind: MeetingKind): Promise<string> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const task = await findTask(db, taskId);
    if (task === null) throw new AppError("not_found");
    return minutesAsMarkdown(db, await loadMeeting(db, task, kind));
  });
}
