import { findUser } from "#lib/db/users.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

/**
 * Requires the administrator of the installation, signed in or by a token that may read; for everybody else nothing is there.
 * @throws AppError not_found
 */
export async function requireMetricsRight(actor: Actor): Promise<void> {
  const mayRead = actor.kind === "user" || actor.scopes.includes("read");
  const user = mayRead ? await findUser(actor.userId) : null;
  if (!user?.is_admin || user.disabled_at !== null || user.deleted_at !== null)
    throw new AppError("not_found");
}
