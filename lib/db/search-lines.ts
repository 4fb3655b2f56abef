import { ACTIVE_MESSAGE_STATUSES } from "../domain/chat/message-status.ts";
import { type MeetingKind, meetingKindSchema } from "../domain/meeting/room.ts";
import { Prisma } from "./generated/client.ts";
import { readStored } from "./stored.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

/** Where something was said: in a workshop, in the minutes of a meeting, or in a chat. */
export const SAID_KINDS = ["transcript", "minutes", "chat"] as const;
export type SaidKind = (typeof SAID_KINDS)[number];

/** A line as a unit of search. */
export interface SearchLineDraft {
  /** Its number in the source. */
  readonly position: number;
  /** The element of the page that shows it. */
  readonly anchor: string;
  readonly text: string;
  /** Search terms separated by spaces; the caller has removed unsafe characters. */
  readonly terms: string;
}

/** A source with lines that are not in the search. */
export interface StaleLines {
  readonly kind: SaidKind;
  /** The task, meeting or conversation. */
  readonly id: string;
  readonly task_id: string | null;
  /** What is searched already: a number of the log, a version of the minutes, or a position in the conversation. */
  readonly done: number;
  readonly newest: number;
}

/** Conversations with messages after the searched ones; an answer that is not over, and what follows it, waits. */
const STALE_CHATS = Prisma.sql`
  SELECT 'chat' AS kind, c.id, NULL AS task_id, c.searched_position AS done, max(m.position)::int AS newest,
    c.project_id, c.workspace_id
  FROM conversations c JOIN messages m ON m.conversation_id = c.id AND m.position > c.searched_position
  WHERE c.last_position > c.searched_position AND NOT EXISTS (
    SELECT 1 FROM messages a WHERE a.conversation_id = c.id AND a.position > c.searched_position
      AND a.position <= m.position AND a.status IN (${Prisma.join([...ACTIVE_MESSAGE_STATUSES])}))
  GROUP BY c.id`;

/** All sources with lines that are not in the search, in every project; the caller limits them. */
export const STALE_LINES = Prisma.sql`
  SELECT 'transcript' AS kind, id, id AS task_id, searched_seq AS done, last_seq AS newest, project_id, workspace_id
  FROM tasks WHERE searched_seq < last_seq
  UNION ALL
  SELECT 'minutes', id, task_id, searched_version, version, project_id, workspace_id
  FROM meetings WHERE searched_version < version
  UNION ALL ${STALE_CHATS}`;

/** Sources of the project with lines that are not in the search. */
export function staleLines(db: ProjectDb, limit: number): Promise<StaleLines[]> {
  return db.tx.$queryRaw<StaleLines[]>`
    SELECT kind, id, task_id, done, newest FROM (${STALE_LINES}) AS stale
    WHERE project_id = ${db.access.projectId} ORDER BY kind, id LIMIT ${limit}`;
}

/** Marks a source as searched up to a number; false if another search has done so in the meantime. */
async function markSearched(db: ProjectDb, { kind, id, done }: StaleLines, upTo: number): Promise<boolean> {
  const of = { id, project_id: db.access.projectId };
  const { count } =
    kind === "transcript"
      ? await db.tx.task.updateMany({ where: { ...of, searched_seq: done }, data: { searched_seq: upTo } })
      : kind === "minutes"
        ? await db.tx.meeting.updateMany({
            where: { ...of, searched_version: done },
            data: { searched_version: upTo },
          })
        : await db.tx.conversation.updateMany({
            where: { ...of, searched_position: done },
            data: { searched_position: upTo },
          });
  return count > 0;
}

const PER_STATEMENT = 500;

/** Size of a part of the table: 65,536 lines, as a power of two. Each line has the number of its part among its terms. */
const PART_BITS = 16;

/** The beginning of the term of a part. No word of a search contains a slash. */
const partPrefix = (workspaceId: string) => `/${workspaceId}/${PART_BITS}/`;

/**
 * Adds lines of a source to the search; minutes, whose lines change, are replaced.
 * @param upTo What is searched afterwards, in the unit of `done`.
 */
export async function storeSearchLines(
  db: ProjectDb,
  source: StaleLines,
  { upTo, lines }: { readonly upTo: number; readonly lines: readonly SearchLineDraft[] },
): Promise<void> {
  if (!(await markSearched(db, source, upTo))) return;
  const { workspaceId, projectId } = db.access;
  const { kind, id, task_id } = source;
  if (kind === "minutes")
    await db.tx.searchLine.deleteMany({ where: { source_id: id, project_id: projectId } });
  for (let from = 0; from < lines.length; from += PER_STATEMENT)
    await db.tx.$executeRaw`
      INSERT INTO search_lines
        (workspace_id, project_id, source_id, position, kind, task_id, conversation_id, anchor, text, terms)
      SELECT ${workspaceId}, ${projectId}, ${id}, (l->>'position')::int, ${kind}, ${task_id},
             ${kind === "chat" ? id : null}, l->>'anchor', l->>'text',
             to_tsvector('simple', l->>'terms') || array_to_tsvector(ARRAY[${partPrefix(workspaceId)}::text || (stored >> ${PART_BITS}::int)])
      FROM (
        SELECT l, nextval('search_lines_stored') AS stored
        FROM jsonb_array_elements(${JSON.stringify(lines.slice(from, from + PER_STATEMENT))}::jsonb) AS l
      ) AS numbered
      ON CONFLICT DO NOTHING`;
}

/** A line that was found. */
export interface LineHit {
  readonly kind: SaidKind;
  /** The task, or the conversation of a chat. */
  readonly id: string;
  /** The title of the task or conversation. */
  readonly title: string;
  readonly anchor: string;
  readonly text: string;
  /** The kind of the meeting whose minutes have the line. */
  readonly meeting: MeetingKind | null;
  readonly project_id: string;
  readonly project_name: string;
  readonly matched: number;
}

interface LineSearch {
  /** Input of `to_tsquery`. */
  readonly query: string;
  readonly projectId: string | undefined;
  readonly kind: SaidKind | undefined;
  /** The most matches that are ranked. */
  readonly ranked: number;
  readonly limit: number;
}

/** @param part Limits the lines, as a tsquery. */
async function rankedLines(db: TenantDb, search: LineSearch, part: Prisma.Sql): Promise<LineHit[]> {
  const { workspaceId } = db.access;
  const query = Prisma.sql`to_tsquery('simple', ${search.query})`;
  const inProject =
    search.projectId === undefined ? Prisma.empty : Prisma.sql`AND l.project_id = ${search.projectId}`;
  const ofKind = search.kind === undefined ? Prisma.empty : Prisma.sql`AND l.kind = ${search.kind}`;
  const rows = await db.tx.$queryRaw<LineHit[]>`
    SELECT f.kind, coalesce(f.task_id, f.conversation_id) AS id, coalesce(t.title, c.title) AS title, f.anchor, f.text,
      m.kind AS meeting, f.project_id, p.name AS project_name, f.matched
    FROM (
      SELECT l.*, ts_rank(l.terms, ${query}, 1) AS rank, (count(*) OVER ())::int AS matched
      FROM (
        SELECT * FROM search_lines l
        WHERE l.workspace_id = ${workspaceId} AND l.terms @@ (${part} ${query}) ${inProject} ${ofKind}
        LIMIT ${search.ranked}
      ) AS l ORDER BY rank DESC, l.source_id, l.position LIMIT ${search.limit}
    ) AS f JOIN projects p ON p.id = f.project_id
    LEFT JOIN tasks t ON t.id = f.task_id LEFT JOIN conversations c ON c.id = f.conversation_id
    LEFT JOIN meetings m ON m.id = f.source_id
    ORDER BY f.rank DESC, f.source_id, f.position`;
  return rows.map((row) => ({
    ...row,
    meeting: readStored(meetingKindSchema.nullable(), row.meeting, "kind of a meeting"),
  }));
}

/** The current part and the one before it, so that a part that has just begun is not searched alone; the left side of a tsquery. */
async function newestParts(db: TenantDb): Promise<Prisma.Sql> {
  const rows = await db.tx.$queryRaw<{ last: bigint }[]>`SELECT last_value AS last FROM search_lines_stored`;
  const current = (rows[0]?.last ?? 0n) >> BigInt(PART_BITS);
  const terms = [current, current - 1n].map((part) => `'${partPrefix(db.access.workspaceId)}${part}'`);
  return Prisma.sql`${terms.join(" | ")}::tsquery &&`;
}

/**
 * Lines of the workspace that match, best first, each with the number of matches (at most `ranked`). The newest parts are searched
 * first, and all lines where these have fewer than `ranked` matches.
 */
export async function searchLines(db: TenantDb, search: LineSearch): Promise<LineHit[]> {
  // Because of its limit the planner expects to find enough lines early in the table, but the newest ones are at its end.
  await db.tx.$executeRaw`SET LOCAL enable_seqscan = off`;
  const newest = await rankedLines(db, search, await newestParts(db));
  const isEnough = (newest[0]?.matched ?? 0) >= search.ranked;
  const rows = isEnough ? newest : await rankedLines(db, search, Prisma.empty);
  await db.tx.$executeRaw`SET LOCAL enable_seqscan = on`;
  return rows;
}
