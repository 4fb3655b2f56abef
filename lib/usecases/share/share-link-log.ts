import type { PageQuery } from "#lib/contracts/list.ts";
import type { ShareLinkLogView } from "#lib/contracts/share-link.ts";
import { requireShareLink } from "#lib/db/access.ts";
import { selectLinkGuests } from "#lib/db/link-guests.ts";
import { selectLinkActs, selectLinkOpenings } from "#lib/db/link-log.ts";
import { lastVerdicts } from "#lib/db/link-verdicts.ts";
import { findShareLink } from "#lib/db/share-links.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { toShareLinkView } from "./share-link-view.ts";

/**
 * The log of a review link for members who may share: who opened it from which network, its guests, their verdicts, and what
 * they did, newest first.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function readShareLinkLog(
  actor: Actor,
  linkId: string,
  page: PageQuery,
): Promise<ShareLinkLogView> {
  const access = await requireShareLink(actor, linkId, "share");
  return inTenant(access, async (db) => {
    const link = await findShareLink(db, linkId);
    if (link === null) throw new AppError("not_found");
    const acts = await selectLinkActs(db, linkId, page);
    const verdicts = new Map((await lastVerdicts(db, { linkId })).map((one) => [one.guest.id, one]));
    const guests = await selectLinkGuests(db, linkId);
    const openings = await selectLinkOpenings(db, linkId);
    return {
      link: toShareLinkView(link),
      data: acts.data.map(({ created_at, ...act }) => ({ ...act, at: created_at.toISOString() })),
      next_cursor: acts.next_cursor,
      guests: guests.map((guest) => {
        const verdict = verdicts.get(guest.id);
        return {
          id: guest.id,
          name: guest.name,
          email: guest.email,
          email_confirmed: guest.email_confirmed_at !== null,
          since: guest.created_at.toISOString(),
          last_seen_at: guest.last_seen_at.toISOString(),
          verdict: verdict
            ? {
                decision: verdict.decision,
                note: verdict.note,
                version: verdict.version,
                at: verdict.at.toISOString(),
              }
            : null,
        };
      }),
      openings: openings.map(({ created_at, last_at, ...one }) => ({
        ...one,
        first_at: created_at.toISOString(),
        last_at: last_at.toISOString(),
      })),
    };
  });
}
