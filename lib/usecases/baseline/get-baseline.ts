import type { BaselineDetailView } from "#lib/contracts/baseline.ts";
import { requireBaseline } from "#lib/db/baseline-access.ts";
import { selectSignatures } from "#lib/db/baseline-signatures.ts";
import { findBaseline, isBaselineIntact, readSnapshot } from "#lib/db/baselines.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { viewOfBaseline } from "./baseline-view.ts";

/**
 * A baseline with its documents, plans and signatures. The content hash is calculated again for each call.
 * @throws AppError not_found, insufficient_scope
 */
export async function getBaseline(actor: Actor, baselineId: string): Promise<BaselineDetailView> {
  const access = await requireBaseline(actor, baselineId, "read");
  return inTenant(access, (db) => detailOf(db, baselineId));
}

/** A baseline with its lists. @throws AppError not_found */
export async function detailOf(db: ProjectDb, baselineId: string): Promise<BaselineDetailView> {
  const row = await findBaseline(db, baselineId);
  if (row === null) throw new AppError("not_found");
  const { documents, plans } = await readSnapshot(db, baselineId);
  const signatures = (await selectSignatures(db, [baselineId])).get(baselineId);
  return {
    ...viewOfBaseline(row, signatures),
    document_list: documents.map(({ documentId, name, version, hash }) => ({
      document_id: documentId,
      name,
      version,
      hash,
    })),
    plan_list: [...plans],
    intact: await isBaselineIntact(db, baselineId),
  };
}
