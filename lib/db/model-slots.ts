import { newId } from "./new-id.ts";
import type { TenantDb } from "./tenant.ts";

/** How long a slot lives without being renewed: a process that died holds it no longer than this. */
export const SLOT_MS = 30_000;

const expiry = (now: Date): Date => new Date(now.getTime() + SLOT_MS);

/**
 * Takes one of a model's slots, for all processes together: the number of its calls under way never exceeds `most`.
 * Out: the slot, or null when all are taken.
 */
export async function takeSlot(
  db: TenantDb,
  modelId: string,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<string | null> {
  const { workspaceId } = db.access;
  // One taker at a time per model; the lock ends with the transaction.
  await db.tx
    .$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`model slot ${workspaceId} ${modelId}`}, 0))::text`;
  const id = newId("modelSlot");
  const taken = await db.tx.$executeRaw`
    WITH ran_out AS (
      DELETE FROM model_slots
      WHERE workspace_id = ${workspaceId} AND model_id = ${modelId} AND expires_at <= ${now}
    )
    INSERT INTO model_slots (id, workspace_id, model_id, expires_at, created_at)
    SELECT ${id}, ${workspaceId}, ${modelId}, ${expiry(now)}, ${now}
    WHERE (
      SELECT count(*) FROM model_slots
      WHERE workspace_id = ${workspaceId} AND model_id = ${modelId} AND expires_at > ${now}
    ) < ${most}`;
  return taken === 1 ? id : null;
}

/** Keeps a slot for a call that is still under way. A slot that ran out meanwhile is not taken back. */
export async function renewSlot(db: TenantDb, slot: string, now: Date): Promise<void> {
  await db.tx.modelSlot.updateMany({
    where: { id: slot, workspace_id: db.access.workspaceId },
    data: { expires_at: expiry(now) },
  });
}

/** Gives a slot back. */
export async function freeSlot(db: TenantDb, slot: string): Promise<void> {
  await db.tx.modelSlot.deleteMany({ where: { id: slot, workspace_id: db.access.workspaceId } });
}

/** Calls under way of each model that is limited. */
export async function countSlots(db: TenantDb, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db.tx.modelSlot.groupBy({
    by: ["model_id"],
    where: { workspace_id: db.access.workspaceId, expires_at: { gt: now } },
    _count: { _all: true },
  });
  return new Map(rows.map((row) => [row.model_id, row._count._all]));
}
