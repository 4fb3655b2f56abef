import type { TaskFacts } from "#lib/agents/agent.ts";
import { readArtifact } from "#lib/db/artifacts.ts";
import { selectExistingRequirements } from "#lib/db/planned-changes.ts";
import { findProject } from "#lib/db/projects.ts";
import { workshopSeatsOf } from "#lib/db/seats.ts";
import { findTask, type TaskRow } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { planSchema } from "#lib/domain/plan/plan.ts";
import { type ReferenceMaterial, referenceMaterial } from "#lib/domain/workshop/reference-material.ts";
import { CORE_WORKSHOP_SEATS, workshopSeatsWith } from "#lib/domain/workshop/workshop-seats.ts";
import { DEFAULT_ROUND_CAP } from "#lib/domain/workshop/workshop-state.ts";
import type { TurnJobInput } from "../turn-input.ts";
import { type RunningTask, workerAccess } from "./while-running.ts";
import { withRetry } from "./with-retry.ts";

/** Facts that may change during a run; they are recorded once for the whole run. */
export type ChangingFacts = Pick<TaskFacts, "projectName" | "language" | "hasRepository" | "standing"> &
  Partial<Pick<TaskFacts, "table" | "roundCap" | "depth" | "lint">>;

/** Reads the facts that may change; call it inside a recorded step. */
export async function changingFacts({ db, task, run }: RunningTask): Promise<ChangingFacts> {
  const project = await findProject(db);
  return {
    projectName: project.name,
    language: project.language,
    hasRepository: project.settings.has_repository,
    lint: project.settings.lint,
    standing: await selectExistingRequirements(db, task.id),
    table: workshopSeatsWith(await workshopSeatsOf(db)),
    roundCap: project.settings.round_cap,
    depth: run.depth ?? task.depth ?? project.settings.depth,
  };
}

/** The plan that a task refers to. Neither the reference nor that version of the plan ever changes. */
async function referenceOf(db: ProjectDb, { reference }: TaskRow): Promise<ReferenceMaterial | null> {
  if (reference === null) return null;
  const origin = await findTask(db, reference.task_id);
  const found = await readArtifact(db, reference.task_id, {
    name: "planning.ai.json",
    version: reference.plan_version,
  });
  const plan = planSchema.safeParse(found?.value);
  if (origin === null || !plan.success) return null;
  return referenceMaterial(plan.data, origin.title, reference.inherit_consensus);
}

/** Adds the facts that never change. They are read again after a restart instead of recorded, because a need may be long. */
export async function taskFacts(turn: TurnJobInput, changing: ChangingFacts): Promise<TaskFacts> {
  const { task, reference } = await withRetry(() =>
    inTenant(workerAccess(turn), async (db) => {
      const found = await findTask(db, turn.task_id);
      if (found === null) throw new AppError("not_found");
      return { task: found, reference: await referenceOf(db, found) };
    }),
  );
  const { id: taskId, name: taskName, title, need } = task;
  // Records from before seats could differ have neither.
  const { table = CORE_WORKSHOP_SEATS, roundCap = DEFAULT_ROUND_CAP } = changing;
  return {
    ...changing,
    table,
    roundCap,
    runId: turn.run_id,
    taskId,
    taskName,
    title,
    need,
    owner: task.created_by.name,
    reference,
  };
}
