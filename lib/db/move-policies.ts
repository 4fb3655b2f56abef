import { type LearnedPolicy, learnedPolicySchema } from "../domain/policy/learned-policy.ts";
import { type PolicyReport, policyReportSchema } from "../domain/policy/policy-report.ts";
import { readStored, storableJson } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

/** The learned policy of a workspace. */
export interface MovePolicyRow {
  readonly enabled: boolean;
  readonly retention_days: number;
  readonly policy: LearnedPolicy | null;
  readonly report: PolicyReport | null;
  readonly trained_at: Date | null;
}

/** Retention of a workspace that did not choose one. */
const DEFAULT_RETENTION_DAYS = 365;

const NO_POLICY: MovePolicyRow = {
  enabled: false,
  retention_days: DEFAULT_RETENTION_DAYS,
  policy: null,
  report: null,
  trained_at: null,
};

/** The policy of the workspace, or the default: none. */
export async function findMovePolicy(db: TenantDb): Promise<MovePolicyRow> {
  const row = await db.tx.movePolicy.findUnique({ where: { workspace_id: db.access.workspaceId } });
  if (row === null) return NO_POLICY;
  return {
    enabled: row.enabled,
    retention_days: row.retention_days,
    policy: row.policy === null ? null : readStored(learnedPolicySchema, row.policy, "learned policy"),
    report: row.report === null ? null : readStored(policyReportSchema, row.report, "policy report"),
    trained_at: row.trained_at,
  };
}

/** Changes a part of the workspace's policy. */
export async function saveMovePolicy(db: TenantDb, change: Partial<MovePolicyRow>): Promise<MovePolicyRow> {
  const { policy, report, ...rest } = change;
  const data = {
    ...rest,
    ...(policy === undefined ? {} : { policy: storableJson(policy) }),
    ...(report === undefined ? {} : { report: storableJson(report) }),
    changed_by: storableJson(db.access.author),
    updated_at: new Date(),
  };
  const { workspaceId: workspace_id } = db.access;
  // The row comes first: a check constraint applies to what would be inserted, even where a row exists.
  const { changed_by } = data;
  await db.tx.movePolicy.createMany({ data: [{ workspace_id, changed_by }], skipDuplicates: true });
  await db.tx.movePolicy.update({ where: { workspace_id }, data });
  return findMovePolicy(db);
}

/** Gives every entry of the log the retention of the workspace. */
export async function applyMoveRetention(db: TenantDb, days: number): Promise<void> {
  await db.tx.$executeRaw`
    UPDATE move_log SET expires_at = created_at + make_interval(days => ${days})
    WHERE workspace_id = ${db.access.workspaceId}`;
}
