import type { Agent, TaskFacts } from "#lib/agents/agent.ts";
import { createRoleInvoker, type RoleInvoker } from "#lib/agents/invoke-role.ts";
import type { ModelEntry } from "#lib/agents/models.ts";
import { nextAgent } from "#lib/agents/orchestrator.ts";
import { type PromptSource, replacedPrompts } from "#lib/agents/prompts.ts";
import { spendingOfProject } from "#lib/db/budgets.ts";
import { appendEvents } from "#lib/db/events.ts";
import { promptsOfWork } from "#lib/db/prompts.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import type { AgentChoice } from "#lib/domain/task/next-agent.ts";
import { env } from "#lib/env.ts";
import { languageTools } from "#lib/language/tools.ts";
import type { TurnJobInput } from "../turn-input.ts";
import { type ChainBook, projectChains } from "./model-chain.ts";
import { modelGate } from "./model-gate.ts";
import { pause } from "./pause.ts";
import type { SpeakerRequest } from "./turn-context.ts";
import { whileRunning, workerAccess } from "./while-running.ts";
import { withRetry } from "./with-retry.ts";

const WORDS = {
  zh: (model: string) => `正在等待 ${model} 的空位：同时进行的调用已达上限。`,
  en: (model: string) => `Waiting for a free slot of ${model}: as many calls of it as allowed are under way.`,
} as const;

/**
 * Says in the task's log that a turn waits for a free slot of a model. Like words in flight it is no part of a step's
 * record: a repeated step says it again. Nothing is said of a run that is over.
 */
async function sayWaiting(
  turn: TurnJobInput,
  { language }: Pick<TaskFacts, "language">,
  { model }: Pick<ModelEntry, "model">,
): Promise<void> {
  const event: EventDraft = { type: "log", data: { level: "info", text: WORDS[language](model) } };
  await withRetry(() =>
    inTenant(workerAccess(turn), ({ tx }) =>
      whileRunning(tx, turn, (at) =>
        appendEvents(at.db, { taskId: turn.task_id, runId: turn.run_id }, [event]),
      ),
    ),
  );
}

/** What the turn's workflow needs to know of agents: which one is next, and how roles get their voice. */
export interface TurnAgents {
  readonly nextAgent: (choice: AgentChoice) => Agent | null;
  /** Made once per execution of a turn; models are looked up when a role is first asked. */
  readonly voice: (turn: {
    readonly input: TurnJobInput;
    readonly facts: TaskFacts;
  }) => (request: SpeakerRequest) => Promise<RoleInvoker>;
}

/** With what a run's roles speak. */
interface Equipment {
  readonly chainOf: ChainBook;
  /** The project calls no model of unknown price. */
  readonly stops: boolean;
  /** As they were in force when the run began. */
  readonly prompts: PromptSource;
}

/** The models of the project's roles, and the prompts of the run. */
async function equipmentOf(input: TurnJobInput): Promise<Equipment> {
  const access = workerAccess(input);
  const chainOf = await projectChains(access, { why: "run", run_id: input.run_id });
  return inTenant(access, async (db) => {
    const { stopsAtUnknownPrice: stops } = await spendingOfProject(db);
    const texts = await promptsOfWork(db, { runId: input.run_id });
    return { chainOf, stops, prompts: replacedPrompts(texts) };
  });
}

/** The product's agents and models. */
export const productAgents: TurnAgents = {
  nextAgent,
  voice: ({ input, facts }) => {
    const gate = modelGate(workerAccess(input), { waiting: (entry) => sayWaiting(input, facts, entry) });
    let equipment: Promise<Equipment> | undefined;
    return async ({ record, signal, mayCall }) => {
      const { chainOf, stops, prompts } = await (equipment ??= withRetry(() => equipmentOf(input), signal));
      return createRoleInvoker({
        models: [],
        chainOf,
        prompts,
        refuses: ({ price }) => (stops && price === null ? "price_unknown" : null),
        tools: languageTools(),
        signal,
        record,
        mayCall,
        allowPrivateEndpoints: env().allowPrivateModelEndpoints,
        clock: Date.now,
        pause,
        random: Math.random,
        gate,
      });
    };
  },
};
