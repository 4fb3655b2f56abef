import { DBOS } from "@dbos-inc/dbos-sdk";
import type { AgentContext } from "#lib/agents/agent.ts";
import { knowledgeForTurn, turnScope } from "#lib/usecases/knowledge/knowledge-for-turn.ts";
import { nearByMeaning } from "#lib/usecases/knowledge/meaning.ts";
import type { StepMaker } from "./step-maker.ts";
import type { RunningTurn } from "./turn-context.ts";
import { workerAccess } from "./while-running.ts";

const NEAR_PER_SENTENCE = 4;

/** What an agent is given to know: what is near by meaning is its own step, since a model may be asked for it. */
export function knowledgeStep(
  turn: RunningTurn,
  { named, inStep }: StepMaker,
): Pick<AgentContext, "knowledge"> {
  return {
    knowledge: async (key, asks) => {
      const asked = { questions: asks, scope: turnScope(turn.input.task_id), limit: NEAR_PER_SENTENCE };
      const near = await DBOS.runStep(() => nearByMeaning(workerAccess(turn.input), asked), {
        name: named("meaning", key),
      });
      return inStep(named("knowledge", key), ({ db, task }) =>
        knowledgeForTurn(db, { asks, taskId: task.id, near }),
      );
    },
  };
}
