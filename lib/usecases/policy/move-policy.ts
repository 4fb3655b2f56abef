import type { EnablePolicyInput, MovePolicyView, MoveRetentionInput } from "#lib/contracts/move.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { selectChoices, settleFinishedTasks } from "#lib/db/move-log.ts";
import { applyMoveRetention, findMovePolicy, saveMovePolicy } from "#lib/db/move-policies.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { trainPolicy } from "#lib/domain/policy/learned-policy.ts";
import { evaluatePolicy, mayPropose, realChoices } from "#lib/domain/policy/policy-report.ts";
import { verdictText } from "#lib/domain/policy/policy-texts.ts";
import { loadMovePolicy } from "./move-views.ts";

/** The learned policy of a workspace; null is the actor's own. Errors: not_found, insufficient_scope. */
export async function getMovePolicy(actor: Actor, workspaceId: string | null): Promise<MovePolicyView> {
  const access = await requireWorkspace(actor, workspaceId, "read");
  return inTenant(access, (db) => loadMovePolicy(db, access));
}

/**
 * Trains the policy from the log of the workspace and evaluates it off-line. A policy that no longer passes the evaluation is
 * switched off.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function trainMovePolicy(actor: Actor, workspaceId: string | null): Promise<MovePolicyView> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  return inTenant(access, async (db) => {
    const now = new Date();
    await settleFinishedTasks(db, now);
    const choices = await selectChoices(db);
    const report = evaluatePolicy(choices);
    const { enabled: wasEnabled } = await findMovePolicy(db);
    const enabled = wasEnabled && mayPropose(report);
    const policy = trainPolicy(realChoices(choices));
    await saveMovePolicy(db, { policy, report, trained_at: now, enabled });
    const { verdict, decisions } = report;
    const target = access.workspaceId;
    await audit(db, { action: "move_policy.trained", target, data: { verdict, decisions } });
    if (wasEnabled && !enabled)
      await audit(db, { action: "move_policy.disabled", target, data: { verdict } });
    return loadMovePolicy(db, access);
  });
}

/**
 * Lets the policy suggest, or not. It can be enabled only if its off-line evaluation says so.
 * Errors: not_found, forbidden, insufficient_scope, policy_not_ready with the verdict.
 */
export async function enableMovePolicy(
  actor: Actor,
  workspaceId: string | null,
  { enabled }: EnablePolicyInput,
): Promise<MovePolicyView> {
  const access = await requireWorkspace(actor, workspaceId, "enable_policy");
  return inTenant(access, async (db) => {
    const { report } = await findMovePolicy(db);
    if (enabled && !mayPropose(report)) {
      const verdict = report?.verdict ?? "not_trained";
      const detail = report === null ? {} : { detail: verdictText(report) };
      throw new AppError("policy_not_ready", { extra: { verdict }, ...detail });
    }
    await saveMovePolicy(db, { enabled });
    const action = enabled ? "move_policy.enabled" : "move_policy.disabled";
    await audit(db, { action, target: access.workspaceId });
    return loadMovePolicy(db, access);
  });
}

/** Sets how long entries of the log are stored. Errors: not_found, forbidden, insufficient_scope. */
export async function setMoveRetention(
  actor: Actor,
  workspaceId: string | null,
  { days }: MoveRetentionInput,
): Promise<MovePolicyView> {
  const access = await requireWorkspace(actor, workspaceId, "manage");
  return inTenant(access, async (db) => {
    await saveMovePolicy(db, { retention_days: days });
    await applyMoveRetention(db, days);
    await audit(db, { action: "move_log.retention_changed", target: access.workspaceId, data: { days } });
    return loadMovePolicy(db, access);
  });
}
