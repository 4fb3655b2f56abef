import { AppError } from "../domain/app-error.ts";
import type { PassageSourceKind } from "./passages.ts";
import type { ProjectDb } from "./tenant.ts";

/** A document, file or plan of the project, as a source of knowledge for the workshop. */
export interface KnowledgeSource {
  readonly id: string;
  readonly kind: PassageSourceKind;
  readonly name: string;
  readonly version: number;
  /** Origin of a file; "" for documents and plans. */
  readonly origin: string;
  /** Size in bytes, if known. */
  readonly size: number | null;
  readonly for_table: boolean;
  readonly passages: number;
  readonly updated_at: Date;
}

const MAX_SOURCES = 3000;

/** All knowledge sources of the project, without archived documents, which no seat reads: files, then documents, then plans, each by name. */
export function selectSources(db: ProjectDb): Promise<KnowledgeSource[]> {
  const { projectId } = db.access;
  return db.tx.$queryRaw<KnowledgeSource[]>`
    SELECT s.*, coalesce(c.passages, 0)::int AS passages FROM (
      SELECT id, 'file' AS kind, name, version, origin, size, for_table, updated_at, 1 AS part FROM knowledge_files
      WHERE project_id = ${projectId} AND deleted_at IS NULL
      UNION ALL
      SELECT id, 'document', name, version, '', NULL, for_table, updated_at, 2 FROM documents
      WHERE project_id = ${projectId} AND archived_at IS NULL
      UNION ALL
      SELECT id, 'plan', title, plan_version, '', NULL, true, updated_at, 3 FROM tasks
      WHERE project_id = ${projectId} AND plan_version IS NOT NULL
    ) AS s LEFT JOIN (
      SELECT source_id, count(*) AS passages FROM passages WHERE project_id = ${projectId} GROUP BY source_id
    ) AS c ON c.source_id = s.id
    ORDER BY part, name, id LIMIT ${MAX_SOURCES}`;
}

/**
 * Sets whether the seats of a workshop read a document or a file of the project.
 * @throws AppError not_found
 */
export async function setSourceForWorkshop(
  db: ProjectDb,
  sourceId: string,
  forTable: boolean,
): Promise<void> {
  const where = { id: sourceId, project_id: db.access.projectId };
  const data = { for_table: forTable };
  const documents = await db.tx.document.updateMany({ where, data });
  const files = await db.tx.knowledgeFile.updateMany({ where: { ...where, deleted_at: null }, data });
  if (documents.count + files.count === 0) throw new AppError("not_found");
}

/** The ids among these that are documents, files or tasks of the project. */
export async function existingSources(db: ProjectDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db.tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM documents WHERE project_id = ${db.access.projectId} AND id = ANY(${ids})
    UNION ALL SELECT id FROM knowledge_files
      WHERE project_id = ${db.access.projectId} AND id = ANY(${ids}) AND deleted_at IS NULL
    UNION ALL SELECT id FROM tasks WHERE project_id = ${db.access.projectId} AND id = ANY(${ids})`;
  return rows.map(({ id }) => id);
}
