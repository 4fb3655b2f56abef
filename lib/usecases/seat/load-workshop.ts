import { readArtifact } from "#lib/db/artifacts.ts";
import { loadPlan } from "#lib/db/plans.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { type WorkshopState, workshopStateSchema } from "#lib/domain/workshop/workshop-state.ts";

/** The newest plan of a task and the finished workshop that wrote it. */
export interface LoadedWorkshop {
  readonly plan: Plan;
  readonly workshop: WorkshopState;
}

/**
 * Loads the newest plan with its workshop.
 * @throws AppError not_found if there is no plan yet
 */
export async function loadWorkshop(db: ProjectDb, taskId: string): Promise<LoadedWorkshop> {
  const { plan } = await loadPlan(db, taskId);
  const row = await readArtifact(db, taskId, { name: "planning.workshop.json" });
  if (row === null) throw new AppError("not_found");
  return { plan, workshop: workshopStateSchema.parse(row.value) };
}
