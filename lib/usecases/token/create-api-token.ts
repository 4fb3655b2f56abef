import { randomBytes } from "node:crypto";
import type { CreateTokenInput, TokenView } from "#lib/contracts/token.ts";
import { requireProject, requireWorkspace, type WorkspaceAccess } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { type MemberRow, selectMembers } from "#lib/db/members.ts";
import { inTenant, recordRefusal } from "#lib/db/tenant.ts";
import { insertToken } from "#lib/db/tokens.ts";
import { requireVerifiedEmail } from "#lib/db/verified-email.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { formatToken } from "#lib/domain/access/token-format.ts";
import { excessScopes, mayHaveGrant } from "#lib/domain/access/token-scopes.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { isMailConfigured } from "#lib/mail/send-mail.ts";
import { toTokenView } from "./token-view.ts";

const DAY_MS = 86_400_000;

/** The text of a new token is only in the response to its creation. */
export type CreatedToken = TokenView & { readonly token: string };

/** The member for whom a token is created: the actor, or a service account of the workspace. */
async function ownerOf(access: WorkspaceAccess, actor: Actor, accountId: string | null): Promise<MemberRow> {
  const members = await inTenant(access, selectMembers);
  const found = members.find(({ user_id, kind }) =>
    accountId === null ? user_id === actor.userId : user_id === accountId && kind === "service",
  );
  if (found === undefined) throw new AppError("not_found");
  return found;
}

async function requireNoExcess(
  access: WorkspaceAccess,
  actor: Actor,
  { owner, input }: { readonly owner: MemberRow; readonly input: CreateTokenInput },
): Promise<void> {
  const scopes = excessScopes(actor, owner.role, input.scopes);
  const grant = input.grant === true && !mayHaveGrant(actor, owner);
  if (scopes.length === 0 && !grant) return;
  await recordRefusal(access, "manage", "insufficient_scope");
  throw new AppError("insufficient_scope", { extra: { scopes, ...(grant ? { grant } : {}) } });
}

/**
 * Creates an API token that acts for the actor, or for a service account, in their workspace or in one project of it.
 * @param accountId A service account; null: the actor's own token.
 * @throws AppError not_found, forbidden, insufficient_scope (more than its owner or its maker has), email_unverified
 */
export async function createApiToken(
  actor: Actor,
  input: CreateTokenInput,
  accountId: string | null = null,
): Promise<CreatedToken> {
  const bound = actor.kind === "token" ? actor.projectId : undefined;
  const projectId = input.project_id ?? bound ?? null;
  const access =
    projectId === null
      ? await requireWorkspace(actor, null, "manage")
      : await requireProject(actor, projectId, "manage");
  const owner = await ownerOf(access, actor, accountId);
  if (owner.kind === "person") await requireVerifiedEmail(actor.userId, isMailConfigured());
  await requireNoExcess(access, actor, { owner, input });
  const token = formatToken(randomBytes(32));
  const row = await inTenant(access, async (db) => {
    const created = await insertToken(db, {
      token,
      userId: owner.user_id,
      projectId,
      name: input.name,
      scopes: [...new Set(input.scopes)],
      grant: input.grant ?? false,
      expiresAt: new Date(Date.now() + input.expires_in_days * DAY_MS),
    });
    const data = {
      scopes: created.scopes,
      grant: created.grant,
      project_id: projectId,
      user_id: owner.user_id,
    };
    await audit(db, { action: "token.created", target: created.id, data });
    return created;
  });
  return { ...toTokenView(row), token };
}
