import type { z } from "zod";
import type { Language } from "../domain/language.ts";
import type { TurnFilter } from "../domain/prompts/trial-turns.ts";
import { eventDataSchemas } from "../domain/task/events.ts";
import { readStored } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

/** A statement of a task's log, and whose task it is. */
export interface RecordedTurn {
  readonly task_id: string;
  readonly task_title: string;
  readonly project_name: string;
  readonly at: Date;
  /** What the run was started with, e.g. the question that a seat was asked. */
  readonly asked: string | null;
  readonly said: z.output<typeof eventDataSchemas.statement>;
}

interface Row extends Omit<RecordedTurn, "said"> {
  readonly data: unknown;
}

/** How many of the workspace's newest tasks are looked at. */
const TASKS = 50;

/**
 * The last statement of each task that the filter lets through, newest first, of projects that speak the language; at
 * most 50.
 */
export async function listRecordedTurns(
  db: TenantDb,
  { part, roles, except, findings }: TurnFilter,
  language: Language,
): Promise<RecordedTurn[]> {
  const answers = part === "seat_answer";
  const rows = await db.tx.$queryRaw<Row[]>`
    SELECT t.id AS task_id, t.title AS task_title, t.project_name, e.data, e.created_at AS at, e.message AS asked
    FROM (
      SELECT t.id, t.title, p.name AS project_name FROM tasks t JOIN projects p ON p.id = t.project_id
      WHERE t.workspace_id = ${db.access.workspaceId} AND p.language = ${language}
      ORDER BY t.updated_at DESC LIMIT ${TASKS}
    ) t CROSS JOIN LATERAL (
      SELECT data, e.created_at, r.message FROM events e LEFT JOIN runs r ON r.id = e.run_id
      WHERE e.task_id = t.id AND e.workspace_id = ${db.access.workspaceId} AND type = 'statement'
        AND (${roles === null} OR data->>'role' = ANY(${[...(roles ?? [])]}::text[]))
        AND NOT data->>'role' = ANY(${[...except]}::text[])
        AND jsonb_exists(data, 'answers') = ${answers}
        AND (${!findings} OR jsonb_exists(data, 'findings'))
      ORDER BY seq DESC LIMIT 1
    ) e
    ORDER BY e.created_at DESC, t.id DESC`;
  return rows.map(({ data, ...row }) => ({
    ...row,
    said: readStored(eventDataSchemas.statement, data, `statement of ${row.task_id}`),
  }));
}
