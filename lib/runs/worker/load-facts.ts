import { createHash } from "node:crypto";
import type { TaskFacts } from "#lib/agents/agent.ts";
import { plannedChanges } from "#lib/db/planned-changes.ts";
import { findProject } from "#lib/db/projects.ts";
import { seatsAtTable } from "#lib/db/seats.ts";
import { findTask } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/errors.ts";
import { standingRequirements } from "#lib/domain/openspec/standing-requirements.ts";
import type { StandingRequirement } from "#lib/domain/workshop/seat-turn.ts";
import { CORE_TABLE, tableWith } from "#lib/domain/workshop/table.ts";
import { DEFAULT_ROUND_CAP } from "#lib/domain/workshop/workshop-state.ts";
import type { TurnInput } from "../turn-input.ts";
import { patiently } from "./patiently.ts";
import { type RunningTask, workerAccess } from "./while-running.ts";

/** The facts that may change while a run goes on; they are recorded once for the whole run. */
export type ChangingFacts = Pick<TaskFacts, "projectName" | "language" | "hasRepository" | "standing"> &
  Partial<Pick<TaskFacts, "table" | "roundCap">>;

const hashOf = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

/** Requirements of the project's approved plans and imported specs. */
async function standing(db: ProjectDb, present: string): Promise<StandingRequirement[]> {
  const { approved, imported } = await plannedChanges(db, present);
  return standingRequirements({ plans: approved.map(({ plan }) => plan), imported }, hashOf);
}

/** Reads what may change; call it inside a recorded step. */
export async function changingFacts({ db, task }: RunningTask): Promise<ChangingFacts> {
  const project = await findProject(db);
  return {
    projectName: project.name,
    language: project.language,
    hasRepository: project.settings.has_repository,
    standing: await standing(db, task.id),
    table: tableWith(await seatsAtTable(db)),
    roundCap: project.settings.round_cap,
  };
}

/** Adds what never changes; it is read anew after a restart, because a need may be long. */
export async function taskFacts(turn: TurnInput, changing: ChangingFacts): Promise<TaskFacts> {
  const task = await patiently(() => inTenant(workerAccess(turn), (db) => findTask(db, turn.task_id)));
  if (task === null) throw new AppError("not_found");
  const { id: taskId, name: taskName, title, need } = task;
  // What was recorded before tables could differ has neither.
  const { table = CORE_TABLE, roundCap = DEFAULT_ROUND_CAP } = changing;
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
  };
}
