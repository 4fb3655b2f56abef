import { plannedChanges, selectMainSpecs } from "#lib/db/planned-changes.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import type { ChangeToCheck } from "#lib/domain/openspec/check-change.ts";
import { findConflicts, type TaskConflict } from "#lib/domain/openspec/find-conflicts.ts";
import type { OpenSpecFile } from "#lib/domain/openspec/openspec-file.ts";
import type { ValidatorReport } from "#lib/domain/openspec/validator-report.ts";
import { toOpenSpec } from "#lib/domain/plan/openspec.ts";
import { validateChange } from "#lib/formats/openspec/validate-change.ts";
import { log } from "#lib/log.ts";

/** The result of OpenSpec's validator; null if it could not be run, which the verdict then reports. */
export async function tryValidator(change: ChangeToCheck): Promise<ValidatorReport | null> {
  try {
    return await validateChange(change);
  } catch (error) {
    log.error({ err: error, change: change.changeId }, "OpenSpec's validator could not be run");
    return null;
  }
}

/** Requirements of these files that other open tasks of the project touch as well. */
export async function conflictsWithOthers(
  db: ProjectDb,
  taskId: string,
  files: readonly OpenSpecFile[],
): Promise<TaskConflict[]> {
  const planned = await plannedChanges(db, taskId);
  const existing = await selectMainSpecs(db, planned);
  const others = planned.open.map(({ task, plan }) => ({
    taskId: task.id,
    taskName: task.name,
    title: task.title,
    files: toOpenSpec(plan, { existing }).files,
  }));
  return findConflicts(files, others);
}
