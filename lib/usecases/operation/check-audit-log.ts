import { type AuditChainReport, checkAuditChains, type OwnerQuery } from "#lib/db/audit-check.ts";

/**
 * Recomputes the chains of the audit log, for an operator with the rights of the database's owner.
 * @param query Executes queries on one connection of the owner.
 * @returns One report for each chain.
 */
export function checkAuditLog(query: OwnerQuery): Promise<AuditChainReport[]> {
  return checkAuditChains(query);
}
