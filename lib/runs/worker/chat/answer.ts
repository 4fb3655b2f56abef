import { DBOS, Error as EngineErrors } from "@dbos-inc/dbos-sdk";
import { DBOSError, DBOSWorkflowConflictError } from "@dbos-inc/dbos-sdk/datasource";
import { z } from "zod";
import type { CallOptions } from "#lib/agents/call-once.ts";
import type { ModelGate } from "#lib/agents/model-gate.ts";
import type { ModelChain, ModelEntry } from "#lib/agents/models.ts";
import { replacedPrompts } from "#lib/agents/prompts.ts";
import { spendingOfMessage } from "#lib/db/budgets.ts";
import type { Tx } from "#lib/db/client.ts";
import { suspendMessage } from "#lib/db/messages.ts";
import { findProject } from "#lib/db/projects.ts";
import { promptsOfWork } from "#lib/db/prompts.ts";
import { readStored } from "#lib/db/stored.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { startWork, type WorkState, workStateSchema } from "#lib/domain/chat/work-state.ts";
import { type StartedPause, shownPause } from "#lib/domain/models/model-pause.ts";
import { spentBudget } from "#lib/domain/usage/budget.ts";
import { env } from "#lib/env.ts";
import { log } from "#lib/log.ts";
import { traced } from "#lib/trace.ts";
import { type AnswerJobInput, answerInputSchema } from "../../answer-input.ts";
import type { PrismaDatasource } from "../datasource.ts";
import { type ChainLookup, projectChains } from "../model-chain.ts";
import { modelGate } from "../model-gate.ts";
import { pause } from "../pause.ts";
import { OVER, RunOver, requireRunning } from "../while-running.ts";
import { withRetry } from "../with-retry.ts";
import { type AnswerTurn, answerAccess, refusalOf, whileWorking, workStep } from "./answer-turn.ts";
import { decideSrs, decideStep, logRouting } from "./decide-step.ts";
import { endAnswer, failAnswer } from "./end-answer.ts";
import { replyStep } from "./reply-step.ts";
import { answered, runWork } from "./run-work.ts";
import { type AnswerStart, startAnswer } from "./start-answer.ts";

/** How an execution of an answer's workflow ended. */
type AnswerResult = "ended" | "waiting" | typeof OVER;

/** Dependencies of the workflow besides the database; tests replace them. */
export interface AnswerResponders {
  readonly chains: (input: AnswerJobInput) => Promise<ChainLookup>;
  readonly calls: Pick<CallOptions, "allowPrivateEndpoints" | "clock" | "pause" | "limits" | "random">;
  /** Absent: every model may always be called. */
  readonly gate?: (input: AnswerJobInput) => ModelGate;
}

/** The product's models and clock. */
export const productResponders = (): AnswerResponders => ({
  chains: (input) => projectChains(answerAccess(input), { why: "answer", message_id: input.message_id }),
  calls: {
    allowPrivateEndpoints: env().allowPrivateModelEndpoints,
    clock: Date.now,
    pause,
    random: Math.random,
  },
  gate: (input) => modelGate(answerAccess(input), { waiting: () => Promise.resolve() }),
});

/**
 * Logs that a model is called again after a pause. Like streamed text, this is not part of a step's record: a repeated step logs it
 * again.
 */
async function logPause(input: AnswerJobInput, started: StartedPause): Promise<void> {
  const data = shownPause(started);
  if (data === null) return;
  await withRetry(() =>
    inTenant(answerAccess(input), ({ tx }) =>
      whileWorking(tx, input, (at) => at.log([{ type: "paused", data }])),
    ),
  );
}

/** The state from which this execution continues; null if nothing has been decided yet. */
function resumed({ resume, answer }: AnswerStart): WorkState | null {
  if (resume === null) return null;
  const state = readStored(workStateSchema, resume, "state of an answer");
  if (answer !== null) return answered(state, answer);
  // A specification continues with the remaining steps.
  return state.ready || state.srs !== null ? state : null;
}

async function work(turn: AnswerTurn, start: AnswerStart): Promise<AnswerResult> {
  const { language } = turn.facts;
  let state = resumed(start);
  if (state?.ready || (state?.srs && start.answer === null)) await logRouting(turn, state.decision);
  if (state === null) {
    const decided = start.srs === true ? await decideSrs(turn) : await decideStep(turn);
    if (!decided.ok) return workStep(turn, "end", (at) => failAnswer(at, decided.code, language));
    state = startWork(decided.decision);
  }
  if (!state.ready) {
    const end = await runWork(turn, state);
    if (end.kind === "asks") {
      const { question, state: resume } = end;
      return workStep(turn, "suspend", async ({ db, message, log: say }) => {
        await say([{ type: "status", data: { state: "waiting", question } }]);
        await suspendMessage(db, message.id, { question, resume });
        return "waiting" as const;
      });
    }
    state = end.state;
  }
  const ready = state;
  const end = await replyStep(turn, ready);
  return workStep(turn, "end", (at) => endAnswer(at, end, { state: ready, language }));
}

/** Ends an answer after an error, so that no answer stays active without a worker. */
async function settle(
  datasource: PrismaDatasource<Tx>,
  input: AnswerJobInput,
  error: unknown,
): Promise<AnswerResult> {
  log.error({ err: error, messageId: input.message_id }, "an answer met a bug");
  const fail = (tx: Tx) =>
    whileWorking(tx, input, async (at) => failAnswer(at, "internal", (await findProject(at.db)).language));
  if (!(error instanceof DBOSError)) return datasource.run("fail", fail);
  return withRetry(() => inTenant(answerAccess(input), ({ tx }) => fail(tx)));
}

/** This execution was cancelled, or another one has the workflow: the other one ends the answer. */
const isNotOurs = (error: unknown): boolean =>
  error instanceof DBOSWorkflowConflictError || error instanceof EngineErrors.DBOSWorkflowCancelledError;

/** The number of models and those left out. Earlier versions recorded less. */
const modelsSchema = z.union([
  z.number().transform((count) => ({ orchestrator: count, specialist: count, refused: [] })),
  z.object({
    orchestrator: z.number(),
    specialist: z.number(),
    refused: z.array(z.object({ model: z.string(), code: z.string() })).default([]),
  }),
]);

/**
 * The models to call. If a budget is spent, no model is called and the rules answer; the same applies to models of unknown
 * price if the project is set so.
 */
async function modelsToAsk(
  input: AnswerJobInput,
  { chain, specialists }: { readonly chain: ModelChain; readonly specialists: ModelChain },
  signal: AbortSignal,
): Promise<z.output<typeof modelsSchema>> {
  const spending = await withRetry(
    () => inTenant(answerAccess(input), (db) => spendingOfMessage(db, input.message_id)),
    signal,
  );
  const isSpent = spentBudget(spending) !== null;
  const isLeftOut = ({ price }: ModelEntry) => isSpent || (spending.stopsAtUnknownPrice && price === null);
  const code = isSpent ? "budget_spent" : "price_unknown";
  const names = new Set([...chain, ...specialists].filter(isLeftOut).map(({ model }) => model));
  return {
    orchestrator: chain.filter((entry) => !isLeftOut(entry)).length,
    specialist: specialists.filter((entry) => !isLeftOut(entry)).length,
    refused: [...names].map((model) => ({ model, code })),
  };
}

/**
 * The workflow of a chat answer: the orchestrator decides, its decision is carried out, the reply is streamed. When a
 * specialist asks the user, the workflow ends with the answer waiting. The user's next message enqueues the next generation,
 * which continues in the same iteration.
 */
export function answerWorkflow(datasource: PrismaDatasource<Tx>, speakers: AnswerResponders) {
  return async (given: unknown): Promise<AnswerResult> => {
    const input: AnswerJobInput = answerInputSchema.parse(given);
    const stop = new AbortController();
    try {
      const start = requireRunning(await datasource.run("begin", (tx) => startAnswer(tx, input)));
      const chainOf = await withRetry(() => speakers.chains(input), stop.signal);
      const chain = chainOf("orchestrator");
      const specialists = chainOf("specialist");
      const counts = modelsSchema.parse(
        await DBOS.runStep(() => modelsToAsk(input, { chain, specialists }, stop.signal), { name: "models" }),
      );
      const { refused } = counts;
      const texts = await withRetry(
        () => inTenant(answerAccess(input), (db) => promptsOfWork(db, { messageId: input.message_id })),
        stop.signal,
      );
      const { facts } = start;
      const turn: AnswerTurn = {
        input,
        datasource,
        facts,
        chain,
        specialistChain: specialists.filter((entry) => refusalOf(refused, entry) === null),
        models: counts.orchestrator,
        specialistModels: counts.specialist,
        refused,
        prompts: replacedPrompts(texts),
        stop,
        calls: {
          ...speakers.calls,
          onRetryPause: (entry, planned) =>
            logPause(input, { ...planned, entry, now: speakers.calls.clock() }),
          ...(speakers.gate ? { gate: speakers.gate(input) } : {}),
        },
      };
      const { message_id, generation } = input;
      return await traced("answer", { message_id, generation }, () => work(turn, start));
    } catch (error) {
      if (isNotOurs(error)) throw error;
      if (error instanceof RunOver || stop.signal.aborted) return OVER;
      return settle(datasource, input, error);
    }
  };
}
