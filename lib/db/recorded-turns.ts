import type { Language } from "../domain/language.ts";
import type { TurnFilter } from "../domain/prompts/trial-turns.ts";
import type { TurnSource } from "../domain/roles/turn-source.ts";
import { eventDataSchemas } from "../domain/task/events.ts";
import { NO_USAGE, type Usage } from "../domain/usage/usage.ts";
import { readStored } from "./stored.ts";
import type { TenantDb } from "./tenant.ts";

/** A statement of a task's log with its task. */
export interface RecordedTurn {
  readonly task_id: string;
  readonly task_title: string;
  readonly project_id: string;
  readonly project_name: string;
  readonly at: Date;
  /** The input of the run, for example the question to a seat. */
  readonly asked: string | null;
  readonly said: Said;
}

/** A statement with its speaker and usage. */
interface Said {
  readonly id: string;
  readonly role: string;
  /** 0 outside of rounds. */
  readonly round: number;
  readonly text: string;
  readonly source: TurnSource;
  readonly usage: Usage;
}

interface Row extends Omit<RecordedTurn, "said"> {
  readonly type: string;
  readonly data: unknown;
}

const BY_RULES: TurnSource = { kind: "rules", skipped: [] };

function saidOf({ type, data, task_id }: Row): Said {
  if (type === "message") {
    const reply = readStored(eventDataSchemas.message, data, `message of ${task_id}`);
    const { message_id: id, text, source = BY_RULES, usage = NO_USAGE } = reply;
    return { id, role: "Coach", round: 0, text, source, usage };
  }
  const { statement_id: id, ...said } = readStored(
    eventDataSchemas.statement,
    data,
    `statement of ${task_id}`,
  );
  const { role, round, text, source, usage } = said;
  return { id, role, round, text, source, usage };
}

/** Number of the workspace's newest tasks that are searched. */
const TASKS = 50;

/** The last matching statement of each task, newest first, of projects in the language; at most 50. */
export async function selectRecordedTurns(
  db: TenantDb,
  { part, roles, except, findings }: TurnFilter,
  language: Language,
): Promise<RecordedTurn[]> {
  const answers = part === "seat_answer";
  const coach = part === "coach";
  const rows = await db.tx.$queryRaw<Row[]>`
    SELECT t.id AS task_id, t.title AS task_title, t.project_id, t.project_name, e.type, e.data, e.created_at AS at, e.message AS asked
    FROM (
      SELECT t.id, t.title, p.id AS project_id, p.name AS project_name FROM tasks t JOIN projects p ON p.id = t.project_id
      WHERE t.workspace_id = ${db.access.workspaceId} AND p.language = ${language}
      ORDER BY t.updated_at DESC LIMIT ${TASKS}
    ) t CROSS JOIN LATERAL (
      SELECT type, data, e.created_at, r.message FROM events e LEFT JOIN runs r ON r.id = e.run_id
      WHERE e.task_id = t.id AND e.workspace_id = ${db.access.workspaceId} AND type = ${coach ? "message" : "statement"}
        AND (NOT ${coach} OR data->>'kind' = 'reply')
        AND (${roles === null || coach} OR data->>'role' = ANY(${[...(roles ?? [])]}::text[]))
        AND (${coach} OR NOT data->>'role' = ANY(${[...except]}::text[]))
        AND jsonb_exists(data, 'answers') = ${answers}
        AND (${!findings} OR jsonb_exists(data, 'findings'))
      ORDER BY seq DESC LIMIT 1
    ) e
    ORDER BY e.created_at DESC, t.id DESC`;
  return rows.map((row) => {
    const { type: _type, data: _data, ...of } = row;
    return { ...of, said: saidOf(row) };
  });
}
