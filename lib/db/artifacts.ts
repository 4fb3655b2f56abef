import { z } from "zod";
import { activityLabel } from "../domain/activity/activity.ts";
import { AppError } from "../domain/app-error.ts";
import { type Plan, planSchema } from "../domain/plan/plan.ts";
import { type ArtifactKind, artifactKind } from "../domain/task/artifacts.ts";
import type { EventDraft } from "../domain/task/events.ts";
import { recordActivity } from "./activities.ts";
import type { Artifact } from "./generated/client.ts";
import { newId } from "./new-id.ts";
import { cleanJson, readStored, storableText, unreadable } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";
import { textHash } from "./text-hash.ts";

export interface ArtifactHead {
  readonly name: string;
  readonly version: number;
  readonly media_type: string;
  /** An agent's own progress: not listed to readers. */
  readonly internal: boolean;
  readonly created_at: Date;
}

export interface ArtifactRow extends ArtifactHead {
  readonly content: string;
  /** SHA-256 of the content, in hex. */
  readonly hash: string;
  readonly run_id: string | null;
}

/** The event that reports a new version to the readers of a task. */
export const artifactEvent = ({ name, version, media_type }: ArtifactHead): EventDraft => ({
  type: "artifact",
  data: { name, version, media_type },
});

/** The plan's artifact; the task's row has its version and status. */
const PLAN = "planning.ai.json";

function declared(name: string): ArtifactKind {
  const kind = artifactKind(name);
  if (!kind) throw new RangeError(`artifact ${name} is not in the registry`);
  return kind;
}

const serialise = (kind: ArtifactKind, value: unknown): string =>
  kind.media_type === "application/json"
    ? `${JSON.stringify(cleanJson(value), null, 2)}\n`
    : storableText(z.parse(z.string(), value));

function rowOf(row: Artifact): ArtifactRow {
  const { name, version, media_type, content, hash, run_id, created_at } = row;
  return {
    name,
    version,
    media_type,
    content,
    hash,
    run_id,
    created_at,
    internal: artifactKind(name)?.internal ?? false,
  };
}

/** An artifact to store. */
interface ArtifactDraft {
  readonly name: string;
  readonly value: unknown;
}

/** The newest version of each of these artifacts that the task has. */
async function versionsOfArtifacts(
  db: ProjectDb,
  taskId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.tx.artifact.groupBy({
    by: ["name"],
    where: { task_id: taskId, name: { in: [...names] } },
    _max: { version: true },
  });
  return new Map(rows.map(({ name, _max }) => [name, _max.version ?? 0]));
}

/**
 * Stores the next version of each artifact, validated by the registry.
 * @param drafts Artifacts with different names.
 * @returns the versions in the order of the drafts
 * @throws AppError not_found; an undeclared name or an invalid value is a bug and throws an internal error
 */
export async function writeArtifacts(
  db: ProjectDb,
  taskId: string,
  { drafts, runId }: { readonly drafts: readonly ArtifactDraft[]; readonly runId: string | null },
): Promise<ArtifactRow[]> {
  if (drafts.length === 0) return [];
  const parsed = drafts.map(({ name, value }) => {
    const kind = declared(name);
    return { name, kind, value: z.parse(kind.schema, value) };
  });
  const [task] = await db.tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM tasks WHERE id = ${taskId} AND project_id = ${db.access.projectId} FOR NO KEY UPDATE`;
  if (!task) throw new AppError("not_found");
  const newest = await versionsOfArtifacts(
    db,
    taskId,
    drafts.map(({ name }) => name),
  );
  const created_at = new Date();
  const rows = parsed.map(({ name, kind, value }) => {
    const content = serialise(kind, value);
    return {
      id: newId("artifact"),
      workspace_id: db.access.workspaceId,
      project_id: db.access.projectId,
      task_id: taskId,
      name,
      version: (newest.get(name) ?? 0) + 1,
      media_type: kind.media_type,
      content,
      hash: textHash(content),
      run_id: runId,
      created_at,
    };
  });
  await db.tx.artifact.createMany({ data: rows });
  const plan = parsed.find(({ name }) => name === PLAN);
  if (plan !== undefined) await showPlan(db, taskId, z.parse(planSchema, plan.value));
  return rows.map(rowOf);
}

/** Stores the next version of one artifact, as {@link writeArtifacts} does. @throws AppError not_found */
export async function writeArtifact(
  db: ProjectDb,
  taskId: string,
  { runId, ...draft }: ArtifactDraft & { readonly runId: string | null },
): Promise<ArtifactRow> {
  const [row] = await writeArtifacts(db, taskId, { drafts: [draft], runId });
  if (row === undefined) throw new AppError("not_found");
  return row;
}

async function showPlan(db: ProjectDb, taskId: string, { meta }: Plan): Promise<void> {
  const where = { id: taskId };
  const { plan_version: before } = await db.tx.task.findUniqueOrThrow({ where });
  const { title } = await db.tx.task.update({
    where,
    data: { plan_version: meta.version, plan_status: meta.status, updated_at: new Date() },
  });
  if (before === meta.version) return;
  await recordActivity(db, {
    kind: "plan.version",
    subject: { type: "task", id: taskId },
    taskId,
    data: { title: activityLabel(title), version: meta.version },
  });
}

function readContent(row: Artifact): unknown {
  const kind = declared(row.name);
  if (kind.media_type !== "application/json") return row.content;
  let value: unknown;
  try {
    value = JSON.parse(row.content);
  } catch (error) {
    throw unreadable(`artifact ${row.name} of ${row.task_id}`, error);
  }
  return readStored(kind.schema, value, `artifact ${row.name} of ${row.task_id}`);
}

/** An artifact with its parsed value: the newest or the requested version; null if there is none. */
export async function readArtifact(
  db: ProjectDb,
  taskId: string,
  { name, version }: { readonly name: string; readonly version?: number | undefined },
): Promise<(ArtifactRow & { readonly value: unknown }) | null> {
  if (!artifactKind(name)) return null;
  const row = await db.tx.artifact.findFirst({
    where: {
      task_id: taskId,
      project_id: db.access.projectId,
      name,
      ...(version === undefined ? {} : { version }),
    },
    orderBy: { version: "desc" },
  });
  return row && { ...rowOf(row), value: readContent(row) };
}

/** The newest version of each artifact, without content, by name. */
export async function selectArtifacts(db: ProjectDb, taskId: string): Promise<ArtifactHead[]> {
  const rows = await db.tx.artifact.findMany({
    where: { task_id: taskId, project_id: db.access.projectId },
    distinct: ["name"],
    orderBy: [{ name: "asc" }, { version: "desc" }],
    select: { name: true, version: true, media_type: true, created_at: true },
  });
  return rows.map((row) => ({ ...row, internal: artifactKind(row.name)?.internal ?? false }));
}
