import { type Author, authorSchema } from "../domain/access/author.ts";
import type { LinkRight } from "../domain/access/can.ts";
import { AppError } from "../domain/app-error.ts";
import type { ShareKind } from "../domain/share/share-kind.ts";
import type { ShareLink } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { afterCursor, NEWEST_FIRST, type PageOf, type PageRequest, pageOf } from "./paging.ts";
import { hashToken } from "./sessions.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

export interface ShareLinkRow {
  readonly id: string;
  readonly project_id: string;
  readonly kind: ShareKind;
  readonly task_id: string | null;
  readonly document_id: string | null;
  /** A fixed version; null = always the newest. */
  readonly version: number | null;
  readonly title: string;
  readonly right: LinkRight;
  /** Who it is for, as its author wrote. */
  readonly label: string;
  /** Whether guests give an email address. */
  readonly asks_email: boolean;
  /** What readers accept before they read; "": nothing. */
  readonly terms: string;
  /** Domains of the addresses that may read; none: all. */
  readonly allowed_domains: readonly string[];
  readonly allows_print: boolean;
  readonly password_hash: string | null;
  readonly opens: number;
  readonly last_opened_at: Date | null;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly created_by: Author;
  readonly created_at: Date;
}

export interface ShareLinkDraft {
  readonly token: string;
  readonly kind: ShareKind;
  readonly taskId: string | null;
  readonly documentId: string | null;
  readonly version: number | null;
  readonly title: string;
  readonly right: LinkRight;
  readonly label: string;
  readonly asksEmail: boolean;
  readonly terms: string;
  readonly allowedDomains: readonly string[];
  readonly allowsPrint: boolean;
  readonly passwordHash: string | null;
  readonly expiresAt: Date;
}

function shareLinkRow(row: ShareLink): ShareLinkRow {
  const { token_hash: _hash, workspace_id: _workspace, link_right, kind, ...rest } = row;
  return {
    ...rest,
    right: link_right as LinkRight, // as kind
    kind: kind as ShareKind, // the table's CHECK constraint limits the values
    created_by: readStored(authorSchema, row.created_by, "link author"),
  };
}

/** Stores a review link; of its token only the hash. */
export async function insertShareLink(db: ProjectDb, draft: ShareLinkDraft): Promise<ShareLinkRow> {
  const row = await db.tx.shareLink.create({
    data: {
      id: newId("shareLink"),
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      kind: draft.kind,
      task_id: draft.taskId,
      document_id: draft.documentId,
      version: draft.version,
      link_right: draft.right,
      label: storableText(draft.label),
      asks_email: draft.asksEmail,
      terms: storableText(draft.terms),
      allowed_domains: [...draft.allowedDomains],
      allows_print: draft.allowsPrint,
      title: storableText(draft.title),
      token_hash: hashToken(draft.token),
      password_hash: draft.passwordHash,
      expires_at: draft.expiresAt,
      created_by: storableJson(db.access.author),
    },
  });
  return shareLinkRow(row);
}

/** The review link over which a guest acts, or null. */
export async function findLinkOfGuest(db: TenantDb, guestId: string): Promise<ShareLinkRow | null> {
  const where = { workspace_id: db.access.workspaceId, guests: { some: { id: guestId } } };
  const row = await db.tx.shareLink.findFirst({ where });
  return row && shareLinkRow(row);
}

/** Links of the workspace, or of one of its projects, newest first. */
export async function selectShareLinks(
  db: TenantDb,
  page: PageRequest,
  projectId?: string,
): Promise<PageOf<ShareLinkRow>> {
  const rows = await db.tx.shareLink.findMany({
    where: {
      workspace_id: db.access.workspaceId,
      ...(projectId === undefined ? {} : { project_id: projectId }),
      ...afterCursor(page),
    },
    orderBy: NEWEST_FIRST,
    take: page.limit + 1,
  });
  return pageOf(rows, page, shareLinkRow);
}

/** A link of the workspace, in any of its projects, or null. */
export async function findWorkspaceLink(db: TenantDb, linkId: string): Promise<ShareLinkRow | null> {
  const where = { id: linkId, workspace_id: db.access.workspaceId };
  const row = await db.tx.shareLink.findFirst({ where });
  return row && shareLinkRow(row);
}

/** The link, or null. */
export async function findShareLink(db: ProjectDb, linkId: string): Promise<ShareLinkRow | null> {
  const row = await db.tx.shareLink.findFirst({ where: { id: linkId, project_id: db.access.projectId } });
  return row && shareLinkRow(row);
}

/**
 * Revokes a link.
 * @throws AppError not_found
 */
export async function markShareLinkRevoked(db: ProjectDb, linkId: string): Promise<ShareLinkRow> {
  await db.tx.shareLink.updateMany({
    where: { id: linkId, project_id: db.access.projectId, revoked_at: null },
    data: { revoked_at: new Date() },
  });
  const link = await findShareLink(db, linkId);
  if (!link) throw new AppError("not_found");
  return link;
}

const HOUR_MS = 3_600_000;

/** Counts an attempt to open a link, by hour and network; a successful one is also counted for the link. */
export async function logLinkOpening(
  db: ProjectDb,
  linkId: string,
  opening: { outcome: "opened" | "wrong_password"; network: string; now: Date },
): Promise<void> {
  const { outcome, network, now } = opening;
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  await db.tx.shareLinkOpen.upsert({
    where: { share_link_id_outcome_network_hour: { share_link_id: linkId, outcome, network, hour } },
    create: {
      id: newId("auditEvent"),
      workspace_id: db.access.workspaceId,
      share_link_id: linkId,
      outcome,
      network,
      hour,
      created_at: now,
      last_at: now,
    },
    update: { times: { increment: 1 }, last_at: now },
  });
  if (opening.outcome === "opened")
    await db.tx.shareLink.updateMany({
      where: { id: linkId },
      data: { opens: { increment: 1 }, last_opened_at: opening.now },
    });
}
