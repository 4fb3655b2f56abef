import type {
  ComparedPart,
  ComparisonQuery,
  ComparisonView,
  DifferenceCounts,
  DifferenceView,
} from "#lib/contracts/baseline.ts";
import { requireBaseline } from "#lib/db/baseline-access.ts";
import type { BaselineRow } from "#lib/db/baselines.ts";
import { cursorAt, offsetOf } from "#lib/db/paging.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { BaselineDifferences, ChangeKind } from "#lib/domain/baseline/compare-baselines.ts";
import { viewsOfPart } from "./difference-views.ts";
import { loadDifferences } from "./load-differences.ts";

/**
 * What differs between a baseline and another one, or the project as it is: one part, filtered and paged.
 * @throws AppError not_found, insufficient_scope, invalid_input (cursor)
 */
export async function compareBaseline(
  actor: Actor,
  baselineId: string,
  query: ComparisonQuery,
): Promise<ComparisonView> {
  const access = await requireBaseline(actor, baselineId, "read");
  const start = offsetOf(query.cursor);
  const { from, to, differences } = await inTenant(
    access,
    (db) => loadDifferences(db, baselineId, query.with),
    { snapshot: true },
  );
  const found = viewsOfPart(differences, query.part).filter((one) => matches(one, query));
  return {
    project_id: access.projectId,
    from: sideOf(from),
    to: sideOf(to),
    counts: countsOf(differences),
    data: found.slice(start, start + query.limit),
    total: found.length,
    next_cursor: cursorAt(start + query.limit, found.length),
  };
}

/** One side of a comparison; null: the project as it is. */
export const sideOf = (row: BaselineRow | null): ComparisonView["from"] =>
  row === null
    ? { id: null, name: "", created_at: null }
    : { id: row.id, name: row.name, created_at: row.created_at.toISOString() };

function matches(difference: DifferenceView, { kind, q }: ComparisonQuery): boolean {
  if (kind === "moved" ? !isMoved(difference) : kind !== undefined && difference.kind !== kind) return false;
  if (q === "") return true;
  const { part: _part, kind: _kind, ...shown } = difference;
  const words = q.toLowerCase();
  return textsIn(shown).some((text) => text.toLowerCase().includes(words));
}

/** All texts of a difference: ids, fields, documents, sections. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Requirements that moved, also those that have other texts too. */
const isMoved = (difference: DifferenceView): boolean =>
  difference.part === "requirements" && difference.moved;

function countOf(all: readonly { readonly kind: ChangeKind }[]): DifferenceCounts {
  const counts = { added: 0, removed: 0, changed: 0, moved: 0, total: all.length };
  for (const { kind } of all) counts[kind]++;
  return counts;
}

/** The number of differences of each part and kind; `moved` counts every requirement that moved. */
export function countsOf(differences: BaselineDifferences): Record<ComparedPart, DifferenceCounts> {
  const { requirements, links, documents, plans } = differences;
  const moved = requirements.filter((one) => one.moved).length;
  return {
    requirements: { ...countOf(requirements), moved },
    links: countOf(links),
    documents: countOf(documents),
    plans: countOf(plans),
  };
}
