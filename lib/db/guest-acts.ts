import { AppError } from "../domain/app-error.ts";
import type { LinkActName } from "../domain/share/link-act.ts";
import { announceToGuest, type LinkGuestRow } from "./link-guests.ts";
import { logLinkAct } from "./link-log.ts";
import type { ShareLinkRow } from "./share-links.ts";
import type { ProjectDb } from "./tenant.ts";

/** Logs what a guest did and announces it to their open pages. */
export async function recordGuestAct(
  db: ProjectDb,
  guest: LinkGuestRow,
  entry: { readonly act: LinkActName; readonly subject?: string },
): Promise<void> {
  await logLinkAct(db, guest, entry);
  await announceToGuest(db, guest.id);
}

/**
 * Checks that a guest acts on the version that the link shows: a fixed one, or the newest. Other versions are outside the
 * scope of the link.
 * @throws AppError shared_content_changed
 */
export function requireShownVersion(
  { version: fixed }: Pick<ShareLinkRow, "version">,
  { newest, read }: { readonly newest: number; readonly read: number },
): void {
  if (read !== (fixed ?? newest)) throw new AppError("shared_content_changed");
}
