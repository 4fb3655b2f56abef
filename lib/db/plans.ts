import { authorSchema } from "../domain/access/author.ts";
import { AppError } from "../domain/app-error.ts";
import { type DraftInfo, draftInfoSchema } from "../domain/plan/draft-info.ts";
import { type Plan, planSchema } from "../domain/plan/plan.ts";
import { type PlanChanges, planChangesSchema } from "../domain/plan/plan-changes.ts";
import { canonicalJson } from "../domain/plan/plan-hash.ts";
import { workshopStateSchema } from "../domain/workshop/workshop-state.ts";
import { type ArtifactRow, readArtifact } from "./artifacts.ts";
import { activeRun } from "./runs.ts";
import { readStored } from "./stored.ts";
import { findTask, type TaskRow } from "./tasks.ts";
import type { ProjectDb } from "./tenant.ts";
import { textHash } from "./text-hash.ts";

/** A stored version of a plan. */
export interface StoredPlan {
  readonly version: number;
  readonly created_at: Date;
  readonly plan: Plan;
}

/** The records of one version; null for old versions without them. */
export interface PlanRecord {
  readonly changes: PlanChanges | null;
  readonly draft: DraftInfo | null;
  readonly report: string | null;
}

/**
 * A task with or without a plan.
 * @throws AppError not_found
 */
export async function taskOf(db: ProjectDb, taskId: string): Promise<TaskRow> {
  const task = await findTask(db, taskId);
  if (task === null) throw new AppError("not_found");
  return task;
}

/**
 * One version of a task's plan, or the newest.
 * @throws AppError not_found if it does not exist
 */
export async function loadPlan(db: ProjectDb, taskId: string, version?: number): Promise<StoredPlan> {
  const row = await readArtifact(db, taskId, { name: "planning.ai.json", version });
  if (row === null) throw new AppError("not_found");
  return { version: row.version, created_at: row.created_at, plan: planSchema.parse(row.value) };
}

/** The newest plan of a task, or null if it has none yet. */
export async function findPlan(db: ProjectDb, taskId: string): Promise<Plan | null> {
  const row = await readArtifact(db, taskId, { name: "planning.ai.json" });
  return row === null ? null : planSchema.parse(row.value);
}

/** What decisions and changes of the code refer to: the SHA-256 of a plan in canonical JSON, in hex. */
export const planHashOf = (plan: Plan): string => textHash(canonicalJson(plan));

/**
 * The plan whose questions can be answered now: the one that a workshop works on while it waits for an answer, else the newest; null
 * before there is any.
 */
export async function planInWork(db: ProjectDb, taskId: string): Promise<Plan | null> {
  const run = await activeRun(db, taskId);
  const row =
    run?.status === "waiting" ? await readArtifact(db, taskId, { name: "planning.workshop.json" }) : null;
  const state = row === null ? null : workshopStateSchema.parse(row.value);
  return state !== null && state.waiting.length > 0 ? state.plan : findPlan(db, taskId);
}

type Read = ArtifactRow & { readonly value: unknown };

/**
 * Stored versions of an artifact by the plan version that they refer to. Plans that are older than the
 * artifact have none, so the version numbers can differ.
 */
async function byPlanVersion(
  db: ProjectDb,
  { taskId, name }: { readonly taskId: string; readonly name: string },
  planVersionOf: (value: unknown) => number,
): Promise<Map<number, Read>> {
  const found = new Map<number, Read>();
  let row = await readArtifact(db, taskId, { name });
  while (row !== null) {
    const version = planVersionOf(row.value);
    if (!found.has(version)) found.set(version, row);
    row = row.version === 1 ? null : await readArtifact(db, taskId, { name, version: row.version - 1 });
  }
  return found;
}

/** The changes of every version of the task's plan, by version, as far as they were recorded. */
export async function loadChanges(db: ProjectDb, taskId: string): Promise<Map<number, PlanChanges>> {
  const read = (value: unknown) => planChangesSchema.parse(value);
  const rows = await byPlanVersion(
    db,
    { taskId, name: "plan.changes.json" },
    (value) => read(value).plan_version,
  );
  return new Map([...rows].map(([version, row]) => [version, read(row.value)]));
}

/** The records of one version. */
export async function loadPlanRecord(db: ProjectDb, taskId: string, version: number): Promise<PlanRecord> {
  const changes = (await loadChanges(db, taskId)).get(version) ?? null;
  const drafts = await byPlanVersion(
    db,
    { taskId, name: "planning.draft.json" },
    (value) => draftInfoSchema.parse(value).plan_version,
  );
  const draft = drafts.get(version);
  const report = await readArtifact(db, taskId, { name: "planning.report.md", version });
  return {
    changes,
    draft: draft ? draftInfoSchema.parse(draft.value) : null,
    report: report?.content ?? null,
  };
}

/** The id of the user who started the newest run that wrote the plan of a task; null if none did. */
export async function starterOfPlan(db: ProjectDb, taskId: string): Promise<string | null> {
  const [row] = await db.tx.$queryRaw<{ started_by: unknown }[]>`
    SELECT r.started_by FROM artifacts a JOIN runs r ON r.id = a.run_id AND r.task_id = a.task_id
    WHERE a.task_id = ${taskId} AND a.project_id = ${db.access.projectId} AND a.name = 'planning.ai.json'
    ORDER BY a.version DESC LIMIT 1`;
  return row === undefined ? null : (readStored(authorSchema, row.started_by, "starter of a run").id ?? null);
}
