import { dropAccountDeletion } from "#lib/db/account-deletions.ts";
import { auditAccount } from "#lib/db/audit.ts";
import { inTransaction } from "#lib/db/in-transaction.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { env } from "#lib/env.ts";
import { queueMail } from "./queue-mail.ts";

interface AccountToRestore {
  readonly userId: string;
  /** Who restores it: the person, or an operator of the installation. */
  readonly by: { readonly userId: string | null; readonly name: string };
  /** Whether it is enabled too: an operator's deletion has disabled it. */
  readonly enables: boolean;
}

/**
 * Restores a deleted account with its memberships and tokens, and queues a mail to its person. Its purge finds another account than the
 * one that it was enqueued for, and ends.
 * @throws AppError not_found (not deleted, or purged)
 */
export async function endAccountDeletion({ userId, by, enables }: AccountToRestore): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await dropAccountDeletion(tx, userId, enables))) throw new AppError("not_found");
    await auditAccount(by, { action: "account.restored", target: userId }, tx);
    if (env().mail !== undefined) await queueMail(tx, { kind: "account_restored", user_id: userId });
  });
}
