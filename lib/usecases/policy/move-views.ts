import type { MovePolicyView, MoveView } from "#lib/contracts/move.ts";
import type { WorkspaceAccess } from "#lib/db/access.ts";
import { countMoves, type MoveRow, selectChoices } from "#lib/db/move-log.ts";
import { findMovePolicy } from "#lib/db/move-policies.ts";
import type { TenantDb } from "#lib/db/tenant.ts";
import { POLICY_NEEDS, realChoices } from "#lib/domain/policy/policy-report.ts";
import { verdictText } from "#lib/domain/policy/policy-texts.ts";

/** A logged choice as it is shown. */
export function viewOfMove({ by, created_at, settled_at, ...row }: MoveRow): MoveView {
  return {
    ...row,
    features: { ...row.features },
    propensities: { ...row.propensities },
    allowed: [...row.allowed],
    by: by.name,
    settled_at: settled_at?.toISOString() ?? null,
    at: created_at.toISOString(),
  };
}

/** The policy of the workspace with its log as it is now. */
export async function loadMovePolicy(db: TenantDb, access: WorkspaceAccess): Promise<MovePolicyView> {
  const { enabled, retention_days, trained_at, report } = await findMovePolicy(db);
  const choices = realChoices(await selectChoices(db));
  return {
    workspace_id: access.workspaceId,
    enabled,
    retention_days,
    trained_at: trained_at?.toISOString() ?? null,
    needs: { ...POLICY_NEEDS },
    log: {
      entries: await countMoves(db),
      decisions: choices.length,
      tasks: new Set(choices.map(({ group }) => group)).size,
    },
    report: report && { ...report, text: verdictText(report) },
    abilities: [...access.abilities],
  };
}
