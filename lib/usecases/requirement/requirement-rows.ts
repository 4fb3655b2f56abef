import type { RequirementView } from "#lib/contracts/requirement.ts";
import { type ReadingSummary, requireCurrentRows } from "#lib/db/current-readings.ts";
import type { NewestVersion } from "#lib/db/documents.ts";
import { findIdPatterns } from "#lib/db/projects.ts";
import { registerHeads } from "#lib/db/register-documents.ts";
import { neighbourhoodOf } from "#lib/db/requirement-neighbours.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { OwnPattern } from "#lib/domain/identifiers/id-pattern.ts";
import { findRequirement } from "./find-item.ts";
import { requirementViewOf } from "./requirement-view.ts";

/** The documents that define requirements, in their order, the id patterns with which they are read, and their readings by document. */
interface CurrentDocuments {
  readonly heads: readonly NewestVersion[];
  readonly patterns: readonly OwnPattern[];
  readonly readings: ReadonlyMap<string, ReadingSummary>;
}

/**
 * The documents of the project, whose rows are current.
 * @throws StaleRows
 */
export async function currentDocuments(db: ProjectDb): Promise<CurrentDocuments> {
  const patterns = await findIdPatterns(db);
  const heads = await registerHeads(db);
  return { heads, patterns, readings: await requireCurrentRows(db, heads, patterns) };
}

/**
 * Requirements as people and programs see them, in the given order.
 * @throws StaleRows, UntypedRows; AppError not_found
 */
export async function viewsOf(
  db: ProjectDb,
  documents: CurrentDocuments,
  refs: readonly string[],
): Promise<RequirementView[]> {
  if (refs.length === 0) return [];
  const neighbourhood = await neighbourhoodOf(db, documents, refs);
  return refs.map((ref) => requirementViewOf(neighbourhood, findRequirement(neighbourhood, ref)));
}

/**
 * A requirement of the project by its id.
 * @throws StaleRows, UntypedRows; AppError not_found
 */
export async function currentRequirement(db: ProjectDb, id: string): Promise<RequirementView> {
  const [view] = await viewsOf(db, await currentDocuments(db), [id]);
  if (view === undefined) throw new AppError("not_found");
  return view;
}
