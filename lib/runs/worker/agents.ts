import type { Agent, TaskFacts } from "#lib/agents/agent.ts";
import { createRoleInvoker, type RoleInvoker } from "#lib/agents/invoke-role.ts";
import { type ModelChain, modelEntry } from "#lib/agents/models.ts";
import { nextAgent } from "#lib/agents/orchestrator.ts";
import { audit } from "#lib/db/audit.ts";
import { modelChain } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { TaskState } from "#lib/domain/task/task-state.ts";
import { env } from "#lib/env.ts";
import { languageTools } from "#lib/language/tools.ts";
import type { TurnInput } from "../turn-input.ts";
import { patiently } from "./patiently.ts";
import { pause } from "./pause.ts";
import type { VoiceRequest } from "./turn-context.ts";
import { workerAccess } from "./while-running.ts";

/** What the turn's workflow needs to know of agents: which one is next, and how roles get their voice. */
export interface TurnAgents {
  readonly nextAgent: (choice: {
    readonly command: string;
    readonly state: TaskState;
    readonly done: readonly string[];
  }) => Agent | null;
  /** Made once per execution of a turn; models are looked up when a role is first asked. */
  readonly voice: (turn: {
    readonly input: TurnInput;
    readonly facts: TaskFacts;
  }) => (request: VoiceRequest) => Promise<RoleInvoker>;
}

/** The installation's own model, used where a workspace has set none. */
function environmentChain(): ModelChain {
  const { model } = env();
  if (model === undefined) return [];
  const { provider, name } = model;
  const unknown = { inputPriceMicros: null, outputPriceMicros: null };
  return [
    {
      id: "environment",
      provider,
      model: name,
      baseUrl: model.baseUrl ?? null,
      apiKey: model.apiKey ?? null,
      ...unknown,
    },
  ];
}

/** The models of the turn's workspace; that their keys are read is audited, for each with a key of its own. */
async function chainOf(input: TurnInput): Promise<ModelChain> {
  const secrets = await inTenant(workerAccess(input), async (db) => {
    const chain = await modelChain(db);
    for (const { id } of chain.filter(({ api_key }) => api_key !== null))
      await audit(db, { action: "model.key_used", target: id, data: { why: "run", run_id: input.run_id } });
    return chain;
  });
  return secrets.length > 0 ? secrets.map(modelEntry) : environmentChain();
}

/** The product's agents and models. */
export const productAgents: TurnAgents = {
  nextAgent,
  voice: ({ input }) => {
    let chain: Promise<ModelChain> | undefined;
    return async ({ record, signal, mayCall }) => {
      const models = await (chain ??= patiently(() => chainOf(input), signal));
      return createRoleInvoker({
        models,
        tools: languageTools(),
        signal,
        record,
        mayCall,
        allowPrivateEndpoints: env().allowPrivateModelEndpoints,
        clock: Date.now,
        pause,
      });
    };
  },
};
