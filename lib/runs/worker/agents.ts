import type { Agent, TaskFacts } from "#lib/agents/agent.ts";
import { createRoleInvoker, type Recording, type RoleInvoker } from "#lib/agents/invoke-role.ts";
import { nextAgent } from "#lib/agents/orchestrator.ts";
import { type PromptSource, replacedPrompts } from "#lib/agents/prompts.ts";
import { spendingOfProject } from "#lib/db/budgets.ts";
import { appendEvents } from "#lib/db/events.ts";
import { findProject } from "#lib/db/projects.ts";
import { promptsOfWork } from "#lib/db/prompts.ts";
import { findRun } from "#lib/db/runs.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import type { AgentChoice } from "#lib/domain/task/next-agent.ts";
import { RECORDED_MODEL, SAMPLES } from "#lib/domain/task/sample.ts";
import { env } from "#lib/env.ts";
import { languageTools } from "#lib/language/tools.ts";
import type { TurnJobInput } from "../turn-input.ts";
import { type ChainLookup, projectChains } from "./model-chain.ts";
import { modelGate } from "./model-gate.ts";
import { pause } from "./pause.ts";
import type { InvokerRequest } from "./turn-context.ts";
import { pauseNote, slotNote } from "./wait-notes.ts";
import { whileRunning, workerAccess } from "./while-running.ts";
import { withRetry } from "./with-retry.ts";

/**
 * Logs why a turn waits for a model. Like streamed text, this is not part of a step's record: a repeated step logs it again.
 * Nothing is logged for a run that is over.
 */
async function logWaiting(turn: TurnJobInput, text: string): Promise<void> {
  const event: EventDraft = { type: "log", data: { level: "info", text } };
  await withRetry(() =>
    inTenant(workerAccess(turn), ({ tx }) =>
      whileRunning(tx, turn, (at) =>
        appendEvents(at.db, { taskId: turn.task_id, runId: turn.run_id }, [event]),
      ),
    ),
  );
}

/** What the turn's workflow needs of agents: the selection of the next one, and the invocation of roles. */
export interface TurnAgents {
  readonly nextAgent: (choice: AgentChoice) => Agent | null;
  /** Created once per execution of a turn; models are loaded when a role is first invoked. */
  readonly createInvoker: (turn: {
    readonly input: TurnJobInput;
    readonly facts: TaskFacts;
  }) => (request: InvokerRequest) => Promise<RoleInvoker>;
}

/** The models and prompts of a run's roles. */
interface RoleResources {
  readonly chainOf: ChainLookup;
  /** Whether the project calls no model of unknown price. */
  readonly stops: boolean;
  /** The prompts in force when the run started. */
  readonly prompts: PromptSource;
  /** The recording that the platform plays in the sample project; null in every other run. */
  readonly recorded: Recording | null;
}

/** The recording of a run that the platform started in the sample project. */
async function recordingOf(
  db: ProjectDb,
  { run_id }: TurnJobInput,
  { need }: Pick<TaskFacts, "need">,
): Promise<Recording | null> {
  const project = await findProject(db);
  const run = await findRun(db, run_id);
  if (!project.is_sample || run?.started_by.kind !== "system") return null;
  const recorded = SAMPLES[project.language].needs.find((one) => one.need === need);
  return recorded ? { name: RECORDED_MODEL[project.language], replies: recorded.replies } : null;
}

/** The models of the project's roles, and the prompts of the run. */
async function loadRoleResources(input: TurnJobInput, facts: TaskFacts): Promise<RoleResources> {
  const access = workerAccess(input);
  const chainOf = await projectChains(access, { why: "run", run_id: input.run_id });
  return inTenant(access, async (db) => {
    const { stopsAtUnknownPrice: stops } = await spendingOfProject(db);
    const texts = await promptsOfWork(db, { runId: input.run_id });
    const recorded = await recordingOf(db, input, facts);
    return { chainOf, stops, prompts: replacedPrompts(texts), recorded };
  });
}

/** The product's agents and models. */
export const productAgents: TurnAgents = {
  nextAgent,
  createInvoker: ({ input, facts }) => {
    const { language } = facts;
    const gate = modelGate(workerAccess(input), {
      waiting: (entry) => logWaiting(input, slotNote(entry, language)),
    });
    let equipment: Promise<RoleResources> | undefined;
    return async ({ record, signal, mayCall, firstModel }) => {
      const { chainOf, stops, prompts, recorded } = await (equipment ??= withRetry(
        () => loadRoleResources(input, facts),
        signal,
      ));
      return createRoleInvoker({
        models: [],
        chainOf: (role) => chainOf(role, firstModel),
        prompts,
        recorded,
        refuses: ({ price }) => (stops && price === null ? "price_unknown" : null),
        tools: languageTools(),
        signal,
        record,
        mayCall,
        allowPrivateEndpoints: env().allowPrivateModelEndpoints,
        clock: Date.now,
        pause,
        onRetryPause: async (entry, planned) => {
          const text = pauseNote({ ...planned, entry, now: Date.now() }, language);
          if (text !== null) await logWaiting(input, text);
        },
        random: Math.random,
        gate,
      });
    };
  },
};
