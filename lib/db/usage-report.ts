import type { Period } from "../domain/usage/period.ts";
import type { UsageSum } from "../domain/usage/usage-sum.ts";
import { Prisma } from "./generated/client.ts";
import type { ProjectDb, TenantDb } from "./tenant.ts";

/** Grouping of a usage report. */
export type UsageGroup = "day" | "model" | "role" | "project" | "member" | "task";

/** The filter of a usage report. */
export interface UsageFilter extends Period {
  readonly projectId?: string | undefined;
  readonly userId?: string | undefined;
}

/** A sum and its group: a day, `provider/model`, a role, or the id of a project, user or task. */
export interface UsageRow extends UsageSum {
  readonly key: string;
}

/** Maximum number of tasks in a report. */
export const MAX_REPORTED_TASKS = 200;

// The sums stay far below 2^53, so doubles are exact.
const SUMS = Prisma.sql`sum(calls)::float8 AS calls, sum(input_tokens)::float8 AS input_tokens,
  sum(cached_tokens)::float8 AS cached_tokens, sum(output_tokens)::float8 AS output_tokens,
  sum(cost_micros)::float8 AS cost_micros, sum(unknown_calls)::float8 AS unknown_calls,
  sum(duration_ms)::float8 AS duration_ms`;

const KEYS: Readonly<Record<Exclude<UsageGroup, "task">, Prisma.Sql>> = {
  day: Prisma.sql`to_char(day, 'YYYY-MM-DD')`,
  model: Prisma.sql`provider || '/' || model`,
  role: Prisma.sql`role`,
  project: Prisma.sql`project_id`,
  member: Prisma.sql`user_id`,
};

function narrowed({ projectId, userId }: UsageFilter): Prisma.Sql {
  const project = projectId === undefined ? Prisma.empty : Prisma.sql`AND project_id = ${projectId}`;
  const user = userId === undefined ? Prisma.empty : Prisma.sql`AND user_id = ${userId}`;
  return Prisma.sql`${project} ${user}`;
}

/** Usage of the workspace in a period: days in order, other groups by descending cost. */
export function usageBy(
  db: TenantDb,
  group: Exclude<UsageGroup, "task">,
  filter: UsageFilter,
): Promise<UsageRow[]> {
  const order = group === "day" ? Prisma.sql`1` : Prisma.sql`cost_micros DESC, input_tokens DESC, 1`;
  return db.tx.$queryRaw<UsageRow[]>`
    SELECT ${KEYS[group]} AS key, ${SUMS} FROM usage_days
    WHERE workspace_id = ${db.access.workspaceId} AND day BETWEEN ${filter.from}::date AND ${filter.to}::date
      ${narrowed(filter)}
    GROUP BY 1 ORDER BY ${order}`;
}

/** Usage by task, by descending cost; whole months only. At most `MAX_REPORTED_TASKS` + 1 rows. */
export function usageByTask(db: TenantDb, filter: UsageFilter): Promise<UsageRow[]> {
  return db.tx.$queryRaw<UsageRow[]>`
    SELECT task_id AS key, ${SUMS} FROM usage_tasks
    WHERE workspace_id = ${db.access.workspaceId} AND month BETWEEN ${filter.from}::date AND ${filter.to}::date
      ${narrowed(filter)}
    GROUP BY 1 ORDER BY cost_micros DESC, input_tokens DESC, 1 LIMIT ${MAX_REPORTED_TASKS + 1}`;
}

/** One line of the exported table. */
export interface UsageLine extends UsageSum {
  readonly day: string;
  readonly project_id: string;
  readonly user_id: string;
  readonly provider: string;
  readonly model: string;
  readonly role: string;
}

/** All usage in a period, line by line; at most `limit` lines. */
export function usageLines(db: TenantDb, filter: UsageFilter, limit: number): Promise<UsageLine[]> {
  return db.tx.$queryRaw<UsageLine[]>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, project_id, user_id, provider, model, role, calls::float8,
      input_tokens::float8, cached_tokens::float8, output_tokens::float8, cost_micros::float8,
      unknown_calls::float8, duration_ms::float8
    FROM usage_days
    WHERE workspace_id = ${db.access.workspaceId} AND day BETWEEN ${filter.from}::date AND ${filter.to}::date
      ${narrowed(filter)}
    ORDER BY day, project_id, user_id, provider, model, role LIMIT ${limit}`;
}

/** Usage of one task by run, role or model, computed from its calls. */
export function usageOfTask(
  db: ProjectDb,
  taskId: string,
  group: "run" | "role" | "model",
): Promise<UsageRow[]> {
  const keys = {
    run: Prisma.sql`COALESCE(run_id, '')`,
    role: Prisma.sql`role`,
    model: Prisma.sql`COALESCE(provider, '') || '/' || COALESCE(model, '')`,
  };
  return db.tx.$queryRaw<UsageRow[]>`
    SELECT ${keys[group]} AS key, sum(calls)::float8 AS calls, sum(input_tokens)::float8 AS input_tokens,
      sum(cached_tokens)::float8 AS cached_tokens, sum(output_tokens)::float8 AS output_tokens,
      sum(COALESCE(cost_micros, 0))::float8 AS cost_micros,
      (count(*) FILTER (WHERE cost_micros IS NULL))::float8 AS unknown_calls,
      sum(duration_ms)::float8 AS duration_ms
    FROM model_calls
    WHERE task_id = ${taskId} AND project_id = ${db.access.projectId} AND voice = 'model'
    GROUP BY 1 ORDER BY cost_micros DESC, input_tokens DESC, 1`;
}

/** Names of users by id, including former members. */
export async function personNames(db: TenantDb, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.tx.user.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true },
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Titles of tasks by id, with their projects. */
export async function taskTitles(
  db: TenantDb,
  ids: readonly string[],
): Promise<Map<string, { readonly title: string; readonly project_id: string }>> {
  const rows = await db.tx.task.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, title: true, project_id: true },
  });
  return new Map(rows.map(({ id, title, project_id }) => [id, { title, project_id }]));
}
