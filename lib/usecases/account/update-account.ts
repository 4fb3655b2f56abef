import type { AccountView, UpdateAccountInput } from "#lib/contracts/account.ts";
import { updateUser } from "#lib/db/users.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { toAccountView } from "./account-view.ts";
import { ownAccount } from "./own-account.ts";

/** Changes the reader's name or interface language. Errors: not_found, insufficient_scope (a token). */
export async function updateAccount(actor: Actor, input: UpdateAccountInput): Promise<AccountView> {
  return toAccountView(await updateUser(ownAccount(actor), input));
}
