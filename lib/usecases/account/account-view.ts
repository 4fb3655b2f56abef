import type { AccountView } from "#lib/contracts/account.ts";
import type { UserRow } from "#lib/db/users.ts";
import { isMailConfigured } from "#lib/mail/send-mail.ts";

/** A person's account as they see it. */
export function toAccountView(user: UserRow): AccountView {
  const { id, email, name, locale, is_admin } = user;
  return {
    id,
    email,
    name,
    locale,
    is_admin,
    email_verified: user.email_verified_at !== null,
    mail_configured: isMailConfigured(),
    purge_at: user.purge_at?.toISOString() ?? null,
    created_at: user.created_at.toISOString(),
  };
}
