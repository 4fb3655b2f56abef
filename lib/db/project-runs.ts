import { z } from "zod";
import { invalidField } from "../domain/app-error.ts";
import { RUN_ORDERS, type RunOrder } from "../domain/task/run-filter.ts";
import { Prisma } from "./generated/client.ts";
import type { PageOf, PageRequest } from "./paging.ts";
import { idsByPinyin } from "./pinyin-names.ts";
import type { RunStatus } from "./run-status.ts";
import { findRuns, type RunRow } from "./runs.ts";
import type { ProjectDb } from "./tenant.ts";

/** A page of the runs of a project; what is undefined is not filtered. */
export interface RunListRequest extends PageRequest {
  /** Words that the title of the task contains. */
  readonly q?: string | undefined;
  readonly status?: RunStatus | undefined;
  /** The first word of the command. */
  readonly command?: string | undefined;
  /** Id of the user or token that started it. */
  readonly started_by?: string | undefined;
  readonly sort?: RunOrder | undefined;
}

/** A run and the title of its task. */
export interface ListedRun {
  readonly run: RunRow;
  readonly task_title: string;
}

const position = z.tuple([
  z.enum(RUN_ORDERS),
  z.union([z.iso.datetime(), z.number().int()]),
  z.string().max(80),
]);

/**
 * The condition that continues after a cursor.
 * @throws AppError invalid_input for a cursor of another list or order
 */
function afterRun(cursor: string | undefined, sort: RunOrder): Prisma.Sql {
  if (cursor === undefined) return Prisma.empty;
  let read: z.output<typeof position> | undefined;
  try {
    read = position.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    // Not one of ours: refused below.
  }
  if (read === undefined || read[0] !== sort || (sort === "tokens") !== (typeof read[1] === "number"))
    throw invalidField("/cursor", "cursor", "not a cursor of this list and order");
  const [, value, id] = read;
  if (sort === "tokens") return Prisma.sql`AND (r.input_tokens + r.output_tokens, r.id) < (${value}, ${id})`;
  const at = new Date(value);
  return sort === "newest"
    ? Prisma.sql`AND (r.created_at, r.id) < (${at}, ${id})`
    : Prisma.sql`AND (r.created_at, r.id) > (${at}, ${id})`;
}

/** The cursor after a run. */
function cursorAfter({ id, created_at, usage }: RunRow, sort: RunOrder): string {
  const value = sort === "tokens" ? usage.input_tokens + usage.output_tokens : created_at.toISOString();
  return Buffer.from(JSON.stringify([sort, value, id])).toString("base64url");
}

const ORDER_OF_RUNS: Readonly<Record<RunOrder, Prisma.Sql>> = {
  newest: Prisma.sql`r.created_at DESC, r.id DESC`,
  oldest: Prisma.sql`r.created_at, r.id`,
  tokens: Prisma.sql`r.input_tokens + r.output_tokens DESC, r.id DESC`,
};

/** The conditions of the filters; texts are compared as they are, whatever their case. */
async function runFilters(db: ProjectDb, request: RunListRequest): Promise<Prisma.Sql> {
  const q = request.q?.trim() ?? "";
  const parts: Prisma.Sql[] = [];
  if (q !== "") {
    const also = await idsByPinyin(db.tx, { table: "tasks", projectId: db.access.projectId }, q);
    parts.push(Prisma.sql`AND (strpos(lower(t.title), lower(${q})) > 0 OR t.id = ANY(${[...also]}::text[]))`);
  }
  if (request.status !== undefined) parts.push(Prisma.sql`AND r.status = ${request.status}`);
  if (request.command !== undefined)
    parts.push(Prisma.sql`AND split_part(r.command, ' ', 1) = ${request.command}`);
  if (request.started_by !== undefined)
    parts.push(Prisma.sql`AND r.started_by->>'id' = ${request.started_by}`);
  return parts.length === 0 ? Prisma.empty : Prisma.join(parts, " ");
}

/**
 * The project's runs that match, also those of archived tasks.
 * @throws AppError invalid_input for a cursor of another list or order
 */
export async function selectProjectRuns(db: ProjectDb, request: RunListRequest): Promise<PageOf<ListedRun>> {
  const sort = request.sort ?? "newest";
  const found = await db.tx.$queryRaw<{ id: string; title: string }[]>`
    SELECT r.id, t.title FROM runs r JOIN tasks t ON t.id = r.task_id
    WHERE r.project_id = ${db.access.projectId} ${await runFilters(db, request)} ${afterRun(request.cursor, sort)}
    ORDER BY ${ORDER_OF_RUNS[sort]} LIMIT ${request.limit + 1}`;
  const shown = found.slice(0, request.limit);
  const runs = await findRuns(
    db,
    shown.map(({ id }) => id),
  );
  const data = shown.flatMap(({ id, title }) => {
    const run = runs.get(id);
    return run === undefined ? [] : [{ run, task_title: title }];
  });
  const last = found.length > request.limit ? data.at(-1)?.run : undefined;
  return { data, next_cursor: last === undefined ? null : cursorAfter(last, sort) };
}

/** Most users and tokens that a filter offers. */
const MAX_STARTERS = 200;

/** Who started runs of the project, each with their last name, by name. */
export async function selectRunStarters(db: ProjectDb): Promise<{ id: string; name: string }[]> {
  return db.tx.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, name FROM (
      SELECT DISTINCT ON (started_by->>'id') started_by->>'id' AS id, started_by->>'name' AS name
      FROM runs WHERE project_id = ${db.access.projectId} AND started_by->>'id' IS NOT NULL
      ORDER BY started_by->>'id', created_at DESC
    ) starters ORDER BY name, id LIMIT ${MAX_STARTERS}`;
}
