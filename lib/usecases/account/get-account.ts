import type { AccountView } from "#lib/contracts/account.ts";
import { findUser } from "#lib/db/users.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { toAccountView } from "./account-view.ts";
import { ownAccount } from "./own-account.ts";

/** The reader's own account. Errors: unauthenticated (it is gone), insufficient_scope (a token). */
export async function getAccount(actor: Actor): Promise<AccountView> {
  const user = await findUser(ownAccount(actor));
  if (user === null) throw new AppError("unauthenticated");
  return toAccountView(user);
}
