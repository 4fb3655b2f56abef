import type { Usage } from "../domain/usage/usage.ts";
import type { ProjectDb } from "./tenant.ts";

/** A model call, as far as the sums need it. */
interface SummedCall {
  readonly taskId: string | null;
  readonly userId: string | null;
  readonly provider: string;
  readonly model: string;
  readonly role: string;
  readonly usage: Usage;
}

/**
 * Adds a model call to the sums of its day, task and month (UTC), in the transaction of the call. The month's
 * row is updated first: it serves as the project's lock, so that concurrent calls cannot deadlock.
 */
export async function addToSums(db: ProjectDb, call: SummedCall): Promise<void> {
  const { workspaceId, projectId } = db.access;
  const { input_tokens, cached_tokens, output_tokens, cost_micros, duration_ms, calls } = call.usage;
  const cost = cost_micros ?? 0;
  const unknown = cost_micros === null ? 1 : 0;
  const user = call.userId ?? "";
  await db.tx.$executeRaw`
    INSERT INTO usage_months AS m (workspace_id, month, project_id, tokens, cost_micros, unknown_calls, calls)
    VALUES (${workspaceId}, date_trunc('month', now() AT TIME ZONE 'UTC')::date, ${projectId},
      ${input_tokens + output_tokens}, ${cost}, ${unknown}, ${calls})
    ON CONFLICT (workspace_id, month, project_id) DO UPDATE SET
      tokens = m.tokens + excluded.tokens, cost_micros = m.cost_micros + excluded.cost_micros,
      unknown_calls = m.unknown_calls + excluded.unknown_calls, calls = m.calls + excluded.calls`;
  await db.tx.$executeRaw`
    INSERT INTO usage_days AS d (workspace_id, day, project_id, user_id, provider, model, role, input_tokens,
      cached_tokens, output_tokens, cost_micros, unknown_calls, duration_ms, calls)
    VALUES (${workspaceId}, (now() AT TIME ZONE 'UTC')::date, ${projectId}, ${user}, ${call.provider}, ${call.model},
      ${call.role}, ${input_tokens}, ${cached_tokens}, ${output_tokens}, ${cost}, ${unknown}, ${duration_ms}, ${calls})
    ON CONFLICT (workspace_id, day, project_id, user_id, provider, model, role) DO UPDATE SET
      input_tokens = d.input_tokens + excluded.input_tokens, cached_tokens = d.cached_tokens + excluded.cached_tokens,
      output_tokens = d.output_tokens + excluded.output_tokens, cost_micros = d.cost_micros + excluded.cost_micros,
      unknown_calls = d.unknown_calls + excluded.unknown_calls, duration_ms = d.duration_ms + excluded.duration_ms,
      calls = d.calls + excluded.calls`;
  if (call.taskId === null) return;
  await db.tx.$executeRaw`
    INSERT INTO usage_tasks AS t (workspace_id, month, project_id, task_id, user_id, input_tokens, cached_tokens,
      output_tokens, cost_micros, unknown_calls, duration_ms, calls)
    VALUES (${workspaceId}, date_trunc('month', now() AT TIME ZONE 'UTC')::date, ${projectId}, ${call.taskId}, ${user},
      ${input_tokens}, ${cached_tokens}, ${output_tokens}, ${cost}, ${unknown}, ${duration_ms}, ${calls})
    ON CONFLICT (workspace_id, month, project_id, task_id, user_id) DO UPDATE SET
      input_tokens = t.input_tokens + excluded.input_tokens, cached_tokens = t.cached_tokens + excluded.cached_tokens,
      output_tokens = t.output_tokens + excluded.output_tokens, cost_micros = t.cost_micros + excluded.cost_micros,
      unknown_calls = t.unknown_calls + excluded.unknown_calls, duration_ms = t.duration_ms + excluded.duration_ms,
      calls = t.calls + excluded.calls`;
}
