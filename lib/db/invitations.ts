import { type Author, authorSchema } from "../domain/access/author.ts";
import { MEMBER_ROLES, type Role } from "../domain/access/can.ts";
import { AppError } from "../domain/app-error.ts";
import { database } from "./client.ts";
import type { Invitation } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { hashToken } from "./sessions.ts";
import { readStored, storableJson, storableText } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

/** Owners are not invited: a member is made an owner. */
export type InvitedRole = Exclude<Role, "owner">;

export interface InvitationRow {
  readonly id: string;
  readonly role: InvitedRole;
  readonly note: string;
  /** The address that it is sent to, or null. */
  readonly email: string | null;
  readonly created_by: Author;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly used_at: Date | null;
  readonly used_by: Author | null;
  readonly revoked_at: Date | null;
}

function invitationRow(row: Invitation): InvitationRow {
  const { workspace_id: _workspace, token_hash: _hash, ...rest } = row;
  return {
    ...rest,
    role: MEMBER_ROLES.find((name) => name === row.role) as InvitedRole, // the table's CHECK constraint limits the values
    created_by: readStored(authorSchema, row.created_by, "invitation author"),
    used_by: row.used_by === null ? null : readStored(authorSchema, row.used_by, "invited person"),
  };
}

/** Stores an invitation; of its token only the hash. */
export async function insertInvitation(
  db: TenantDb,
  draft: {
    readonly token: string;
    readonly role: InvitedRole;
    readonly note: string;
    readonly email: string | null;
    readonly expiresAt: Date;
  },
): Promise<InvitationRow> {
  const row = await db.tx.invitation.create({
    data: {
      id: newId("invitation"),
      workspace_id: db.access.workspaceId,
      role: draft.role,
      note: storableText(draft.note),
      email: draft.email,
      token_hash: hashToken(draft.token),
      created_by: storableJson(db.access.author),
      expires_at: draft.expiresAt,
    },
  });
  return invitationRow(row);
}

const rowOfToken = (token: string): Promise<Invitation | null> =>
  database().$transaction(async (tx) => {
    await tx.$executeRaw`SELECT set_config('app.lookup_hash', ${hashToken(token)}, true)`;
    return tx.invitation.findUnique({ where: { token_hash: hashToken(token) } });
  });

/** The workspace of an invitation's token, or null. */
export async function findInvitedWorkspace(
  token: string,
): Promise<{ readonly workspaceId: string; readonly invitationId: string } | null> {
  const row = await rowOfToken(token);
  return row && { workspaceId: row.workspace_id, invitationId: row.id };
}

/** Whether the token is that of an invitation that can still be used. */
export async function hasOpenInvitation(token: string, now: Date): Promise<boolean> {
  const row = await rowOfToken(token);
  return row !== null && row.used_at === null && row.revoked_at === null && row.expires_at > now;
}

/** The workspace's invitations, newest first. */
export async function selectInvitations(db: TenantDb): Promise<InvitationRow[]> {
  const rows = await db.tx.invitation.findMany({
    where: { workspace_id: db.access.workspaceId },
    orderBy: [{ created_at: "desc" }, { id: "desc" }],
    take: 200,
  });
  return rows.map(invitationRow);
}

/**
 * An invitation.
 * @throws AppError not_found
 */
export async function findInvitation(db: TenantDb, id: string): Promise<InvitationRow> {
  const row = await db.tx.invitation.findFirst({ where: { id, workspace_id: db.access.workspaceId } });
  if (!row) throw new AppError("not_found");
  return invitationRow(row);
}

/** Revokes an unused invitation. */
export async function markInvitationRevoked(db: TenantDb, id: string): Promise<void> {
  await db.tx.invitation.updateMany({
    where: { id, workspace_id: db.access.workspaceId, used_at: null, revoked_at: null },
    data: { revoked_at: new Date() },
  });
}

/**
 * Uses an invitation: the user becomes a member and the workspace is the user's current one. Of two
 * concurrent uses, one succeeds.
 * @throws AppError not_found if it is no longer valid, already_member
 */
export async function useInvitation(
  db: TenantDb,
  id: string,
  person: { readonly userId: string; readonly now: Date },
): Promise<InvitationRow> {
  const { userId: user_id, now } = person;
  const workspace_id = db.access.workspaceId;
  if (await db.tx.membership.findFirst({ where: { workspace_id, user_id } }))
    throw new AppError("already_member");
  const { count } = await db.tx.invitation.updateMany({
    where: { id, workspace_id, used_at: null, revoked_at: null, expires_at: { gt: now } },
    data: { used_at: now, used_by: storableJson(db.access.author) },
  });
  if (count === 0) throw new AppError("not_found");
  const invitation = await findInvitation(db, id);
  await db.tx.membership.create({
    data: { id: newId("membership"), workspace_id, user_id, role: invitation.role, chosen_at: now },
  });
  return invitation;
}
