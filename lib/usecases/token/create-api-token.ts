import { randomBytes } from "node:crypto";
import type { CreateTokenInput, TokenView } from "#lib/contracts/token.ts";
import { requireProject, requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { inTenant, recordRefusal } from "#lib/db/tenant.ts";
import { insertToken } from "#lib/db/tokens.ts";
import { requireVerifiedEmail } from "#lib/db/verified-email.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { formatToken } from "#lib/domain/access/token-format.ts";
import { excessScopes } from "#lib/domain/access/token-scopes.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { isMailConfigured } from "#lib/mail/send-mail.ts";
import { toTokenView } from "./token-view.ts";

const DAY_MS = 86_400_000;

/**
 * Makes an API token that acts for the actor in their workspace, or in one project of it. Its text is in this answer
 * alone. Errors: not_found, forbidden, insufficient_scope (more than the maker has), email_unverified.
 */
export async function createApiToken(
  actor: Actor,
  input: CreateTokenInput,
): Promise<TokenView & { readonly token: string }> {
  const bound = actor.kind === "token" ? actor.projectId : undefined;
  const projectId = input.project_id ?? bound ?? null;
  const access =
    projectId === null
      ? await requireWorkspace(actor, null, "manage")
      : await requireProject(actor, projectId, "manage");
  await requireVerifiedEmail(actor.userId, isMailConfigured());
  const excess = excessScopes(actor, access.role, input.scopes);
  if (excess.length > 0) {
    await recordRefusal(access, "manage", "insufficient_scope");
    throw new AppError("insufficient_scope", { extra: { scopes: excess } });
  }
  const token = formatToken(randomBytes(32));
  const row = await inTenant(access, async (db) => {
    const created = await insertToken(db, {
      token,
      userId: actor.userId,
      projectId,
      name: input.name,
      scopes: [...new Set(input.scopes)],
      grant: false,
      expiresAt: new Date(Date.now() + input.expires_in_days * DAY_MS),
    });
    await audit(db, { action: "token.created", target: created.id, data: { scopes: created.scopes } });
    return created;
  });
  return { ...toTokenView(row), token };
}
