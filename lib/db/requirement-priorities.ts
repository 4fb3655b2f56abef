import { PRIORITIES, type Priority } from "../domain/requirements/records/record.ts";
import type { ProjectDb } from "./tenant.ts";

/**
 * Priorities of requirements of a document, as last read.
 * @returns By id; requirements without a priority and those that are not read yet are absent.
 */
export async function selectPriorities(
  db: ProjectDb,
  documentId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Priority>> {
  if (ids.length === 0) return new Map();
  const rows = await db.tx.requirementRow.findMany({
    where: { document_id: documentId, project_id: db.access.projectId, ref: { in: [...ids] } },
    select: { ref: true, priority: true },
  });
  return new Map(
    rows.flatMap(({ ref, priority }) => {
      const known = PRIORITIES.find((one) => one === priority);
      return known === undefined ? [] : [[ref, known] as const];
    }),
  );
}
