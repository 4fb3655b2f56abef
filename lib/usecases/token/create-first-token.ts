import { randomBytes } from "node:crypto";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { insertToken } from "#lib/db/tokens.ts";
import { findUserByEmail, insertUserWithWorkspace, type UserRow } from "#lib/db/users.ts";
import type { Actor, Scope } from "#lib/domain/access/can.ts";
import { normaliseEmail } from "#lib/domain/access/email.ts";
import { formatToken } from "#lib/domain/access/token-format.ts";
import { invalidField } from "#lib/domain/app-error.ts";

const YEAR_MS = 365 * 86_400_000;

/** A token asked for on the installation's own command line. */
export interface FirstTokenInput {
  readonly email: string;
  readonly scopes: readonly Scope[];
  readonly name: string;
}

/** Without a password nobody signs in to this account; its tokens work. */
async function findOrCreateUser(email: string): Promise<UserRow> {
  const found = await findUserByEmail(email);
  if (found) return found;
  const name = email.slice(0, email.indexOf("@"));
  const created = await insertUserWithWorkspace({ email, name, passwordHash: null, locale: null }, name);
  return created.user;
}

/**
 * Makes an API token for an e-mail address, and the account and workspace with it where they are absent. For anyone who
 * runs the installation: it asks for no session. Errors: invalid_input (no e-mail address), not_found (the account
 * lost its workspace).
 */
export async function createFirstToken(input: FirstTokenInput): Promise<string> {
  const email = normaliseEmail(input.email);
  if (email === null) throw invalidField("/email", "email", "not an e-mail address");
  const user = await findOrCreateUser(email);
  const actor: Actor = { kind: "user", userId: user.id, name: user.name };
  const access = await requireWorkspace(actor, null, "read");
  const token = formatToken(randomBytes(32));
  await inTenant(access, async (db) => {
    const row = await insertToken(db, {
      token,
      userId: user.id,
      projectId: null,
      name: input.name,
      scopes: input.scopes,
      grant: input.scopes.includes("review"),
      expiresAt: new Date(Date.now() + YEAR_MS),
    });
    await audit(db, { action: "token.created", target: row.id, data: { scopes: row.scopes, by: "admin" } });
  });
  return token;
}
