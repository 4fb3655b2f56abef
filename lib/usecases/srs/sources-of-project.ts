import { readDocumentVersion, selectDocuments } from "#lib/db/documents.ts";
import { loadPlan } from "#lib/db/plans.ts";
import { selectTasks } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { SRS_NAME } from "#lib/domain/srs/srs-name.ts";
import type { ProjectSource, SrsSource } from "#lib/domain/srs-run/srs-job.ts";

const MOST = 20;
/** Files that the product itself makes next to the specification. */
const MADE = /^(?:SRS\.md|srs-review\.md|prototype\/|requirements\.ya?ml|openspec\/)/;

/** What a project holds that a specification can be written from: plans of its tasks, then documents; newest first. */
export async function sourcesOfProject(db: ProjectDb): Promise<ProjectSource[]> {
  const found: ProjectSource[] = [];
  for (const task of (await selectTasks(db, { limit: MOST })).data) {
    const stored = await loadPlan(db, task.id).catch((error: unknown) => {
      if (error instanceof AppError && error.code === "not_found") return null;
      throw error;
    });
    if (stored === null || stored.plan.requirements.length === 0) continue;
    const source = {
      kind: "plan",
      task_id: task.id,
      title: task.title,
      plan_version: stored.version,
    } as const;
    found.push({ source, need: task.need, plan: stored.plan });
  }
  for (const { id, name, version } of (await selectDocuments(db, { limit: MOST, archived: false })).data) {
    if (name === SRS_NAME || MADE.test(name)) continue;
    const row = await readDocumentVersion(db, id, version);
    if (row === null || row.text.trim() === "") continue;
    found.push({ source: { kind: "draft", document_id: id, name, version }, need: row.text, plan: null });
  }
  return found;
}

/** One of them by what names it, at its present version; null when the project has none of it. */
export async function sourceOf(
  db: ProjectDb,
  wanted:
    | { readonly kind: "plan"; readonly task_id: string }
    | { readonly kind: "draft"; readonly document_id: string },
): Promise<ProjectSource | null> {
  const fits = (source: SrsSource): boolean =>
    wanted.kind === "plan"
      ? source.kind === "plan" && source.task_id === wanted.task_id
      : source.kind === "draft" && source.document_id === wanted.document_id;
  return (await sourcesOfProject(db)).find(({ source }) => fits(source)) ?? null;
}
