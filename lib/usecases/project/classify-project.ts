import type { ComplexityAnswer, ComplexityQuery } from "#lib/contracts/complexity.ts";
import { requireProject } from "#lib/db/access.ts";
import { findSizeAssessment } from "#lib/db/size-assessment.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { isSameText, type StoredAssessment } from "#lib/domain/complexity/stored-assessment.ts";
import { judgeByRules, modelsForSize } from "./texts-to-judge.ts";

/**
 * How big a project is: as somebody had it judged last, with whether the project has changed since; else
 * from its newest need and the requirements of its specification, or from the document or task that is named, by rules: the same text gives
 * the same answer. No model is called.
 * Errors: not_found (the project, or a document or task that is not in it), insufficient_scope.
 */
export async function classifyProject(
  actor: Actor,
  projectId: string,
  query: ComplexityQuery = {},
): Promise<ComplexityAnswer> {
  const access = await requireProject(actor, projectId, "read");
  return inTenant(access, async (db) => ({
    complexity: await sizeOf(db, query),
    can_ask_model: (await modelsForSize(db)).length > 0,
    no_model_because: null,
  }));
}

async function sizeOf(db: ProjectDb, query: ComplexityQuery): Promise<ComplexityAnswer["complexity"]> {
  const judged = await judgeByRules(db, query);
  if (judged === null) return null;
  const { source, complexity } = judged;
  const isOfProject = query.document_id === undefined && query.task_id === undefined;
  const kept: StoredAssessment | null = isOfProject ? await findSizeAssessment(db) : null;
  if (kept !== null) return { ...kept, changed_since: !isSameText(kept.source, source) };
  const now = { by: "rules" as const, model: null, judged_at: null, judged_for: null };
  return { ...complexity, ...now, source, changed_since: false };
}
