import type { ProjectDb } from "./tenant.ts";

/** A piece of a document as a search looks through it. */
export interface PassageDraft {
  readonly sid: string;
  readonly title: string;
  readonly path: readonly string[];
  readonly line: number;
  readonly text: string;
  /** Terms separated by blanks; the caller has made them of safe characters. */
  readonly terms: string;
}

/** A passage that was found; `document_name` and `version` tell where. */
export interface PassageHit {
  readonly document_id: string;
  readonly document_name: string;
  readonly version: number;
  readonly sid: string;
  readonly title: string;
  readonly path: string[];
  readonly line: number;
  readonly text: string;
  readonly rank: number;
}

export interface StaleDocument {
  readonly id: string;
  readonly version: number;
}

/** Documents of the project whose passages are older than their text, the longest waiting first. */
export function staleDocuments(db: ProjectDb, limit: number): Promise<StaleDocument[]> {
  return db.tx.$queryRaw<StaleDocument[]>`
    SELECT id, version FROM documents
    WHERE project_id = ${db.access.projectId} AND indexed_version <> version
    ORDER BY updated_at, id LIMIT ${limit}`;
}

const PER_STATEMENT = 500;

/** Replaces a document's passages with those of this version; a version that is not the newest changes nothing. */
export async function replacePassages(
  db: ProjectDb,
  document: StaleDocument,
  drafts: readonly PassageDraft[],
): Promise<void> {
  const { count } = await db.tx.document.updateMany({
    where: { id: document.id, project_id: db.access.projectId, version: document.version },
    data: { indexed_version: document.version },
  });
  if (count === 0) return;
  await db.tx.passage.deleteMany({ where: { document_id: document.id } });
  for (let from = 0; from < drafts.length; from += PER_STATEMENT) {
    const rows = drafts.slice(from, from + PER_STATEMENT).map((draft, at) => ({ ...draft, at: from + at }));
    await db.tx.$executeRaw`
      INSERT INTO passages
        (id, workspace_id, project_id, document_id, version, position, sid, title, path, line, text, terms)
      SELECT 'psg_' || substr(md5(${document.id} || '/' || (p->>'at')), 1, 20), ${db.access.workspaceId},
             ${db.access.projectId}, ${document.id}, ${document.version}, (p->>'at')::int, p->>'sid', p->>'title',
             ARRAY(SELECT jsonb_array_elements_text(p->'path')), (p->>'line')::int, p->>'text',
             to_tsvector('simple', p->>'terms')
      FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS p`;
  }
}

/**
 * The project's passages that hold a term of the query, best first.
 * @param query a text that `to_tsquery` takes, made by `toTsQuery`
 */
export function searchPassages(db: ProjectDb, query: string, limit: number): Promise<PassageHit[]> {
  return db.tx.$queryRaw<PassageHit[]>`
    SELECT p.document_id, d.name AS document_name, p.version, p.sid, p.title, p.path, p.line, p.text,
           ts_rank_cd(p.terms, q, 1)::float8 AS rank
    FROM passages p JOIN documents d ON d.id = p.document_id, to_tsquery('simple', ${query}) AS q
    WHERE p.project_id = ${db.access.projectId} AND p.terms @@ q
    ORDER BY rank DESC, d.name, p.position LIMIT ${limit}`;
}
