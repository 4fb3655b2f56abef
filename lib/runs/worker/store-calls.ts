import { Error as EngineErrors } from "@dbos-inc/dbos-sdk";
import { callDraft } from "#lib/agents/call-draft.ts";
import type { ModelCallRecord } from "#lib/agents/call-once.ts";
import { ModelFailure } from "#lib/agents/model-failure.ts";
import type { ProjectAccess } from "#lib/db/access.ts";
import { addMessageUsage } from "#lib/db/messages.ts";
import { hasCalls, recordModelCall } from "#lib/db/model-calls.ts";
import { addRunUsage } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { log } from "#lib/log.ts";
import { RunOver } from "./while-running.ts";
import { withRetry } from "./with-retry.ts";

/** A step that calls models, and what the calls belong to. */
interface PaidStep {
  readonly access: ProjectAccess;
  readonly of: { readonly taskId: string; readonly runId: string } | { readonly messageId: string };
  readonly step: string;
  /** Aborted when the work is cancelled or found to be over. */
  readonly stop: AbortSignal;
}

/** Stores calls that no result will contain. Calls that are already stored for this step are skipped. */
async function storeLostCalls(
  { access, of, step }: PaidStep,
  calls: readonly ModelCallRecord[],
): Promise<void> {
  const paid = calls.filter(({ source }) => source === "model");
  if (paid.length === 0) return;
  await inTenant(access, async (db) => {
    if (await hasCalls(db, of, step)) return;
    for (const call of paid) {
      await recordModelCall(db, callDraft(call, { of, step }));
      if ("runId" in of) await addRunUsage(db, of.runId, call.usage);
      else await addMessageUsage(db, of.messageId, call.usage);
    }
  });
}

/** Whether the calls of a step with this error will never be stored with a result. */
const isLost = (error: unknown, stop: AbortSignal): boolean =>
  stop.aborted ||
  error instanceof RunOver ||
  error instanceof ModelFailure ||
  error instanceof EngineErrors.DBOSWorkflowCancelledError;

/**
 * Runs a step that calls models and stores its calls with the result. If the work is cancelled or over before that, the calls
 * are stored without it, in the record of calls, the totals and the budgets, because the provider charges for them. The log of
 * ended work is not changed. Errors of the work are passed on.
 * @param work Receives the list to which it adds its calls.
 */
export async function withStoredCalls<T>(
  at: PaidStep,
  work: (calls: ModelCallRecord[]) => Promise<T>,
): Promise<T> {
  const calls: ModelCallRecord[] = [];
  try {
    return await work(calls);
  } catch (error) {
    if (isLost(error, at.stop))
      await withRetry(() => storeLostCalls(at, calls)).catch((trouble: unknown) =>
        log.error({ err: trouble, step: at.step }, "the cost of a cancelled call was not booked"),
      );
    throw error;
  }
}
