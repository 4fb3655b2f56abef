import { type CodeSymbol, codeSymbolSchema } from "../domain/repository/code-symbol.ts";
import { cleanJson, readStored } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** The index of a project's repository: which commit it describes, and its numbers. */
export interface CodeIndexRow {
  readonly commit: string;
  readonly files: number;
  readonly parsed: number;
  readonly symbols: number;
  readonly left_out: number;
  /** Whether the references between the files of this tree are stored. */
  readonly linked: boolean;
  readonly version: number;
  readonly indexed_at: Date;
}

/** A file of the tree that is indexed. */
export interface CodeFileRow {
  readonly path: string;
  readonly blob: string;
}

/** A content as it was read. */
export interface CodeBlobDraft {
  readonly blob: string;
  readonly language: string | null;
  readonly lines: number;
  readonly names: readonly string[];
  readonly problem: string | null;
  readonly symbols: readonly CodeSymbol[];
  readonly passages: readonly {
    readonly line: number;
    readonly start: number;
    readonly text: string;
    readonly title: string;
    readonly terms: string;
  }[];
}

/** The index of the project's repository, or null. */
export function findCodeIndex(db: ProjectDb): Promise<CodeIndexRow | null> {
  const select = {
    commit: true,
    files: true,
    parsed: true,
    symbols: true,
    left_out: true,
    linked: true,
    version: true,
    indexed_at: true,
  } as const;
  return db.tx.codeIndex.findUnique({ where: { project_id: db.access.projectId }, select });
}

/** The blobs among these that were not read yet, in their order. */
export async function unreadBlobs(db: ProjectDb, blobs: readonly string[]): Promise<string[]> {
  const rows = await db.tx.$queryRaw<{ blob: string }[]>`
    SELECT blob FROM code_blobs WHERE project_id = ${db.access.projectId} AND blob = ANY(${blobs})`;
  const read = new Set(rows.map(({ blob }) => blob));
  return [...new Set(blobs)].filter((blob) => !read.has(blob));
}

/** Stores contents; those that another process has stored stay as they are. */
export async function storeCodeBlobs(db: ProjectDb, drafts: readonly CodeBlobDraft[]): Promise<void> {
  const { workspaceId, projectId } = db.access;
  const rows = await db.tx.$queryRaw<{ blob: string }[]>`
    INSERT INTO code_blobs (workspace_id, project_id, blob, language, lines, names, problem)
    SELECT ${workspaceId}, ${projectId}, b->>'blob', b->>'language', (b->>'lines')::int,
           ARRAY(SELECT jsonb_array_elements_text(b->'names')), b->>'problem'
    FROM jsonb_array_elements(${JSON.stringify(
      cleanJson(drafts.map(({ symbols: _symbols, passages: _passages, ...blob }) => blob)),
    )}::jsonb) AS b ON CONFLICT DO NOTHING RETURNING blob`;
  const added = new Set(rows.map(({ blob }) => blob));
  const fresh = drafts.filter(({ blob }) => added.has(blob));
  const symbols = fresh.flatMap(({ blob, symbols: own }) => own.map((one, at) => ({ ...one, blob, at })));
  await db.tx.$executeRaw`
    INSERT INTO code_symbols (workspace_id, project_id, blob, position, name, kind, line, end_line, container)
    SELECT ${workspaceId}, ${projectId}, s.* FROM jsonb_to_recordset(${JSON.stringify(cleanJson(symbols))}::jsonb)
      AS s(blob text, at int, name text, kind text, line int, end_line int, container text)`;
  const passages = fresh.flatMap(({ blob, passages: own }) => own.map((one, at) => ({ ...one, blob, at })));
  await db.tx.$executeRaw`
    INSERT INTO code_passages (workspace_id, project_id, blob, position, title, line, start, text, terms)
    SELECT ${workspaceId}, ${projectId}, p.blob, p.at, p.title, p.line, p.start, p.text, to_tsvector('simple', p.terms)
    FROM jsonb_to_recordset(${JSON.stringify(cleanJson(passages))}::jsonb)
      AS p(blob text, at int, title text, line int, start int, text text, terms text)`;
}

const UNSEEN_DAYS = 30;

/** Tables that were just filled have no statistics, and nested loops over them take minutes. */
export const withoutLoops = (db: ProjectDb): Promise<unknown> =>
  db.tx.$executeRaw`SET LOCAL enable_nestloop = off`;

async function replaceFiles(db: ProjectDb, files: readonly CodeFileRow[]): Promise<void> {
  const { workspaceId, projectId } = db.access;
  const given = JSON.stringify(cleanJson(files));
  await db.tx.$executeRaw`
    DELETE FROM code_files f WHERE project_id = ${projectId} AND NOT EXISTS (
      SELECT 1 FROM jsonb_to_recordset(${given}::jsonb) AS g(path text, blob text)
      WHERE g.path = f.path AND g.blob = f.blob)`;
  await db.tx.$executeRaw`
    INSERT INTO code_files (workspace_id, project_id, path, blob)
    SELECT ${workspaceId}, ${projectId}, g.path, g.blob
    FROM jsonb_to_recordset(${given}::jsonb) AS g(path text, blob text) ON CONFLICT DO NOTHING`;
}

/** Makes a tree the one that is searched; all its contents were read, and its references are stored after it. Contents that no tree had for 30 days are removed. */
export async function publishCodeIndex(
  db: ProjectDb,
  { commit, files, leftOut }: { commit: string; files: readonly CodeFileRow[]; leftOut: number },
): Promise<void> {
  const { workspaceId, projectId } = db.access;
  await withoutLoops(db);
  await replaceFiles(db, files);
  await db.tx.$executeRaw`
    UPDATE code_blobs b SET seen_at = now() FROM code_files f
    WHERE f.project_id = ${projectId} AND b.project_id = f.project_id AND b.blob = f.blob
      AND b.seen_at < now() - interval '1 day'`;
  await db.tx.$executeRaw`
    DELETE FROM code_blobs WHERE project_id = ${projectId}
      AND seen_at < now() - make_interval(days => ${UNSEEN_DAYS})`;
  await db.tx.$executeRaw`
    INSERT INTO code_indexes (workspace_id, project_id, commit, files, parsed, symbols, left_out)
    SELECT ${workspaceId}, ${projectId}, ${commit}, ${files.length},
      (SELECT count(*)::int FROM code_files f JOIN code_blobs b ON b.project_id = f.project_id AND b.blob = f.blob
       WHERE f.project_id = ${projectId} AND b.language IS NOT NULL AND b.problem IS NULL),
      (SELECT count(*)::int FROM code_files f JOIN code_symbols s ON s.project_id = f.project_id AND s.blob = f.blob
       WHERE f.project_id = ${projectId}), ${leftOut}
    ON CONFLICT (project_id) DO UPDATE SET commit = excluded.commit, files = excluded.files,
      parsed = excluded.parsed, symbols = excluded.symbols, left_out = excluded.left_out,
      linked = false, version = code_indexes.version + 1, indexed_at = now()`;
}

/** A symbol with the content that defines it. */
export type BlobSymbol = CodeSymbol & { readonly blob: string };

const symbolRow = ({ blob, ...row }: BlobSymbol): BlobSymbol => ({
  ...readStored(codeSymbolSchema, row, "symbol of the code"),
  blob,
});

/** The symbols of contents, in the order of each file. */
export async function symbolsOfBlobs(db: ProjectDb, blobs: readonly string[]): Promise<BlobSymbol[]> {
  const rows = await db.tx.$queryRaw<BlobSymbol[]>`
    SELECT blob, name, kind, line, end_line, container FROM code_symbols
    WHERE project_id = ${db.access.projectId} AND blob = ANY(${blobs}) ORDER BY blob, position`;
  return rows.map(symbolRow);
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Symbols whose name begins with a text, without regard to case; equal names first, then the shortest. */
export async function symbolsNamed(db: ProjectDb, name: string, limit: number): Promise<BlobSymbol[]> {
  const prefix = `${escapeLike(name.toLowerCase())}%`;
  const rows = await db.tx.$queryRaw<BlobSymbol[]>`
    SELECT blob, name, kind, line, end_line, container FROM code_symbols
    WHERE project_id = ${db.access.projectId} AND lower(name) LIKE ${prefix}
    ORDER BY (name = ${name}) DESC, length(name), name, blob, position LIMIT ${limit}`;
  return rows.map(symbolRow);
}

/** A passage of the code that a search found. */
export interface CodePassageHit {
  /** Unique in the project. */
  readonly id: string;
  readonly commit: string;
  readonly file: string;
  readonly title: string;
  readonly line: number;
  readonly start: number;
  readonly text: string;
}

/**
 * The passages of the indexed tree that contain a term of the query, best match first. A content that several files have is
 * found in the first of them.
 * @param query input of `to_tsquery`, made by `toTsQuery`
 */
export function selectCodeMatches(db: ProjectDb, query: string, limit: number): Promise<CodePassageHit[]> {
  const { projectId } = db.access;
  return db.tx.$queryRaw<CodePassageHit[]>`
    SELECT p.blob || ':' || p.position AS id, i.commit, f.path AS file, p.title, p.line, p.start, p.text
    FROM code_passages p JOIN code_indexes i ON i.project_id = p.project_id
    JOIN LATERAL (SELECT path FROM code_files WHERE project_id = p.project_id AND blob = p.blob
                  ORDER BY path LIMIT 1) f ON true,
    to_tsquery('simple', ${query}) AS q
    WHERE p.project_id = ${projectId} AND p.workspace_id = ${db.access.workspaceId} AND p.terms @@ q
    ORDER BY ts_rank(p.terms, q, 1) DESC, f.path, p.position LIMIT ${limit}`;
}
