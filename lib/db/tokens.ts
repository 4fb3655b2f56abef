import { SCOPES, type Scope } from "../domain/access/can.ts";
import { AppError } from "../domain/app-error.ts";
import { database } from "./client.ts";
import type { ApiToken } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { afterCursor, NEWEST_FIRST, type PageOf, type PageRequest, pageOf } from "./paging.ts";
import { hashToken } from "./sessions.ts";
import { storableText } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

export interface TokenRow {
  readonly id: string;
  readonly user_id: string;
  readonly workspace_id: string;
  readonly project_id: string | null;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly last4: string;
  /** True if it can override and revert, provided that its owner can. */
  readonly grant: boolean;
  readonly expires_at: Date;
  readonly last_used_at: Date | null;
  readonly revoked_at: Date | null;
  readonly created_at: Date;
}

const USED_EVERY_MS = 60_000;

function tokenRow(row: ApiToken): TokenRow {
  const { token_hash: _hash, override_grant, scopes, ...rest } = row;
  return { ...rest, grant: override_grant, scopes: SCOPES.filter((scope) => scopes.includes(scope)) };
}

/** Stores a new token; only its hash is stored. */
export async function insertToken(
  db: TenantDb,
  draft: {
    token: string;
    userId: string;
    projectId: string | null;
    name: string;
    scopes: readonly Scope[];
    grant: boolean;
    expiresAt: Date;
  },
): Promise<TokenRow> {
  const row = await db.tx.apiToken.create({
    data: {
      id: newId("apiToken"),
      workspace_id: db.access.workspaceId,
      project_id: draft.projectId,
      user_id: draft.userId,
      name: storableText(draft.name),
      token_hash: hashToken(draft.token),
      last4: draft.token.slice(-4),
      scopes: [...draft.scopes],
      override_grant: draft.grant,
      expires_at: draft.expiresAt,
    },
  });
  return tokenRow(row);
}

/** The workspace's tokens, or those of one member, newest first. */
export async function selectTokens(
  db: TenantDb,
  page: PageRequest,
  userId?: string,
): Promise<PageOf<TokenRow>> {
  const rows = await db.tx.apiToken.findMany({
    where: {
      workspace_id: db.access.workspaceId,
      ...(userId === undefined ? {} : { user_id: userId }),
      ...afterCursor(page),
    },
    orderBy: NEWEST_FIRST,
    take: page.limit + 1,
  });
  return pageOf(rows, page, tokenRow);
}

/** All tokens of a user in the workspace, also revoked ones, the newest first. */
export async function selectTokensOf(db: TenantDb, userId: string): Promise<TokenRow[]> {
  const rows = await db.tx.apiToken.findMany({ where: { user_id: userId }, orderBy: NEWEST_FIRST });
  return rows.map(tokenRow);
}

/** A token of the workspace, also an ended one, or null. */
export async function findWorkspaceToken(db: TenantDb, tokenId: string): Promise<TokenRow | null> {
  const where = { id: tokenId, workspace_id: db.access.workspaceId };
  const row = await db.tx.apiToken.findFirst({ where });
  return row && tokenRow(row);
}

/**
 * Revokes a token.
 * @throws AppError not_found
 */
export async function revokeToken(db: TenantDb, tokenId: string): Promise<TokenRow> {
  const which = { id: tokenId, workspace_id: db.access.workspaceId };
  await db.tx.apiToken.updateMany({
    where: { ...which, revoked_at: null },
    data: { revoked_at: new Date() },
  });
  const row = await findWorkspaceToken(db, tokenId);
  if (!row) throw new AppError("not_found");
  return row;
}

/**
 * Revokes all tokens of a user in the workspace.
 * @returns their ids
 */
export async function revokeTokensOfUser(db: TenantDb, userId: string): Promise<string[]> {
  const rows = await db.tx.apiToken.updateManyAndReturn({
    where: { workspace_id: db.access.workspaceId, user_id: userId, revoked_at: null },
    data: { revoked_at: new Date() },
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

/**
 * The token with its owner's name; null if there is none, it is expired or revoked, or its owner is disabled or deleted. Needs no tenant,
 * because its hash identifies it.
 */
export async function findToken(
  token: string,
  now: Date,
): Promise<{ token: TokenRow; ownerName: string } | null> {
  const [row] = await database().$queryRaw<(ApiToken & { owner_name: string })[]>`
    SELECT (found.token).*, found.owner_name FROM find_token(${hashToken(token)}) found`;
  if (row === undefined || row.revoked_at !== null || row.expires_at <= now) return null;
  const { owner_name: ownerName, ...stored } = row;
  return { token: tokenRow(stored), ownerName };
}

/** Whether the use of a token has to be recorded: no use of the last minute was. */
export const isTokenUseDue = ({ last_used_at: used }: Pick<TokenRow, "last_used_at">, now: Date): boolean =>
  used === null || used.getTime() < now.getTime() - USED_EVERY_MS;

/**
 * Records the use of a token, at most once a minute.
 * @returns whether it was recorded now
 */
export async function recordTokenUse(db: TenantDb, tokenId: string, now: Date): Promise<boolean> {
  const { count } = await db.tx.apiToken.updateMany({
    where: {
      id: tokenId,
      OR: [{ last_used_at: null }, { last_used_at: { lt: new Date(now.getTime() - USED_EVERY_MS) } }],
    },
    data: { last_used_at: now },
  });
  return count > 0;
}
