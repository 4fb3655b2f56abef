import type { ComplexityAnswer, ComplexityQuery } from "#lib/contracts/complexity.ts";
import { requireProject } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { judgeByRules } from "./texts-to-judge.ts";

/**
 * How big a project is, from its specification or its newest need, or from the document or task that is named
 * (spec 4 §4.2). By rules: the same text gives the same answer.
 * Errors: not_found (the project, or a document or task that is not in it), insufficient_scope.
 */
export async function classifyProject(
  actor: Actor,
  projectId: string,
  query: ComplexityQuery = {},
): Promise<ComplexityAnswer> {
  const access = await requireProject(actor, projectId, "read");
  const judged = await inTenant(access, (db) => judgeByRules(db, query));
  if (judged === null) return { complexity: null };
  return { complexity: { ...judged.complexity, source: judged.source, by: "rules" } };
}
