import type { RunView } from "#lib/contracts/run.ts";
import type { RunRow } from "#lib/db/runs.ts";

/** A run as people and programs see it. */
export function runView(row: RunRow): RunView {
  return {
    id: row.id,
    task_id: row.task_id,
    command: row.command,
    status: row.status,
    error_code: row.error_code,
    usage: row.usage,
    budget_micros: row.budget_micros,
    started_by: row.started_by.name,
    created_at: row.created_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
