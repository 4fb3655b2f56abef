import { systemAccess } from "../db/access.ts";
import { audit } from "../db/audit.ts";
import { inTenant } from "../db/tenant.ts";
import { findToken, recordTokenUse } from "../db/tokens.ts";
import type { Actor } from "../domain/access/can.ts";
import { tokenOfHeader } from "../domain/access/token-format.ts";
import { AppError } from "../domain/app-error.ts";

/**
 * The actor of an `Authorization` header. Rights are checked for each action from the current membership. The
 * first use in a minute is recorded and audited.
 * @throws AppError unauthenticated for anything but a valid token, however malformed
 */
export async function bearerActor(authorization: string | null, now: Date = new Date()): Promise<Actor> {
  const text = tokenOfHeader(authorization);
  const found = text === null ? null : await findToken(text, now);
  if (found === null) throw new AppError("unauthenticated");
  const { token, ownerName } = found;
  await inTenant(systemAccess(token.workspace_id, token.project_id ?? "", token.name), async (db) => {
    if (await recordTokenUse(db, token.id, now)) await audit(db, { action: "token.used", target: token.id });
  });
  return {
    kind: "token",
    userId: token.user_id,
    name: ownerName,
    tokenId: token.id,
    workspaceId: token.workspace_id,
    ...(token.project_id === null ? {} : { projectId: token.project_id }),
    scopes: token.scopes,
    grant: token.grant,
  };
}
