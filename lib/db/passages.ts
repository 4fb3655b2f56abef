import { Prisma } from "./generated/client.ts";
import type { ProjectDb } from "./tenant.ts";

/** The kind of a passage's source. */
export type PassageSourceKind = "document" | "file" | "plan";

/** A part of a document, file or plan, as a unit of search. */
export interface PassageDraft {
  readonly sid: string;
  readonly title: string;
  readonly path: readonly string[];
  readonly line: number;
  /** UTF-16 offset in the stored text. */
  readonly start: number;
  readonly text: string;
  /** Search terms separated by spaces; the caller has removed unsafe characters. */
  readonly terms: string;
}

/** A passage found by a search, with its source. */
export interface PassageHit {
  readonly id: string;
  readonly kind: PassageSourceKind;
  readonly source_id: string;
  /** Name of the document or file, or title of the plan's task. */
  readonly source_name: string;
  readonly version: number;
  readonly sid: string;
  readonly title: string;
  readonly path: string[];
  readonly line: number;
  readonly start: number;
  readonly text: string;
  /** Whether the seats of a workshop read it. */
  readonly for_table: boolean;
  readonly rank: number;
}

/** Limits a search to some passages. */
export interface PassageScope {
  /** Only what the seats of a workshop may read. */
  readonly forTable?: boolean;
  /** The current task, whose own plan is excluded. */
  readonly exceptTask?: string;
}

/** A source whose passages are outdated. */
export interface StaleSource {
  readonly kind: PassageSourceKind;
  readonly id: string;
  readonly version: number;
}

/** Sources of the project with outdated passages, the longest waiting first. */
export function staleSources(db: ProjectDb, limit: number): Promise<StaleSource[]> {
  const { projectId } = db.access;
  return db.tx.$queryRaw<StaleSource[]>`
    SELECT kind, id, version FROM (
      SELECT 'document' AS kind, id, version, updated_at FROM documents
      WHERE project_id = ${projectId} AND indexed_version <> version
      UNION ALL
      SELECT 'file', id, version, updated_at FROM knowledge_files
      WHERE project_id = ${projectId} AND indexed_version <> version AND deleted_at IS NULL
      UNION ALL
      SELECT 'plan', id, plan_version, updated_at FROM tasks
      WHERE project_id = ${projectId} AND plan_version IS NOT NULL AND indexed_plan <> plan_version
    ) AS stale ORDER BY updated_at, id LIMIT ${limit}`;
}

/** Marks a source as indexed; false if it has changed in the meantime. */
async function markIndexed(db: ProjectDb, { kind, id, version }: StaleSource): Promise<boolean> {
  const where = { id, project_id: db.access.projectId };
  const data = { indexed_version: version };
  const { count } =
    kind === "document"
      ? await db.tx.document.updateMany({ where: { ...where, version }, data })
      : kind === "file"
        ? await db.tx.knowledgeFile.updateMany({ where: { ...where, version, deleted_at: null }, data })
        : await db.tx.task.updateMany({
            where: { ...where, plan_version: version },
            data: { indexed_plan: version },
          });
  return count > 0;
}

const PER_STATEMENT = 500;

/** Replaces a source's passages with those of this version; does nothing if the version is not the newest. */
export async function replacePassages(
  db: ProjectDb,
  source: StaleSource,
  drafts: readonly PassageDraft[],
): Promise<void> {
  if (!(await markIndexed(db, source))) return;
  const { kind, id, version } = source;
  await dropPassages(db, id);
  for (let from = 0; from < drafts.length; from += PER_STATEMENT) {
    const rows = drafts.slice(from, from + PER_STATEMENT).map((draft, at) => ({ ...draft, at: from + at }));
    await db.tx.$executeRaw`
      INSERT INTO passages
        (id, workspace_id, project_id, source_id, document_id, file_id, task_id, version, position, sid, title, path,
         line, start, text, terms)
      SELECT 'psg_' || substr(md5(${id} || '/' || (p->>'at')), 1, 20), ${db.access.workspaceId},
             ${db.access.projectId}, ${id}, ${kind === "document" ? id : null}, ${kind === "file" ? id : null},
             ${kind === "plan" ? id : null}, ${version}, (p->>'at')::int, p->>'sid', p->>'title',
             ARRAY(SELECT jsonb_array_elements_text(p->'path')), (p->>'line')::int, (p->>'start')::int, p->>'text',
             to_tsvector('simple', p->>'terms')
      FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS p`;
  }
}

/** Removes a source from the index. */
export async function dropPassages(db: ProjectDb, sourceId: string): Promise<void> {
  await db.tx.passage.deleteMany({ where: { source_id: sourceId, project_id: db.access.projectId } });
}

/** Whether seats read a passage: its source is not switched off, and not an archived document. */
const READ_BY_SEATS = Prisma.sql`coalesce(d.for_table AND d.archived_at IS NULL, f.for_table, true)`;
/** The columns of a hit except its rank, from `passages` as p. */
export const FOUND = Prisma.sql`
  p.id, CASE WHEN p.document_id IS NOT NULL THEN 'document' WHEN p.file_id IS NOT NULL THEN 'file' ELSE 'plan' END
    AS kind, p.source_id, coalesce(d.name, f.name, t.title) AS source_name, p.version, p.sid, p.title, p.path, p.line,
  p.start, p.text, ${READ_BY_SEATS} AS for_table`;
/** The joins that `FOUND` needs. */
export const SOURCES = Prisma.sql`
  LEFT JOIN documents d ON d.id = p.document_id LEFT JOIN knowledge_files f ON f.id = p.file_id
  LEFT JOIN tasks t ON t.id = p.task_id`;

/** The passages of the access's project within a scope. */
export const within = (db: ProjectDb, { forTable, exceptTask }: PassageScope) => Prisma.sql`
  p.project_id = ${db.access.projectId} AND p.workspace_id = ${db.access.workspaceId}
  ${forTable ? Prisma.sql`AND ${READ_BY_SEATS}` : Prisma.empty}
  ${exceptTask === undefined ? Prisma.empty : Prisma.sql`AND p.task_id IS DISTINCT FROM ${exceptTask}`}`;

/**
 * The project's passages that contain a term of the query, best match first.
 * @param query input of `to_tsquery`, made by `toTsQuery`
 */
export function selectPassageMatches(
  db: ProjectDb,
  query: string,
  { limit, ...scope }: PassageScope & { readonly limit: number },
): Promise<PassageHit[]> {
  return db.tx.$queryRaw<PassageHit[]>`
    SELECT ${FOUND}, ts_rank(p.terms, q, 1)::float8 AS rank
    FROM passages p ${SOURCES}, to_tsquery('simple', ${query}) AS q
    WHERE ${within(db, scope)} AND p.terms @@ q
    ORDER BY rank DESC, source_name, p.position LIMIT ${limit}`;
}

/** Passages of the project by their ids, in this order; deleted ones are left out. */
export async function selectPassages(db: ProjectDb, ids: readonly string[]): Promise<PassageHit[]> {
  if (ids.length === 0) return [];
  const rows = await db.tx.$queryRaw<PassageHit[]>`
    SELECT ${FOUND}, 0::float8 AS rank FROM passages p ${SOURCES}
    WHERE ${within(db, {})} AND p.id IN (${Prisma.join([...ids])})`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
