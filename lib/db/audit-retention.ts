import { z } from "zod";
import type { OwnerQuery } from "./audit-check.ts";
import { newId } from "./new-id.ts";

const ACCOUNTS = "accounts";
const cut = z.object({ seq: z.number().int(), hash: z.string() });

/** The last link before the first entry that stays. */
const LAST_TO_DELETE = `SELECT c.seq, c.hash FROM audit_chain c
  WHERE c.workspace_id = $1 AND c.seq < coalesce(
    (SELECT min(k.seq) FROM audit_chain k JOIN audit_events e ON e.id = k.event_id
      WHERE k.workspace_id = $1 AND e.created_at >= $2::timestamptz), 2147483647)
  ORDER BY c.seq DESC LIMIT 1`;

async function deleteInTransaction(query: OwnerQuery, chain: string, before: Date): Promise<number> {
  await query("SELECT pg_advisory_xact_lock(7004, hashtext($1))", [chain]);
  const [found] = await query(LAST_TO_DELETE, [chain, before]);
  if (found === undefined) return 0;
  const { seq, hash } = cut.parse(found);
  const data = JSON.stringify({ seq, hash, before: before.toISOString() });
  // The record is linked to the last entry before that one is deleted.
  await query(
    `INSERT INTO audit_events (id, workspace_id, actor, action, target, data)
      VALUES ($1, $2, '{"kind": "system", "name": "Roundtable"}', 'audit.deleted', $3, $4::jsonb)`,
    [newId("auditEvent"), chain === ACCOUNTS ? null : chain, chain, data],
  );
  await query("SET CONSTRAINTS chain IMMEDIATE", []);
  await query(
    `DELETE FROM audit_events e USING audit_chain c WHERE c.event_id = e.id AND c.workspace_id = $1 AND c.seq <= $2::int`,
    [chain, seq],
  );
  const links = await query(
    "DELETE FROM audit_chain WHERE workspace_id = $1 AND seq <= $2::int RETURNING seq",
    [chain, seq],
  );
  return links.length;
}

/**
 * Deletes the entries of one chain up to a date, oldest first, and records the deletion in the chain: also for a workspace that
 * no longer exists.
 * @param query Executes queries on one connection of the owner.
 * @param chain A workspace, or `accounts`.
 * @param before Entries from this time on stay, and so do all that follow the first of them.
 * @returns The number of deleted entries.
 * @throws Errors of PostgreSQL; nothing is deleted then.
 */
export async function deleteAuditBefore(query: OwnerQuery, chain: string, before: Date): Promise<number> {
  await query("BEGIN", []);
  try {
    const deleted = await deleteInTransaction(query, chain, before);
    await query("COMMIT", []);
    return deleted;
  } catch (error) {
    await query("ROLLBACK", []);
    throw error;
  }
}
