import { z } from "zod";
import { threadSchema } from "../domain/comment/thread.ts";
import { TWIN_NAME } from "../domain/requirements/requirement-document.ts";
import { pinyinPattern } from "../domain/search/pinyin.ts";
import { Prisma } from "./generated/client.ts";
import { FOUND, type PassageHit, type PassageSourceKind, SOURCES } from "./passages.ts";
import { STALE_LINES } from "./search-lines.ts";
import type { TenantDb } from "./tenant.ts";

/** Matches that are ranked; of more, the first ones stored. */
export const MOST_RANKED = 2000;

export interface SearchScope {
  /** Undefined: all projects of the workspace. */
  readonly projectId?: string | undefined;
}

export interface InProject {
  readonly project_id: string;
  readonly project_name: string;
}

export type WorkspacePassage = PassageHit & InProject & { readonly matched: number };

const ofKind: Readonly<Record<PassageSourceKind, Prisma.Sql>> = {
  document: Prisma.sql`AND p.document_id IS NOT NULL`,
  file: Prisma.sql`AND p.file_id IS NOT NULL`,
  plan: Prisma.sql`AND p.task_id IS NOT NULL`,
};

const inProject = (column: Prisma.Sql, { projectId }: SearchScope) =>
  projectId === undefined ? Prisma.empty : Prisma.sql`AND ${column} = ${projectId}`;

/**
 * Passages of the workspace that match, best first, each with the number of matches (at most {@link MOST_RANKED}). The
 * structured twin repeats what its documents say, so it is left out.
 * @param query input of `to_tsquery`
 */
export function searchWorkspacePassages(
  db: TenantDb,
  query: string,
  scope: SearchScope & { readonly kind?: PassageSourceKind | undefined; readonly limit: number },
): Promise<WorkspacePassage[]> {
  const { workspaceId } = db.access;
  return db.tx.$queryRaw<WorkspacePassage[]>`
    SELECT ${FOUND}, p.project_id, pr.name AS project_name, p.matched, p.rank
    FROM (
      SELECT m.*, ts_rank(m.terms, to_tsquery('simple', ${query}), 1)::float8 AS rank, (count(*) OVER ())::int AS matched
      FROM (
        SELECT p.* FROM passages p LEFT JOIN documents o ON o.id = p.document_id
        WHERE o.name IS DISTINCT FROM ${TWIN_NAME} AND p.workspace_id = ${workspaceId} AND p.terms @@ to_tsquery('simple', ${query})
          ${inProject(Prisma.sql`p.project_id`, scope)} ${scope.kind === undefined ? Prisma.empty : ofKind[scope.kind]}
        LIMIT ${MOST_RANKED}
      ) AS m
      ORDER BY rank DESC, m.source_id, m.position LIMIT ${scope.limit}
    ) AS p JOIN projects pr ON pr.id = p.project_id ${SOURCES}
    ORDER BY p.rank DESC, source_name, p.position`;
}

export interface NamedHit extends InProject {
  readonly kind: "project" | "document" | "task";
  readonly id: string;
  readonly name: string;
}

const contains = (column: Prisma.Sql, words: readonly string[]) =>
  Prisma.join(
    words.map((word) => Prisma.sql`${column} ILIKE ${`%${word.replace(/[\\%_]/g, "\\$&")}%`}`),
    " AND ",
  );

/** As `contains`, or the name is Chinese and the word is its pinyin. */
const named = (column: Prisma.Sql, words: readonly string[]) =>
  Prisma.join(
    words.map((word) => {
      const pattern = pinyinPattern(word);
      return pattern === null
        ? contains(column, [word])
        : Prisma.sql`(${contains(column, [word])} OR ${column} ~ ${pattern})`;
    }),
    " AND ",
  );

/** Projects, documents and tasks whose name or title contains every word, also in pinyin, the last changed first. */
export function searchNames(
  db: TenantDb,
  words: readonly string[],
  scope: SearchScope & { readonly kind?: NamedHit["kind"] | undefined; readonly limit: number },
): Promise<NamedHit[]> {
  const { workspaceId } = db.access;
  const wanted = (kind: NamedHit["kind"]) =>
    scope.kind === undefined || scope.kind === kind ? Prisma.empty : Prisma.sql`AND false`;
  return db.tx.$queryRaw<NamedHit[]>`
    SELECT n.kind, n.id, n.name, pr.id AS project_id, pr.name AS project_name FROM (
      SELECT 1 AS part, 'project' AS kind, x.id, x.name, x.id AS project_id, x.created_at AS at FROM projects x
      WHERE x.workspace_id = ${workspaceId} AND ${named(Prisma.sql`x.name`, words)}
        ${inProject(Prisma.sql`x.id`, scope)} ${wanted("project")}
      UNION ALL
      SELECT 2, 'document', x.id, x.name, x.project_id, x.updated_at FROM documents x
      WHERE x.workspace_id = ${workspaceId} AND ${named(Prisma.sql`x.name`, words)}
        ${inProject(Prisma.sql`x.project_id`, scope)} ${wanted("document")}
      UNION ALL
      SELECT 3, 'task', x.id, x.title, x.project_id, x.updated_at FROM tasks x
      WHERE x.workspace_id = ${workspaceId} AND ${named(Prisma.sql`x.title`, words)}
        ${inProject(Prisma.sql`x.project_id`, scope)} ${wanted("task")}
    ) AS n JOIN projects pr ON pr.id = n.project_id
    ORDER BY n.part, n.at DESC, n.id LIMIT ${scope.limit}`;
}

export interface CommentHit extends InProject {
  /** Id of the newest comment of the thread that contains every word. */
  readonly id: string;
  readonly document_id: string;
  readonly document_name: string;
  readonly text: string;
}

const commentRows = z.array(
  z.object({
    thread: threadSchema,
    document_id: z.string(),
    document_name: z.string(),
    project_id: z.string(),
    project_name: z.string(),
  }),
);

/** Comments that contain every word, the last changed thread first. */
export async function searchComments(
  db: TenantDb,
  words: readonly string[],
  scope: SearchScope & { readonly limit: number },
): Promise<CommentHit[]> {
  const rows = commentRows.parse(
    await db.tx.$queryRaw`
      SELECT c.thread, d.id AS document_id, d.name AS document_name, pr.id AS project_id, pr.name AS project_name
      FROM comment_threads c JOIN documents d ON d.id = c.document_id JOIN projects pr ON pr.id = c.project_id
      WHERE c.workspace_id = ${db.access.workspaceId} AND NOT c.gone ${inProject(Prisma.sql`c.project_id`, scope)}
        AND EXISTS (
          SELECT 1 FROM jsonb_path_query(c.thread, '$.comments[*].text') AS said(text)
          WHERE ${contains(Prisma.sql`(said.text #>> '{}')`, words)}
        )
      ORDER BY c.updated_at DESC, c.id LIMIT ${scope.limit}`,
  );
  const says = (text: string) => words.every((word) => text.toLowerCase().includes(word.toLowerCase()));
  return rows.flatMap(({ thread, ...row }) => {
    const said = thread.comments.findLast(({ text }) => says(text));
    return said === undefined ? [] : [{ ...row, id: said.id, text: said.text }];
  });
}

/** Projects with texts that are not in the index yet, the longest waiting first, and how many texts there are. */
export async function waitingForIndex(
  db: TenantDb,
): Promise<readonly { readonly project_id: string; readonly texts: number }[]> {
  const { workspaceId } = db.access;
  return db.tx.$queryRaw`
    SELECT project_id, count(*)::int AS texts FROM (
      SELECT project_id, updated_at FROM documents
      WHERE workspace_id = ${workspaceId} AND indexed_version <> version
      UNION ALL
      SELECT project_id, updated_at FROM knowledge_files
      WHERE workspace_id = ${workspaceId} AND indexed_version <> version AND deleted_at IS NULL
      UNION ALL
      SELECT project_id, updated_at FROM tasks
      WHERE workspace_id = ${workspaceId} AND plan_version IS NOT NULL AND indexed_plan <> plan_version
      UNION ALL
      SELECT project_id, now() FROM (${STALE_LINES}) AS said WHERE workspace_id = ${workspaceId}
    ) AS stale GROUP BY project_id ORDER BY min(updated_at)`;
}
