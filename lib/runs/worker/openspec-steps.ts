import { DBOS } from "@dbos-inc/dbos-sdk";
import type { AgentContext } from "#lib/agents/agent.ts";
import { plannedChanges, selectMainSpecs } from "#lib/db/planned-changes.ts";
import { conflictsWithOthers, tryValidator } from "#lib/usecases/openspec/judge-change.ts";
import type { StepMaker } from "./step-maker.ts";

/** The calls of an agent's context that are about OpenSpec; each is a recorded step. */
export function openSpecSteps({ named, inStep }: StepMaker): Pick<AgentContext, "mainSpecs" | "judgeChange"> {
  return {
    mainSpecs: (key) =>
      inStep(named("specs", key), async ({ db, task }) => selectMainSpecs(await plannedChanges(db, task.id))),
    judgeChange: async (key, change) => {
      const report = await DBOS.runStep(() => tryValidator(change), { name: named("validate", key) });
      const conflicts = await inStep(named("conflicts", key), ({ db, task }) =>
        conflictsWithOthers(db, task.id, change.files),
      );
      return { report, conflicts };
    },
  };
}
