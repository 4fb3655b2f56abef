import { LRUCache } from "lru-cache";
import { type BaselineContent, baselineContent, currentContent } from "#lib/db/baseline-content.ts";
import { type BaselineRow, findBaseline } from "#lib/db/baselines.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { type BaselineDifferences, compareBaselines } from "#lib/domain/baseline/compare-baselines.ts";
import { inSlices } from "#lib/threads/in-slices.ts";

export interface LoadedDifferences {
  readonly from: BaselineRow;
  /** null: the project as it is. */
  readonly to: BaselineRow | null;
  readonly differences: BaselineDifferences;
}

/** Baselines never change, so the differences of two of them can be cached without invalidation. */
const known = new LRUCache<string, BaselineDifferences>({ max: 8 });

/**
 * What differs between a baseline and another one of its project, or the project as it is; of a baseline with chosen
 * documents only these documents.
 * @param other id of the other baseline, or `now`
 * @throws AppError not_found
 */
export async function loadDifferences(
  db: ProjectDb,
  baselineId: string,
  other: string,
): Promise<LoadedDifferences> {
  const from = await findBaseline(db, baselineId);
  const to = other === "now" ? null : await findBaseline(db, other);
  if (from === null || (other !== "now" && to === null)) throw new AppError("not_found");
  const key = to === null ? null : `${db.access.projectId} ${from.id} ${to.id}`;
  const cached = key === null ? undefined : known.get(key);
  if (cached !== undefined) return { from, to, differences: cached };
  const before = await baselineContent(db, from);
  const after = to === null ? await nowLike(db, from, before) : await baselineContent(db, to);
  const differences = await inSlices(compareBaselines(before, after));
  if (key !== null) known.set(key, differences);
  return { from, to, differences };
}

const nowLike = (db: ProjectDb, { whole }: BaselineRow, before: BaselineContent): Promise<BaselineContent> =>
  currentContent(db, whole ? null : before.documents.map(({ documentId }) => documentId));
