import { z } from "zod";
import {
  expiredBefore,
  RETENTION_RULES,
  type Retention,
  type RetentionKind,
  retentionDays,
  retentionSchema,
} from "../domain/access/retention.ts";
import { database, type Tx } from "./client.ts";
import { newId } from "./new-id.ts";
import type { TenantDb } from "./tenant.ts";

/** The rows of each kind that expire by their time. The audit log is chained: a function of the database deletes from it. */
const ROWS = {
  notifications: `"notifications" WHERE TRUE`,
  activities: `"activities" WHERE TRUE`,
  webhook_deliveries: `"webhook_deliveries" WHERE TRUE`,
  test_output: `"test_run_events" WHERE type IN ('test_output', 'test_case')`,
  link_openings: `"share_link_opens" WHERE TRUE`,
  audit: `"audit_events" WHERE TRUE`,
} as const satisfies Record<RetentionKind, string>;

const countRows = z.tuple([z.object({ count: z.number().int() })]);

/** The number of rows of the access's workspace that are older than a time. */
export async function countExpired(db: TenantDb, kind: RetentionKind, before: Date): Promise<number> {
  const found = await db.tx.$queryRawUnsafe(
    `SELECT count(*)::int AS count FROM ${ROWS[kind]} AND workspace_id = $1 AND created_at <= $2`,
    db.access.workspaceId,
    before,
  );
  return countRows.parse(found)[0].count;
}

/** A workspace that has set how long it keeps something. */
interface RetentionOf {
  readonly workspaceId: string;
  readonly retention: Retention;
}

const storedRows = z.array(z.object({ workspace_id: z.string(), retention: retentionSchema }));

async function retentions(): Promise<RetentionOf[]> {
  const rows = storedRows.parse(await database().$queryRaw`SELECT * FROM retention_settings()`);
  return rows.map(({ workspace_id: workspaceId, retention }) => ({ workspaceId, retention }));
}

/** Binds a transaction to a workspace, or to none, in which rows up to a time may be deleted. */
async function bind(tx: Tx, workspaceId: string, before: Date): Promise<void> {
  await tx.$executeRaw`SELECT set_config('app.workspace_id', ${workspaceId}, true)`;
  await tx.$executeRaw`SELECT set_config('app.expired_before', ${before.toISOString()}, true)`;
}

async function sweepWorkspace(kind: RetentionKind, { workspaceId, retention }: RetentionOf, now: Date) {
  const days = retentionDays(retention, kind);
  if (days === null) return 0;
  const before = expiredBefore(now, days);
  return database().$transaction(async (tx) => {
    await bind(tx, workspaceId, before);
    if (kind === "audit") {
      const found =
        await tx.$queryRaw`SELECT sweep_audit(${workspaceId}, ${now}, ${newId("auditEvent")}) AS count`;
      return countRows.parse(found)[0].count;
    }
    return tx.$executeRawUnsafe(
      `DELETE FROM ${ROWS[kind]} AND workspace_id = $1 AND created_at <= $2`,
      workspaceId,
      before,
    );
  });
}

/**
 * Deletes what workspaces no longer keep: those that have set a time one by one, all others together.
 * @returns the number of deleted rows
 */
export async function sweepRetention(kind: RetentionKind, now: Date): Promise<number> {
  const set = (await retentions()).filter(({ retention }) => retention[kind] !== undefined);
  let total = 0;
  for (const one of set) total += await sweepWorkspace(kind, one, now);
  const { usual } = RETENTION_RULES[kind];
  if (usual === null || kind === "audit") return total;
  const before = expiredBefore(now, usual);
  const others = await database().$transaction(async (tx) => {
    await bind(tx, "", before);
    return tx.$executeRawUnsafe(
      `DELETE FROM ${ROWS[kind]} AND created_at <= $1 AND workspace_id <> ALL ($2)`,
      before,
      set.map(({ workspaceId }) => workspaceId),
    );
  });
  return total + others;
}
