import { systemAccess } from "../db/access.ts";
import { audit } from "../db/audit.ts";
import { inTenant } from "../db/tenant.ts";
import { findToken, isTokenUseDue, recordTokenUse, type TokenRow } from "../db/tokens.ts";
import type { Actor } from "../domain/access/can.ts";
import { tokenOfHeader } from "../domain/access/token-format.ts";
import { AppError } from "../domain/app-error.ts";

/** The actor of a valid token, and the token. */
export interface TokenCaller {
  readonly actor: Actor;
  readonly token: TokenRow;
}

/** The caller of an `Authorization` header, without recording the use; null if it has no valid token. */
export async function findTokenCaller(authorization: string | null, now: Date): Promise<TokenCaller | null> {
  const text = tokenOfHeader(authorization);
  const found = text === null ? null : await findToken(text, now);
  if (found === null) return null;
  const { token, ownerName } = found;
  const actor: Actor = {
    kind: "token",
    userId: token.user_id,
    name: ownerName,
    tokenId: token.id,
    workspaceId: token.workspace_id,
    ...(token.project_id === null ? {} : { projectId: token.project_id }),
    scopes: token.scopes,
    grant: token.grant,
  };
  return { actor, token };
}

/**
 * The caller of an `Authorization` header. Rights are checked for each action from the current membership. The
 * first use in a minute is recorded and audited.
 * @throws AppError unauthenticated for anything but a valid token, however malformed
 */
export async function tokenCaller(authorization: string | null, now: Date): Promise<TokenCaller> {
  const caller = await findTokenCaller(authorization, now);
  if (caller === null) throw new AppError("unauthenticated");
  const { token } = caller;
  if (!isTokenUseDue(token, now)) return caller;
  await inTenant(systemAccess(token.workspace_id, token.project_id ?? "", token.name), async (db) => {
    if (await recordTokenUse(db, token.id, now)) await audit(db, { action: "token.used", target: token.id });
  });
  return caller;
}

/**
 * The actor of an `Authorization` header; see `tokenCaller`.
 * @throws AppError unauthenticated for anything but a valid token, however malformed
 */
export async function bearerActor(authorization: string | null, now: Date = new Date()): Promise<Actor> {
  return (await tokenCaller(authorization, now)).actor;
}
