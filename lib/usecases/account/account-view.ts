import type { AccountView } from "#lib/contracts/account.ts";
import type { UserRow } from "#lib/db/users.ts";

/** A person's account as they see it. */
export function toAccountView(user: UserRow): AccountView {
  const { id, email, name, locale, is_admin } = user;
  return { id, email, name, locale, is_admin, created_at: user.created_at.toISOString() };
}
