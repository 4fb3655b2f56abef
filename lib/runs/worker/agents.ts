import type { Agent, TaskFacts } from "#lib/agents/agent.ts";
import { createRoleInvoker, type RoleInvoker } from "#lib/agents/invoke-role.ts";
import { nextAgent } from "#lib/agents/orchestrator.ts";
import type { TaskState } from "#lib/domain/task/task-state.ts";
import { env } from "#lib/env.ts";
import { languageTools } from "#lib/language/tools.ts";
import type { TurnInput } from "../turn-input.ts";
import { type ChainBook, projectChains } from "./model-chain.ts";
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

/** The product's agents and models. */
export const productAgents: TurnAgents = {
  nextAgent,
  voice: ({ input }) => {
    let book: Promise<ChainBook> | undefined;
    return async ({ record, signal, mayCall }) => {
      const chainOf = await (book ??= patiently(
        () => projectChains(workerAccess(input), { why: "run", run_id: input.run_id }),
        signal,
      ));
      return createRoleInvoker({
        models: [],
        chainOf,
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
