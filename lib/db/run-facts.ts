import { z } from "zod";
import { readStored } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

/** What a seat, or another role, did in a run. */
export interface RoleInRun {
  readonly role: string;
  readonly statements: number;
  /** Calls of models; the rules are none. */
  readonly calls: number;
  readonly tokens: number;
  /** Null: the price of a call is unknown. */
  readonly cost_micros: number | null;
  /** The models that answered, as `provider/model`, by name. */
  readonly models: readonly string[];
}

/** What a run left behind. */
export interface RunFacts {
  readonly roles: readonly RoleInRun[];
  readonly questions: number;
  /** The versions of artifacts that it wrote, by name. */
  readonly artifacts: readonly { readonly name: string; readonly version: number }[];
  /** The prompts in use at its start: `name.language` → id of the version. */
  readonly prompts: Readonly<Record<string, string>>;
}

interface CallSum {
  readonly role: string;
  readonly calls: number;
  readonly tokens: number;
  readonly cost_micros: number | null;
  readonly models: readonly string[];
}

const stampsSchema = z.record(z.string(), z.string()).nullable();

/** What a run of the project left behind; empty for a run that does not exist. */
export async function runFacts(db: ProjectDb, runId: string): Promise<RunFacts> {
  const { projectId, workspaceId } = db.access;
  const sums = await db.tx.$queryRaw<CallSum[]>`
    SELECT role, sum(calls)::float8 AS calls, sum(input_tokens + output_tokens)::float8 AS tokens,
      CASE WHEN bool_or(cost_micros IS NULL) THEN NULL ELSE sum(cost_micros)::float8 END AS cost_micros,
      array_agg(DISTINCT provider || '/' || model ORDER BY provider || '/' || model) AS models
    FROM model_calls WHERE run_id = ${runId} AND project_id = ${projectId}
      AND provider IS NOT NULL AND model IS NOT NULL
    GROUP BY role ORDER BY role`;
  const said = await db.tx.$queryRaw<{ role: string; statements: number }[]>`
    SELECT e.data->>'role' AS role, count(*)::int AS statements
    FROM events e JOIN tasks t ON t.id = e.task_id
    WHERE e.run_id = ${runId} AND e.type = 'statement' AND e.workspace_id = ${workspaceId} AND t.project_id = ${projectId}
    GROUP BY 1 ORDER BY min(e.seq)`;
  const artifacts = await db.tx.$queryRaw<{ name: string; version: number }[]>`
    SELECT name, max(version) AS version FROM artifacts
    WHERE run_id = ${runId} AND project_id = ${projectId} GROUP BY name ORDER BY name`;
  const where = { run_id: runId, project_id: projectId };
  const run = await db.tx.run.findFirst({
    where: { id: runId, project_id: projectId },
    select: { prompts: true },
  });
  const roles = [...new Set([...said, ...sums].map(({ role }) => role))].map((role): RoleInRun => {
    const sum = sums.find((one) => one.role === role);
    return {
      role,
      statements: said.find((one) => one.role === role)?.statements ?? 0,
      calls: sum?.calls ?? 0,
      tokens: sum?.tokens ?? 0,
      cost_micros: sum === undefined ? 0 : sum.cost_micros,
      models: sum?.models ?? [],
    };
  });
  return {
    roles,
    questions: await db.tx.question.count({ where }),
    artifacts,
    prompts: readStored(stampsSchema, run?.prompts ?? null, "prompts of a run") ?? {},
  };
}
