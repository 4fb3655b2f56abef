import { createHash } from "node:crypto";
import type { TaskFacts } from "#lib/agents/agent.ts";
import { readArtifact } from "#lib/db/artifacts.ts";
import { findProject } from "#lib/db/projects.ts";
import { findTask, listTasks, type TaskRow } from "#lib/db/tasks.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/errors.ts";
import { type Plan, planSchema } from "#lib/domain/plan/plan.ts";
import type { StandingRequirement } from "#lib/domain/workshop/seat-turn.ts";
import { CORE_TABLE } from "#lib/domain/workshop/table.ts";
import { DEFAULT_ROUND_CAP } from "#lib/domain/workshop/workshop-state.ts";
import type { TurnInput } from "../turn-input.ts";
import { patiently } from "./patiently.ts";
import { type RunningTask, workerAccess } from "./while-running.ts";

/** The facts that may change while a run goes on; they are recorded once for the whole run. */
export type ChangingFacts = Pick<TaskFacts, "projectName" | "language" | "hasRepository" | "standing"> &
  Partial<Pick<TaskFacts, "table" | "roundCap">>;

const PAGE = 100;

const hashOf = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

/** A requirement as it stands after its plan was approved. */
function standingOf(plan: Plan): StandingRequirement[] {
  return plan.requirements
    .filter(({ change }) => change.op !== "removed")
    .map(({ id, title, shall }) => ({ id, title, shall, hash: hashOf(`${title}\n${shall}`) }));
}

async function approvedPlan(db: ProjectDb, task: TaskRow): Promise<Plan | null> {
  const found =
    (await readArtifact(db, task.id, { name: "planning.final.json" })) ??
    (await readArtifact(db, task.id, { name: "planning.ai.json" }));
  const parsed = planSchema.safeParse(found?.value);
  return parsed.success ? parsed.data : null;
}

/** Requirements of the project's approved plans, oldest plan first; a later plan's wording of an id replaces the earlier. */
async function standingRequirements(db: ProjectDb, present: string): Promise<StandingRequirement[]> {
  const standing = new Map<string, StandingRequirement>();
  const done: TaskRow[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listTasks>> = await listTasks(db, {
      limit: PAGE,
      ...(cursor === null ? {} : { cursor }),
    });
    done.push(...page.data.filter(({ id, phase }) => phase === "done" && id !== present));
    cursor = page.next_cursor;
  } while (cursor !== null);
  done.sort((a, b) => a.sequence - b.sequence);
  for (const task of done) {
    const plan = await approvedPlan(db, task);
    for (const removed of plan?.requirements ?? [])
      if (removed.change.op === "removed") standing.delete(removed.id);
    for (const requirement of plan ? standingOf(plan) : []) standing.set(requirement.id, requirement);
  }
  return [...standing.values()];
}

/** Reads what may change; call it inside a recorded step. */
export async function changingFacts({ db, task }: RunningTask): Promise<ChangingFacts> {
  const project = await findProject(db);
  return {
    projectName: project.name,
    language: project.language,
    hasRepository: project.settings.has_repository,
    standing: await standingRequirements(db, task.id),
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
