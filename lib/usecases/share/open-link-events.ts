import { findGuest, requireLink } from "#lib/db/guest-access.ts";
import { stillAllowed } from "#lib/db/still-allowed.ts";
import type { LinkKey } from "#lib/domain/share/link-key.ts";
import type { OpenedFeed } from "#lib/domain/task/event-feed.ts";
import { guestFeed, linkFeed } from "#lib/runs/client/live-feed.ts";

/** A stream of a review link, with what identifies its reader. */
interface LinkStream extends OpenedFeed {
  readonly linkId: string;
  readonly guestId: string | null;
  readonly until: Date;
}

/**
 * Opens the stream of a page of a review link: replies and decisions for its guest, and its end for everyone.
 * @throws AppError not_found, unauthenticated with `password_required`
 */
export async function openLinkEvents(key: LinkKey): Promise<LinkStream> {
  const check = () => requireLink(key, new Date());
  const open = await check();
  const found = await findGuest(open, key.pass);
  const { access, link } = open;
  return {
    feed: found === null ? linkFeed(link.id) : guestFeed(access, found.guest.id),
    projectId: access.projectId,
    stillAllowed: () => stillAllowed(check),
    linkId: link.id,
    guestId: found?.guest.id ?? null,
    until: link.expires_at,
  };
}
