import { revertInput } from "#lib/contracts/change-acceptance.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { TurnAnswer, TurnConfirmation } from "#lib/contracts/run.ts";
import { requireTask, type TaskAccess } from "#lib/db/access.ts";
import { loadChangeEvidence } from "#lib/db/change-evidence.ts";
import { workingRun } from "#lib/db/runs.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { ChangeAttempt } from "#lib/domain/change-set/change-attempt.ts";
import type { Bilingual } from "#lib/domain/language.ts";
import { currentAttempt, requireEvidence, requireOpen } from "./accept-change.ts";
import { type AttemptContext, loadChangeContext } from "./load-context.ts";
import { undoneCommit } from "./revert-change.ts";

const TEXTS: Readonly<Record<TurnConfirmation["action"], (change: ChangeAttempt) => Bilingual>> = {
  accept: ({ number, branch }) => ({
    zh: `改动 ${number} 将作为提交写入 ${branch}。还没有写入，请确认。`,
    en: `Change ${number} becomes a commit on ${branch}. Nothing is written yet: confirm it.`,
  }),
  revert: ({ number, branch }) => ({
    zh: `改动 ${number} 将在 ${branch} 上撤销，任务回到规划。还没有撤销，请写明原因并确认。`,
    en: `Change ${number} is undone on ${branch}, and the task returns to planning. Nothing is undone yet: give a reason and confirm it.`,
  }),
  restore: ({ number, branch }) => ({
    zh: `改动 ${number} 已撤销，将在 ${branch} 上恢复。还没有恢复，请写明原因并确认。`,
    en: `Change ${number} is reverted and is restored on ${branch}. Nothing is restored yet: give a reason and confirm it.`,
  }),
};

interface Current {
  readonly db: ProjectDb;
  readonly context: AttemptContext;
  readonly change: ChangeAttempt;
}

async function withCurrent(
  access: TaskAccess,
  taskId: string,
  confirm: (current: Current) => Promise<Pick<TurnConfirmation, "action" | "call" | "missing">>,
): Promise<TurnAnswer> {
  return inTenant(access, async (db) => {
    const context = await loadChangeContext(db, taskId);
    const change = currentAttempt(context);
    if (change === null) throw new AppError("change_none");
    const asked = await confirm({ db, context, change });
    const { id: change_set, number } = change;
    const text = TEXTS[asked.action](change);
    return { task_id: taskId, confirm: { ...asked, change_set, number, text } };
  });
}

/**
 * What a person confirms to accept the current attempt. The gate and its evidence are checked as for the decision; nothing is
 * written.
 * @param message The message of the commit; empty: that of the attempt
 * @throws AppError not_found, forbidden, insufficient_scope, change_none, change_closed, change_not_now, accept_evidence_missing
 */
export async function confirmAcceptance(actor: Actor, taskId: string, message: string): Promise<TurnAnswer> {
  const access = await requireTask(actor, taskId, "decide_gate");
  return withCurrent(access, taskId, async ({ db, context, change }) => {
    requireOpen({ context, change });
    requireEvidence(await loadChangeEvidence(db, context, change));
    const commit_message = message === "" ? change.message : message;
    const body = { decision: "accept", change_set: change.id, commit_message };
    const call = {
      operation: "decideAcceptance",
      method: "POST",
      path: paths.acceptanceCall(taskId),
      body,
    } as const;
    return { action: "accept", call, missing: [] };
  });
}

/**
 * What a person confirms to undo the current change, or to undo its revert. Nothing is written.
 * @param reason Why; empty: the person adds it
 * @throws AppError not_found, forbidden, insufficient_scope, change_none, change_closed, run_active
 */
export async function confirmRevert(actor: Actor, taskId: string, reason: string): Promise<TurnAnswer> {
  const access = await requireTask(actor, taskId, "revert");
  return withCurrent(access, taskId, async ({ db, change }) => {
    const action = undoneCommit(change).kind;
    if ((await workingRun(db, taskId)) !== null) throw new AppError("run_active");
    const hasReason = revertInput.safeParse({ reason }).success;
    const body: Record<string, string> = hasReason ? { reason } : {};
    const call = {
      operation: "revertPatch",
      method: "POST",
      path: paths.revertCall(change.id),
      body,
    } as const;
    return { action, call, missing: hasReason ? [] : ["reason"] };
  });
}
