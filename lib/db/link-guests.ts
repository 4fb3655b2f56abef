import { authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import { STREAM_CHANNEL } from "./events.ts";
import type { LinkGuest } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { readStored, storableText } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

/** A reader of a review link who gave a name. */
export interface LinkGuestRow {
  readonly id: string;
  readonly share_link_id: string;
  readonly name: string;
  readonly email: string | null;
  readonly email_confirmed_at: Date | null;
  /** The mail whose code confirms the address; null = none is open. */
  readonly mail_id: string | null;
  readonly mail_until: Date | null;
  readonly seq: number;
  readonly created_at: Date;
  readonly last_seen_at: Date;
}

/** Tries per code. */
const MAX_CODE_TRIES = 5;

const guestRow = ({
  workspace_id: _workspace,
  project_id: _project,
  code_tries: _tries,
  ...row
}: LinkGuest): LinkGuestRow => row;

/** Stores a new guest of a link. */
export async function insertLinkGuest(
  db: ProjectDb,
  linkId: string,
  { name, email }: { readonly name: string; readonly email: string | null },
): Promise<LinkGuestRow> {
  const { workspaceId: workspace_id, projectId: project_id } = db.access;
  const now = new Date();
  const row = await db.tx.linkGuest.create({
    data: {
      id: newId("linkGuest"),
      created_at: now,
      last_seen_at: now,
      workspace_id,
      project_id,
      share_link_id: linkId,
      name: storableText(name),
      email,
    },
  });
  return guestRow(row);
}

/** A guest of a link, or null. */
export async function findLinkGuest(
  db: TenantDb,
  linkId: string,
  guestId: string,
): Promise<LinkGuestRow | null> {
  const row = await db.tx.linkGuest.findFirst({ where: { id: guestId, share_link_id: linkId } });
  return row && guestRow(row);
}

/** A guest with the sender of their link, for background work; null if the link is over. */
export async function findAnyGuest(
  db: TenantDb,
  guestId: string,
): Promise<(LinkGuestRow & { readonly sent_by: string }) | null> {
  const row = await db.tx.linkGuest.findFirst({
    where: { id: guestId, link: { revoked_at: null } },
    include: { link: { select: { created_by: true } } },
  });
  if (row === null) return null;
  const { link, ...guest } = row;
  return { ...guestRow(guest), sent_by: readStored(authorSchema, link.created_by, "link author").name };
}

/** The guests of a link, oldest first. */
export async function selectLinkGuests(db: TenantDb, linkId: string): Promise<LinkGuestRow[]> {
  const rows = await db.tx.linkGuest.findMany({
    where: { share_link_id: linkId },
    orderBy: [{ created_at: "asc" }, { id: "asc" }],
  });
  return rows.map(guestRow);
}

/** Opens a new code for a guest's address; an earlier one no longer works. */
export async function openGuestCode(
  db: ProjectDb,
  guestId: string,
  code: { readonly mailId: string; readonly until: Date },
): Promise<void> {
  await db.tx.linkGuest.update({
    where: { id: guestId },
    data: { mail_id: code.mailId, mail_until: code.until, code_tries: 0 },
  });
}

/**
 * Counts a try of the open code.
 * @returns The mail whose code counts now; null if no code is open, it has expired, or its tries are used up.
 */
export async function countCodeTry(db: ProjectDb, guestId: string, now: Date): Promise<string | null> {
  const [row] = await db.tx.$queryRaw<{ mail_id: string }[]>`
    UPDATE link_guests SET code_tries = code_tries + 1
    WHERE id = ${guestId} AND mail_id IS NOT NULL AND mail_until > ${now} AND code_tries < ${MAX_CODE_TRIES}
    RETURNING mail_id`;
  return row?.mail_id ?? null;
}

/** Marks a guest's address as confirmed. Its code works once. */
export async function markGuestConfirmed(db: ProjectDb, guestId: string, now: Date): Promise<void> {
  await db.tx.linkGuest.update({
    where: { id: guestId },
    data: { email_confirmed_at: now, mail_id: null, mail_until: null },
  });
}

/**
 * Notes that a guest reads the link.
 * @param hasReadBefore Whether guests of the link could read it before they joined: then the page after that is none of a new visit.
 * @returns Whether this is a new visit and not another page of the last one.
 */
export async function noteGuestVisit(
  db: ProjectDb,
  guest: LinkGuestRow,
  { now, hasReadBefore }: { readonly now: Date; readonly hasReadBefore: boolean },
): Promise<boolean> {
  await db.tx.linkGuest.update({ where: { id: guest.id }, data: { last_seen_at: now } });
  const isFirst = guest.last_seen_at.getTime() === guest.created_at.getTime();
  return (isFirst && !hasReadBefore) || now.getTime() - guest.last_seen_at.getTime() > VISIT_MS;
}

const VISIT_MS = 15 * 60_000;

/** Announces to a guest's open pages that something they can see has changed. */
export async function announceToGuest(db: ProjectDb, guestId: string): Promise<void> {
  const { count } = await db.tx.linkGuest.updateMany({
    where: { id: guestId },
    data: { seq: { increment: 1 } },
  });
  if (count > 0) await db.tx.$executeRaw`SELECT pg_notify(${STREAM_CHANNEL}, ${guestId})`;
}

/**
 * The number of the last change that was announced to a guest.
 * @throws AppError not_found
 */
export async function lastGuestSeq(db: TenantDb, guestId: string): Promise<number> {
  const row = await db.tx.linkGuest.findUnique({ where: { id: guestId }, select: { seq: true } });
  if (row === null) throw new AppError("not_found");
  return row.seq;
}
