import type { BaselineView, SignatureView } from "#lib/contracts/baseline.ts";
import type { SignatureRow } from "#lib/db/baseline-signatures.ts";
import type { BaselineRow } from "#lib/db/baselines.ts";

/** A signature request with its answer, as people and programs see it. */
const viewOfSignature = (row: SignatureRow): SignatureView => ({
  user_id: row.user_id,
  name: row.name,
  state: row.state,
  requested_by: row.requested_by.name,
  requested_at: row.requested_at.toISOString(),
  meaning: row.meaning,
  note: row.note,
  authentication: row.authentication,
  content_hash: row.content_hash,
  decided_at: row.decided_at?.toISOString() ?? null,
});

/** A baseline without its content, as people and programs see it. */
export const viewOfBaseline = (
  { by, created_at, ...row }: BaselineRow,
  signatures: readonly SignatureRow[] = [],
): BaselineView => ({
  ...row,
  created_by: by.name,
  created_at: created_at.toISOString(),
  signatures: signatures.map(viewOfSignature),
});
