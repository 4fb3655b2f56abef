import type { GuestVerdictInput, GuestVerdictView } from "#lib/contracts/guest.ts";
import { recordActivity } from "#lib/db/activities.ts";
import { findGuest, requireGuest, requireLink } from "#lib/db/guest-access.ts";
import { recordGuestAct } from "#lib/db/guest-acts.ts";
import { insertVerdict, lastVerdicts } from "#lib/db/link-verdicts.ts";
import { findProject } from "#lib/db/projects.ts";
import { sharedContent } from "#lib/db/shared-content.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { activityLabel } from "#lib/domain/activity/activity.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { LinkKey } from "#lib/domain/share/link-key.ts";
import { completeWithGuest } from "./apply-decision.ts";

/** The shortest reason that says anything. */
const SHORTEST_NOTE = 3;

/**
 * Stores that a guest approves the shared content or requests changes, bound to what they read. The last verdict of a guest
 * counts: members see it, and on a plan it counts at the gate if the project says so.
 * @throws AppError shared_content_changed, reason_required, not_found, and those of `requireGuest`
 */
export async function giveVerdict(key: LinkKey, input: GuestVerdictInput): Promise<void> {
  const { access, link, guest } = await requireGuest(key, "decide_gate", new Date());
  const { decision, note } = input;
  if (decision === "request_changes" && note.length < SHORTEST_NOTE) throw new AppError("reason_required");
  await inTenant(access, async (db) => {
    const shown = await sharedContent(db, link);
    if (shown === null) throw new AppError("not_found");
    if (shown.version !== input.version || shown.hash !== input.content_hash)
      throw new AppError("shared_content_changed");
    const subject = await insertVerdict(db, guest, {
      taskId: link.task_id,
      decision,
      note,
      version: shown.version,
      contentHash: shown.hash,
    });
    await recordGuestAct(db, guest, {
      act: decision === "approve" ? "approved" : "requested_changes",
      subject,
    });
    await recordActivity(db, {
      kind: "share_link.decided",
      subject: { type: "share_link", id: link.id },
      taskId: link.task_id ?? undefined,
      data: { title: activityLabel(link.title), decision },
    });
    const { settings } = await findProject(db);
    if (link.kind === "plan" && link.task_id !== null && settings.approval.guests === "counted")
      await completeWithGuest(db, link.task_id);
  });
}

/** The last verdict of the guest of this browser; null if there is none. Errors: those of `requireLink`. */
export async function readVerdict(key: LinkKey): Promise<GuestVerdictView | null> {
  const found = await findGuest(await requireLink(key, new Date()), key.pass);
  if (found === null) return null;
  const { access, link, guest } = found;
  return inTenant(access, async (db) => {
    const verdicts = await lastVerdicts(db, { linkId: link.id });
    const own = verdicts.find((one) => one.guest.id === guest.id);
    const shown = await sharedContent(db, link);
    if (own === undefined) return null;
    const { decision, note, version, at } = own;
    return { decision, note, version, stale: own.contentHash !== shown?.hash, at: at.toISOString() };
  });
}
