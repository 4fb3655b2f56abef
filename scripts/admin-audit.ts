import pg from "pg";
import type { checkAuditLog } from "#lib/usecases/operation/check-audit-log.ts";

type OwnerQuery = Parameters<typeof checkAuditLog>[0];
type ChainReport = Awaited<ReturnType<typeof checkAuditLog>>[number];

async function asOwner<T>(ownerUrl: string, work: (query: OwnerQuery) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(async (sql, values) => (await client.query<object>(sql, [...values])).rows);
  } finally {
    await client.end();
  }
}

const BREAKS: Readonly<Record<NonNullable<ChainReport["broken"]>["kind"], string>> = {
  earlier_entries_missing: "entries before it are missing, and no deletion of them is recorded",
  not_linked: "it is not linked to the entry before it",
  entry_missing: "the entry was removed",
  entry_changed: "the entry was changed",
  entry_not_chained: "the entry was added past the product",
};

function lineOf({ chain, entries, first_seq, head, broken }: ChainReport): string {
  const kept = `${chain}  ${entries} entries, ${first_seq} to ${head.seq}, last hash ${head.hash}`;
  if (broken === null) return `whole   ${kept}`;
  const at = broken.seq === null ? broken.event_id : `entry ${broken.seq} (${broken.event_id})`;
  return `BROKEN  ${kept}\n        first at ${at}: ${BREAKS[broken.kind]}`;
}

/**
 * Recomputes the chains of the audit log.
 * @returns A line for each chain; `good` if none is broken.
 * @throws Errors of PostgreSQL.
 */
export async function checkAudit(ownerUrl: string): Promise<{ text: string; good: boolean }> {
  const { checkAuditLog: check } = await import("#lib/usecases/operation/check-audit-log.ts");
  const reports = await asOwner(ownerUrl, check);
  const good = reports.every(({ broken }) => broken === null);
  return { text: reports.map(lineOf).join("\n") || "the audit log has no entries", good };
}

/**
 * Deletes old entries of one chain.
 * @returns What was deleted, as a sentence.
 * @throws Errors of PostgreSQL.
 */
export async function deleteAudit(ownerUrl: string, chain: string, before: Date): Promise<string> {
  const { deleteAuditEntries } = await import("#lib/usecases/operation/delete-audit-entries.ts");
  const count = await asOwner(ownerUrl, (query) => deleteAuditEntries(query, { chain, before }));
  return `${count} entries of ${chain} deleted`;
}
