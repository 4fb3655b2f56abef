import { createHash } from "node:crypto";
import { z } from "zod";

/**
 * The check of the audit log's chains and the deletion of old entries. Both work as the owner of the database, for all
 * workspaces: the role of the application can do neither.
 */

/** Executes a query as the owner of the database. */
export type OwnerQuery = (sql: string, values: readonly unknown[]) => Promise<unknown[]>;

const row = z.object({
  chain: z.string(),
  seq: z.number().int(),
  event_id: z.string(),
  previous: z.string(),
  hash: z.string(),
  found: z.boolean(),
  workspace_id: z.string().nullable(),
  project_id: z.string().nullable(),
  user_id: z.string().nullable(),
  actor: z.string().nullable(),
  action: z.string().nullable(),
  target: z.string().nullable(),
  data: z.string().nullable(),
  at: z.string().nullable(),
});
type LinkRow = z.infer<typeof row>;

export type AuditBreak =
  /** Entries before this one are gone, and no deletion of them is recorded. */
  | "earlier_entries_missing"
  /** The link does not contain the hash of the one before it. */
  | "not_linked"
  | "entry_missing"
  | "entry_changed"
  /** The entry was stored without a link. */
  | "entry_not_chained";

/** The result for one workspace; `accounts` is the chain of events without a workspace. */
export interface AuditChainReport {
  readonly chain: string;
  readonly entries: number;
  /** The first entry that is still stored; more than 1 after a deletion. */
  readonly first_seq: number;
  /** The last link: a copy of it kept elsewhere shows later whether entries at the end were removed. */
  readonly head: { readonly seq: number; readonly hash: string };
  readonly broken: {
    readonly kind: AuditBreak;
    readonly seq: number | null;
    readonly event_id: string;
  } | null;
}

const PAGE = 2_000;

const LINKS = `SELECT c.workspace_id AS chain, c.seq, c.event_id, c.previous, c.hash, e.id IS NOT NULL AS found,
    e.workspace_id, e.project_id, e.user_id, e.actor::text AS actor, e.action, e.target, e.data::text AS data,
    (extract(epoch FROM e.created_at) * 1000)::bigint::text AS at
  FROM audit_chain c LEFT JOIN audit_events e ON e.id = c.event_id
  WHERE (c.workspace_id, c.seq) > ($1, $2::int) ORDER BY c.workspace_id, c.seq LIMIT ${PAGE}`;

const NOT_CHAINED = `SELECT DISTINCT ON (1) coalesce(e.workspace_id, 'accounts') AS chain, e.id
  FROM audit_events e LEFT JOIN audit_chain c ON c.event_id = e.id WHERE c.event_id IS NULL ORDER BY 1, e.created_at, e.id`;

const DELETIONS = `SELECT coalesce(e.workspace_id, 'accounts') AS chain, e.data FROM audit_events e WHERE e.action = 'audit.deleted'`;

const part = (value: string | null): string =>
  value === null ? "-" : `${Buffer.byteLength(value, "utf8")}:${value}`;

/** The database's function `audit_hash` computes the same. */
function hashOf(link: LinkRow): string {
  const parts = [
    link.previous,
    String(link.seq),
    link.event_id,
    link.workspace_id,
    link.project_id,
    link.user_id,
  ];
  const rest = [link.actor, link.action, link.target, link.data, link.at];
  return createHash("sha256")
    .update([...parts, ...rest].map(part).join(" "))
    .digest("hex");
}

/** Deletions that are recorded in each chain: sequence number and hash of the last deleted link. */
async function recordedDeletions(query: OwnerQuery): Promise<ReadonlySet<string>> {
  const schema = z.object({ chain: z.string(), data: z.object({ seq: z.number(), hash: z.string() }) });
  const rows = z.array(schema).parse(await query(DELETIONS, []));
  return new Set(rows.map(({ chain, data }) => `${chain} ${data.seq} ${data.hash}`));
}

interface Checked {
  report: AuditChainReport;
  last: Pick<LinkRow, "seq" | "hash">;
}

function breakOf(
  link: LinkRow,
  before: Checked | undefined,
  deletions: ReadonlySet<string>,
): AuditBreak | null {
  const expected = before?.last ?? { seq: link.seq - 1, hash: link.previous };
  const isStart = before === undefined && link.seq === 1 && link.previous === "";
  const isCut = before === undefined && deletions.has(`${link.chain} ${link.seq - 1} ${link.previous}`);
  if (before === undefined && !isStart && !isCut) return "earlier_entries_missing";
  if (link.seq !== expected.seq + 1) return "earlier_entries_missing";
  if (link.previous !== expected.hash) return "not_linked";
  if (!link.found) return "entry_missing";
  return hashOf(link) === link.hash ? null : "entry_changed";
}

function extend(link: LinkRow, before: Checked | undefined, deletions: ReadonlySet<string>): Checked {
  const { chain, seq, hash, event_id } = link;
  const known = before?.report.broken ?? null;
  const kind = known === null ? breakOf(link, before, deletions) : null;
  const report: AuditChainReport = {
    chain,
    entries: (before?.report.entries ?? 0) + 1,
    first_seq: before?.report.first_seq ?? seq,
    head: { seq, hash },
    broken: kind === null ? known : { kind, seq, event_id },
  };
  return { report, last: { seq, hash } };
}

/**
 * Recomputes every chain of the audit log.
 * @returns One report for each chain, with the first entry that breaks it.
 * @throws Errors of PostgreSQL.
 */
export async function checkAuditChains(query: OwnerQuery): Promise<AuditChainReport[]> {
  const deletions = await recordedDeletions(query);
  const chains = new Map<string, Checked>();
  for (let from: readonly [string, number] | null = ["", 0]; from !== null; ) {
    const links = z.array(row).parse(await query(LINKS, from));
    for (const link of links) chains.set(link.chain, extend(link, chains.get(link.chain), deletions));
    const last = links.length === PAGE ? links.at(-1) : undefined;
    from = last === undefined ? null : [last.chain, last.seq];
  }
  const reports = new Map([...chains].map(([chain, { report }]) => [chain, report]));
  const loose = z.array(z.object({ chain: z.string(), id: z.string() })).parse(await query(NOT_CHAINED, []));
  for (const { chain, id } of loose) {
    const none = { chain, entries: 0, first_seq: 0, head: { seq: 0, hash: "" }, broken: null };
    const report = reports.get(chain) ?? none;
    reports.set(chain, {
      ...report,
      broken: report.broken ?? { kind: "entry_not_chained", seq: null, event_id: id },
    });
  }
  return [...reports.values()];
}
