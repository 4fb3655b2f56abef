import {
  afterCall,
  type BreakerDecision,
  type BreakerState,
  breakerDecision,
  CLOSED,
  callVerdict,
  startTrial,
} from "../domain/models/breaker.ts";
import type { ModelHealth } from "./generated/client.ts";
import type { TenantDb } from "./tenant.ts";

/** The health of a model in one workspace, shared by all processes. */
export interface HealthRow {
  readonly model_id: string;
  readonly state: BreakerState;
  /** The last error that the model caused, also after it recovered. */
  readonly last_code: string | null;
  readonly last_failed_at: Date | null;
}

const healthRow = (row: ModelHealth): HealthRow => ({
  model_id: row.model_id,
  state: {
    failures: row.failures,
    openings: row.openings,
    openUntil: row.open_until?.getTime() ?? null,
    trialUntil: row.trial_until?.getTime() ?? null,
  },
  last_code: row.last_code,
  last_failed_at: row.last_failed_at,
});

const columnsOf = (state: BreakerState) => ({
  failures: state.failures,
  openings: state.openings,
  open_until: state.openUntil === null ? null : new Date(state.openUntil),
  trial_until: state.trialUntil === null ? null : new Date(state.trialUntil),
});

/** The health of all models of the workspace that ever failed. */
export async function selectHealth(db: TenantDb): Promise<HealthRow[]> {
  const rows = await db.tx.modelHealth.findMany({ where: { workspace_id: db.access.workspaceId } });
  return rows.map(healthRow);
}

const keyOf = (db: TenantDb, modelId: string) => ({
  workspace_id_model_id: { workspace_id: db.access.workspaceId, model_id: modelId },
});

/** The state, with its row locked until the end of the transaction; a model that never failed has no row. */
async function lockState(db: TenantDb, modelId: string): Promise<BreakerState> {
  await db.tx.$queryRaw`SELECT 1 FROM model_health
    WHERE workspace_id = ${db.access.workspaceId} AND model_id = ${modelId} FOR NO KEY UPDATE`;
  const row = await db.tx.modelHealth.findUnique({ where: keyOf(db, modelId) });
  return row ? healthRow(row).state : CLOSED;
}

/** Whether a call may be made, and whether the model is healthy: no failure since its last success. */
interface BreakerAdmission {
  readonly is: BreakerDecision;
  readonly clean: boolean;
}

/**
 * Checks whether this model may be called now. A `trial` is reserved atomically: only one process gets it.
 */
export async function enterBreaker(db: TenantDb, modelId: string, now: Date): Promise<BreakerAdmission> {
  const row = await db.tx.modelHealth.findUnique({ where: keyOf(db, modelId) });
  if (row === null) return { is: "go", clean: true };
  const seen = breakerDecision(healthRow(row).state, now.getTime());
  if (seen !== "trial") return { is: seen, clean: row.failures === 0 };
  const state = await lockState(db, modelId);
  const found = breakerDecision(state, now.getTime());
  if (found === "trial")
    await db.tx.modelHealth.update({
      where: keyOf(db, modelId),
      data: columnsOf(startTrial(state, now.getTime())),
    });
  return { is: found, clean: false };
}

/** Records the outcome of a call: `ok` or an error code. */
export async function recordCallOutcome(
  db: TenantDb,
  modelId: string,
  call: { readonly code: string; readonly at: Date },
): Promise<void> {
  const verdict = callVerdict(call.code);
  if (verdict === "failed") {
    const fresh = { workspace_id: db.access.workspaceId, model_id: modelId };
    await db.tx.modelHealth.createMany({ data: [fresh], skipDuplicates: true });
  }
  const state = await lockState(db, modelId);
  const next = afterCall(state, verdict, call.at.getTime());
  if (next === state && verdict !== "failed") return;
  await db.tx.modelHealth.updateMany({
    where: { workspace_id: db.access.workspaceId, model_id: modelId },
    data: {
      ...columnsOf(next),
      ...(verdict === "failed" ? { last_code: call.code, last_failed_at: call.at } : {}),
    },
  });
}

/** Deletes a model's health after the model was changed or deleted. */
export async function deleteHealth(db: TenantDb, modelId: string): Promise<void> {
  await db.tx.modelHealth.deleteMany({
    where: { workspace_id: db.access.workspaceId, model_id: modelId },
  });
}
