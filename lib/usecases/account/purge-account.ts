import { lockPerson } from "#lib/db/account-deletions.ts";
import { auditAccount } from "#lib/db/audit.ts";
import type { Tx } from "#lib/db/client.ts";
import { countAccountRows, deleteAccountRows } from "#lib/db/purge-account.ts";
import { PRODUCT_AUTHOR } from "#lib/domain/access/product-author.ts";

/** The account that is purged, and which deletion of it: it may have been restored and deleted again. */
export interface AccountPurge {
  readonly userId: string;
  readonly deletedAt: Date;
}

/** What came of a purge: the account is not deleted any more, it is not due for a moment, or what was changed. */
export type AccountPurgeOutcome =
  | { readonly kind: "gone" }
  | { readonly kind: "early"; readonly ms: number }
  | { readonly kind: "deleted"; readonly deleted: { readonly rows: number } };

/** Deletes a deleted account and gives what it wrote another author, in the caller's transaction. */
export async function purgeAccountRows(tx: Tx, purge: AccountPurge, now: Date): Promise<AccountPurgeOutcome> {
  const user = await lockPerson(tx, purge.userId);
  if (user?.deleted_at?.getTime() !== purge.deletedAt.getTime() || user.purge_at === null)
    return { kind: "gone" };
  const ms = user.purge_at.getTime() - now.getTime();
  if (ms > 0) return { kind: "early", ms };
  const rows = await deleteAccountRows(tx, purge, now);
  return rows === null ? { kind: "gone" } : { kind: "deleted", deleted: { rows } };
}

/** Looks again for rows of the purged account, and records in the audit log what was changed and what is left. */
export async function recordAccountPurge(
  tx: Tx,
  { userId }: AccountPurge,
  deleted: { readonly rows: number },
): Promise<{ readonly rows_left: number }> {
  const proof = { rows_left: await countAccountRows(tx, userId) };
  const entry = { action: "account.purged", target: userId, data: { ...deleted, ...proof } } as const;
  await auditAccount({ userId: null, name: PRODUCT_AUTHOR }, entry, tx);
  return proof;
}
