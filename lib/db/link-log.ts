import { AppError } from "../domain/app-error.ts";
import type { LinkActName } from "../domain/share/link-act.ts";
import { newId } from "./new-id.ts";
import { afterCursor, NEWEST_FIRST, type PageOf, type PageRequest, pageOf } from "./paging.ts";
import type { ProjectDb } from "./tenant.ts";

/** An action of a guest. */
interface LinkActRow {
  readonly id: string;
  readonly act: LinkActName;
  readonly subject: string | null;
  readonly guest: { readonly id: string; readonly name: string; readonly email: string | null };
  readonly created_at: Date;
}

/** Openings of a link from one network in one hour. */
interface LinkOpeningRow {
  readonly outcome: "opened" | "wrong_password";
  readonly network: string;
  readonly times: number;
  readonly created_at: Date;
  readonly last_at: Date;
}

/** Adds an action of a guest to the log of the link. */
export async function logLinkAct(
  db: ProjectDb,
  guest: { readonly id: string; readonly share_link_id: string },
  entry: { readonly act: LinkActName; readonly subject?: string | undefined },
): Promise<void> {
  await db.tx.linkAct.create({
    data: {
      id: newId("linkAct"),
      workspace_id: db.access.workspaceId,
      share_link_id: guest.share_link_id,
      guest_id: guest.id,
      act: entry.act,
      subject: entry.subject ?? null,
    },
  });
}

/** Actions of the guests of a link, newest first. */
export async function selectLinkActs(
  db: ProjectDb,
  linkId: string,
  page: PageRequest,
): Promise<PageOf<LinkActRow>> {
  const rows = await db.tx.linkAct.findMany({
    where: { share_link_id: linkId, ...afterCursor(page) },
    orderBy: NEWEST_FIRST,
    take: page.limit + 1,
    include: { guest: { select: { id: true, name: true, email: true } } },
  });
  return pageOf(rows, page, ({ id, act, subject, guest, created_at }) => ({
    id,
    act: act as LinkActName, // the table's CHECK constraint limits the values
    subject,
    guest,
    created_at,
  }));
}

const MAX_OPENINGS = 200;

/** The newest openings of a link, by hour, network and outcome. */
export async function selectLinkOpenings(db: ProjectDb, linkId: string): Promise<LinkOpeningRow[]> {
  const rows = await db.tx.shareLinkOpen.findMany({
    where: { share_link_id: linkId },
    orderBy: [{ last_at: "desc" }, { id: "desc" }],
    take: MAX_OPENINGS,
  });
  return rows.map(({ outcome, network, times, created_at, last_at }) => {
    if (outcome !== "opened" && outcome !== "wrong_password") throw new AppError("internal");
    return { outcome, network, times, created_at, last_at };
  });
}
