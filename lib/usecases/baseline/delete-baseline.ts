import { audit } from "#lib/db/audit.ts";
import { requireBaseline } from "#lib/db/baseline-access.ts";
import { selectSignatures } from "#lib/db/baseline-signatures.ts";
import { deleteBaselineRow, lockBaseline } from "#lib/db/baselines.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";

/**
 * Deletes a baseline that nobody has signed; the documents stay as they are.
 * @throws AppError baseline_signed, not_found, forbidden, insufficient_scope
 */
export async function deleteBaseline(actor: Actor, baselineId: string): Promise<void> {
  const access = await requireBaseline(actor, baselineId, "manage");
  await inTenant(access, async (db) => {
    const { name, content_hash } = await lockBaseline(db, baselineId);
    const signatures = (await selectSignatures(db, [baselineId])).get(baselineId) ?? [];
    if (signatures.some(({ state }) => state === "signed")) throw new AppError("baseline_signed");
    await deleteBaselineRow(db, baselineId);
    await audit(db, { action: "baseline.deleted", target: baselineId, data: { name, content_hash } });
  });
}
