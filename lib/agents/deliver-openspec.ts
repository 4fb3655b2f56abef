import { changeIdOf } from "../domain/openspec/change-id.ts";
import type { MainSpecFile } from "../domain/openspec/main-spec.ts";
import type { OpenSpecFile } from "../domain/openspec/openspec-file.ts";
import type { OpenSpecSetArtifact } from "../domain/openspec/verdict.ts";
import { toOpenSpec } from "../domain/plan/openspec.ts";
import type { Plan } from "../domain/plan/plan.ts";
import type { TaskState } from "../domain/task/task-state.ts";
import type { AgentContext } from "./agent.ts";
import { planHash } from "./read-plan.ts";

/** The plan as an OpenSpec change, and the main specs that it was generated against. */
export interface WrittenChange extends OpenSpecSetArtifact {
  readonly mainSpecs: readonly MainSpecFile[];
}

/** Generates the OpenSpec change of the plan against the current main specs. Nothing is stored yet. */
export async function writeChange(plan: Plan, context: AgentContext): Promise<WrittenChange> {
  const existing = await context.mainSpecs("main-specs");
  return {
    plan_version: plan.meta.version,
    plan_hash: planHash(context, plan),
    change_id: changeIdOf(plan.meta.id),
    files: toOpenSpec(plan, { existing }).files.map((file) => ({ ...file })),
    mainSpecs: existing,
  };
}

/**
 * Stores the files of the change as artifacts.
 * @returns Their paths for the task state.
 */
export function storeOpenSpecChange(
  { mainSpecs: _mainSpecs, ...set }: WrittenChange,
  context: AgentContext,
): NonNullable<TaskState["artifacts"]["openspec"]> {
  context.write("openspec.json", set);
  for (const { path, content } of set.files) context.write(path, content);
  return namesOf(set.change_id, set.files);
}

function namesOf(changeId: string, files: readonly OpenSpecFile[]) {
  const folder = `openspec/changes/${changeId}`;
  const specs = files.map(({ path }) => path).filter((path) => path.endsWith("/spec.md"));
  const [spec] = specs;
  return {
    change: `${folder}/change.md`,
    tasks: `${folder}/tasks.md`,
    specs,
    ...(spec === undefined ? {} : { spec }),
  };
}
