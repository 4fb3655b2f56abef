import { newId } from "./new-id.ts";
import type { TenantDb } from "./tenant.ts";

/** Lifetime of a slot without renewal; the slot of a dead process is free after this time. */
export const SLOT_MS = 30_000;

const expiry = (now: Date): Date => new Date(now.getTime() + SLOT_MS);

/**
 * Takes one of a model's slots. The number of its running calls, over all processes, never exceeds `most`.
 * @returns the slot, or null if all are taken
 */
export async function takeSlot(
  db: TenantDb,
  modelId: string,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<string | null> {
  const { workspaceId } = db.access;
  // Serializes callers of the same model; the lock ends with the transaction.
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

/** Renews the slot of a running call. An expired slot is not taken again. */
export async function renewSlot(db: TenantDb, slot: string, now: Date): Promise<void> {
  await db.tx.modelSlot.updateMany({
    where: { id: slot, workspace_id: db.access.workspaceId },
    data: { expires_at: expiry(now) },
  });
}

/** Releases a slot. */
export async function freeSlot(db: TenantDb, slot: string): Promise<void> {
  await db.tx.modelSlot.deleteMany({ where: { id: slot, workspace_id: db.access.workspaceId } });
}

/** Running calls of each model with a limit. */
export async function countSlots(db: TenantDb, now: Date): Promise<ReadonlyMap<string, number>> {
  const rows = await db.tx.modelSlot.groupBy({
    by: ["model_id"],
    where: { workspace_id: db.access.workspaceId, expires_at: { gt: now } },
    _count: { _all: true },
  });
  return new Map(rows.map((row) => [row.model_id, row._count._all]));
}
