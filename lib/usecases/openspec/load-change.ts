import { readArtifact } from "#lib/db/artifacts.ts";
import { type PlannedChanges, plannedChanges, selectMainSpecs } from "#lib/db/planned-changes.ts";
import { planHashOf } from "#lib/db/plans.ts";
import { findTask, type TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { changeIdOf } from "#lib/domain/openspec/change-id.ts";
import type { MainSpecFile } from "#lib/domain/openspec/main-spec.ts";
import type { OpenSpecFile } from "#lib/domain/openspec/openspec-file.ts";
import { openSpecSetSchema } from "#lib/domain/openspec/verdict.ts";
import { toOpenSpec } from "#lib/domain/plan/openspec.ts";
import { type Plan, planSchema } from "#lib/domain/plan/plan.ts";

export interface ChangeRequest {
  readonly taskId: string;
  /** Version of the plan; absent = the newest. */
  readonly version?: number | undefined;
}

/** A task's plan as an OpenSpec change, with all that it is judged against. */
export interface LoadedChange {
  readonly task: TaskRow;
  readonly plan: Plan;
  readonly changeId: string;
  readonly files: readonly OpenSpecFile[];
  readonly existing: readonly MainSpecFile[];
  readonly planned: PlannedChanges;
  readonly newest: boolean;
}

/**
 * Loads the change of a task's plan: as it was stored with the plan, or, where no run stored one, written again against
 * what is now. Errors: not_found (no such task, or no plan yet).
 */
export async function loadChange(db: ProjectDb, { taskId, version }: ChangeRequest): Promise<LoadedChange> {
  const task = await findTask(db, taskId);
  const found = task && (await readArtifact(db, taskId, { name: "planning.ai.json", version }));
  if (!task || !found) throw new AppError("not_found");
  const newest = version === undefined || (await isNewest(db, taskId, found.version));
  const plan = planSchema.parse(found.value);
  const planned = await plannedChanges(db, taskId);
  const existing = await selectMainSpecs(db, planned);
  const files = (await storedFiles(db, taskId, plan)) ?? toOpenSpec(plan, { existing }).files;
  return { task, plan, changeId: changeIdOf(plan.meta.id), files, existing, planned, newest };
}

async function isNewest(db: ProjectDb, taskId: string, version: number): Promise<boolean> {
  const newest = await readArtifact(db, taskId, { name: "planning.ai.json" });
  return newest?.version === version;
}

/** The newest stored files that were written for this plan. */
async function storedFiles(
  db: ProjectDb,
  taskId: string,
  plan: Plan,
): Promise<readonly OpenSpecFile[] | null> {
  const planHash = planHashOf(plan);
  const newest = await readArtifact(db, taskId, { name: "openspec.json" });
  for (let version = newest?.version ?? 0; version > 0; version -= 1) {
    const row =
      version === newest?.version
        ? newest
        : await readArtifact(db, taskId, { name: "openspec.json", version });
    const set = openSpecSetSchema.safeParse(row?.value).data;
    if (set?.plan_hash === planHash) return set.files;
  }
  return null;
}
