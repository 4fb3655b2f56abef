import type { OwnerQuery } from "#lib/db/audit-check.ts";
import { deleteAuditBefore } from "#lib/db/audit-retention.ts";

/**
 * Deletes old audit entries of one workspace, for an operator with the rights of the database's owner.
 * @param query Executes queries on one connection of the owner.
 * @param until The chain (a workspace, or `accounts`) and the time from which entries stay.
 * @returns The number of deleted entries.
 */
export function deleteAuditEntries(
  query: OwnerQuery,
  { chain, before }: { readonly chain: string; readonly before: Date },
): Promise<number> {
  return deleteAuditBefore(query, chain, before);
}
