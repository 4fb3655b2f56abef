import { DBOS } from "@dbos-inc/dbos-sdk";
import { callDraft } from "#lib/agents/call-draft.ts";
import type { CallOptions, ModelCallRecord } from "#lib/agents/call-once.ts";
import { type PromptInput, storedInput } from "#lib/agents/prompt-input.ts";
import { spendingOfMessage } from "#lib/db/budgets.ts";
import { addMessageUsage } from "#lib/db/messages.ts";
import { recordModelCall } from "#lib/db/model-calls.ts";
import { storePromptInput } from "#lib/db/prompt-inputs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { addFreshCost, spentBudget } from "#lib/domain/usage/budget.ts";
import { metrics } from "#lib/metrics.ts";
import { freshCost } from "../budget-notes.ts";
import { withStoredCalls } from "../store-calls.ts";
import { withRetry } from "../with-retry.ts";
import { type AnswerTurn, answerAccess, refusalOf, type WorkingMessage, workStep } from "./answer-turn.ts";

/** Whether every budget currently allows another call. */
async function mayCallNow({ input, stop }: AnswerTurn, calls: readonly ModelCallRecord[]): Promise<boolean> {
  const spending = await withRetry(
    () => inTenant(answerAccess(input), (db) => spendingOfMessage(db, input.message_id)),
    stop.signal,
  );
  return spentBudget(addFreshCost(spending, freshCost(calls))) === null;
}

/** A step that calls a model or the rules; `asked` is null if it uses no prompt. */
interface AskingStep {
  readonly step: string;
  readonly asked: PromptInput | null;
}

/** The recorded result of a step with its calls. */
interface Reported<T> {
  readonly value: T;
  readonly calls: readonly ModelCallRecord[];
}

async function keep(
  { db, message }: WorkingMessage,
  { step, asked }: AskingStep,
  calls: readonly ModelCallRecord[],
): Promise<void> {
  const of = { messageId: message.id };
  let callId: string | null = null;
  for (const call of calls) {
    callId = await recordModelCall(db, callDraft(call, { of, step }));
    await addMessageUsage(db, message.id, call.usage);
  }
  if (callId !== null && asked !== null) await storePromptInput(db, storedInput(asked), { of, callId });
}

/**
 * Starts a call of a model or the rules as a recorded step; `store` then stores its record and cost once. Several calls may be
 * started before the first is stored, if both happen in the same order in every execution: so independent specialists run
 * concurrently.
 */
export function startAsk<T>(
  turn: AnswerTurn,
  at: AskingStep,
  work: (options: CallOptions) => Promise<T>,
): { readonly asked: Promise<unknown>; readonly store: () => Promise<T> } {
  const { input, stop } = turn;
  const { step } = at;
  const of = { messageId: input.message_id };
  const made: ModelCallRecord[] = [];
  const asked = DBOS.runStep(() => ask(turn, work, made), { name: `ask:${step}` });
  const store = () =>
    withStoredCalls({ access: answerAccess(input), of, step, stop: stop.signal }, async (calls) => {
      const result = await asked.finally(() => calls.push(...made));
      // Recorded before a crash, by another execution.
      if (calls.length === 0) calls.push(...result.calls);
      await workStep(turn, `asked:${step}`, (working) => keep(working, at, result.calls));
      return result.value;
    });
  return { asked, store };
}

/**
 * Calls a model or the rules as durable steps: first the calls, recorded with their result, then their record and cost, stored
 * once. Work that completed before a crash returns its record.
 * @throws RunOver
 * @throws ModelFailure cancelled
 */
export function askStep<T>(
  turn: AnswerTurn,
  at: AskingStep,
  work: (options: CallOptions) => Promise<T>,
): Promise<T> {
  return startAsk(turn, at, work).store();
}

async function ask<T>(
  turn: AnswerTurn,
  work: (options: CallOptions) => Promise<T>,
  calls: ModelCallRecord[],
): Promise<Reported<T>> {
  const stop = (reason: unknown) => turn.stop.abort(reason);
  const cancelled = DBOS.stepStatus?.cancelSignal;
  if (cancelled?.aborted) stop(cancelled.reason);
  cancelled?.addEventListener("abort", () => stop(cancelled.reason), { once: true });
  const value = await work({
    ...turn.calls,
    models: turn.chain,
    signal: turn.stop.signal,
    record: (call) => {
      calls.push(call);
      metrics.modelCalls.inc({ voice: call.source, result: call.result });
    },
    mayCall: () => mayCallNow(turn, calls),
    prompts: turn.prompts,
    refuses: (entry) => refusalOf(turn.refused, entry),
  });
  return { value, calls };
}
