import type { InstallationUsersView, InstallationView } from "#lib/contracts/installation.ts";
import { signUpPolicy } from "#lib/db/installation.ts";
import { selectInstallationUsers, USERS_PER_PAGE } from "#lib/db/installation-users.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { mailPlace } from "#lib/mail/send-mail.ts";
import { requireAdministrator } from "./require-administrator.ts";

/**
 * Mail and sign-up policy of the installation.
 * @throws AppError not_found (no administrator)
 */
export async function getInstallation(actor: Actor): Promise<InstallationView> {
  await requireAdministrator(actor);
  const { mode, domains } = await signUpPolicy();
  return { mail: mailPlace(), sign_up: { mode, domains: [...domains] } };
}

/**
 * Accounts of the installation, newest first.
 * @throws AppError not_found (no administrator)
 */
export async function listInstallationUsers(
  actor: Actor,
  page: { readonly query: string; readonly after: string | null },
): Promise<InstallationUsersView> {
  await requireAdministrator(actor);
  const rows = await selectInstallationUsers(page.query.trim(), page.after);
  const shown = rows.slice(0, USERS_PER_PAGE);
  return {
    data: shown.map(({ user, last_seen_at, has_second_factor }) => ({
      id: user.id,
      name: user.name,
      email: user.email,
      is_admin: user.is_admin,
      email_verified: user.email_verified_at !== null,
      disabled: user.disabled_at !== null,
      purge_at: user.purge_at?.toISOString() ?? null,
      two_step: has_second_factor,
      is_me: user.id === actor.userId,
      created_at: user.created_at.toISOString(),
      last_seen_at: last_seen_at?.toISOString() ?? null,
    })),
    next: rows.length > shown.length ? (shown.at(-1)?.user.id ?? null) : null,
  };
}
