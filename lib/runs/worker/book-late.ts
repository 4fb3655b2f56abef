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

/** A step that asks models, and what its calls are made for. */
interface PaidStep {
  readonly access: ProjectAccess;
  readonly of: { readonly taskId: string; readonly runId: string } | { readonly messageId: string };
  readonly step: string;
  /** Aborted when the work is cancelled or turns out to be over. */
  readonly stop: AbortSignal;
}

/** Stores calls that no result will carry. What is booked already for this step is not booked again. */
async function bookLate({ access, of, step }: PaidStep, calls: readonly ModelCallRecord[]): Promise<void> {
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

/** Whether the calls of a step that met this error will never be stored with a result. */
const isLost = (error: unknown, stop: AbortSignal): boolean =>
  stop.aborted ||
  error instanceof RunOver ||
  error instanceof ModelFailure ||
  error instanceof EngineErrors.DBOSWorkflowCancelledError;

/**
 * Does a step that asks models and stores what they took with its result. Where the work is cancelled or over before
 * that, the calls are booked all the same, into the record of calls, the sums and the budgets: the provider is to be
 * paid. The log of what has ended is left alone.
 * @param work is given the list into which its calls go as they are made
 * Throws what the work throws.
 */
export async function booked<T>(at: PaidStep, work: (calls: ModelCallRecord[]) => Promise<T>): Promise<T> {
  const calls: ModelCallRecord[] = [];
  try {
    return await work(calls);
  } catch (error) {
    if (isLost(error, at.stop))
      await withRetry(() => bookLate(at, calls)).catch((trouble: unknown) =>
        log.error({ err: trouble, step: at.step }, "the cost of a cancelled call was not booked"),
      );
    throw error;
  }
}
