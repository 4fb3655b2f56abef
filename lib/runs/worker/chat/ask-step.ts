import { DBOS } from "@dbos-inc/dbos-sdk";
import { type PromptInput, storedInput } from "#lib/agents/asked.ts";
import { callDraft } from "#lib/agents/call-draft.ts";
import type { CallOptions, ModelCallRecord } from "#lib/agents/call-once.ts";
import { spendingOfMessage } from "#lib/db/budgets.ts";
import { addMessageUsage } from "#lib/db/messages.ts";
import { recordModelCall } from "#lib/db/model-calls.ts";
import { keepPromptInput } from "#lib/db/prompt-inputs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { spendMore, spentBudget } from "#lib/domain/usage/budget.ts";
import { metrics } from "#lib/metrics.ts";
import { booked } from "../book-late.ts";
import { freshCost } from "../budget-notes.ts";
import { withRetry } from "../with-retry.ts";
import { type AnswerTurn, answerAccess, refusalOf, type WorkingMessage, workStep } from "./answer-turn.ts";

/** Whether every budget, as it is now, allows a further call. */
async function mayCallNow({ input, stop }: AnswerTurn, calls: readonly ModelCallRecord[]): Promise<boolean> {
  const spending = await withRetry(
    () => inTenant(answerAccess(input), (db) => spendingOfMessage(db, input.message_id)),
    stop.signal,
  );
  return spentBudget(spendMore(spending, freshCost(calls))) === null;
}

/** A step in which a model, or the rules in its place, is asked; `asked` null where no prompt has a part in it. */
interface AskingStep {
  readonly step: string;
  readonly asked: PromptInput | null;
}

/** What calls of a step were told and gave, as the engine keeps it. */
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
  if (callId !== null && asked !== null) await keepPromptInput(db, storedInput(asked), { of, callId });
}

/**
 * Begins to ask a model, or the rules, as a recorded step; `store` then keeps its record and cost, once. Several may be
 * begun before the first is stored, as long as both happen in the same order in every execution: so specialists that do
 * not rest on one another think at the same time.
 */
export function beginAsk<T>(
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
    booked({ access: answerAccess(input), of, step, stop: stop.signal }, async (calls) => {
      const result = await asked.finally(() => calls.push(...made));
      // Made before a crash, and not by this execution.
      if (calls.length === 0) calls.push(...result.calls);
      await workStep(turn, `asked:${step}`, (working) => keep(working, at, result.calls));
      return result.value;
    });
  return { asked, store };
}

/**
 * Asks a model, or the rules, as durable steps: first the calls, recorded with their result, then their record and
 * cost, stored once. What was done before a crash returns its record. Throws RunOver, ModelFailure("cancelled").
 */
export function askStep<T>(
  turn: AnswerTurn,
  at: AskingStep,
  work: (options: CallOptions) => Promise<T>,
): Promise<T> {
  return beginAsk(turn, at, work).store();
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
