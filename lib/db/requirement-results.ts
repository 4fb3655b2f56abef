import { z } from "zod";
import type { RequirementResult } from "../domain/requirements/trace/trace-state.ts";
import { OVERALL } from "../domain/test-run/eval-report.ts";
import { CASE_COVERAGE } from "../domain/test-run/match-plan.ts";
import { readStored } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

const rowSchema = z.object({
  requirement: z.string(),
  task: z.string(),
  change_set: z.string(),
  test_run: z.string(),
  commit: z.string(),
  tree: z.string(),
  at: z.date(),
  overall: z.enum(OVERALL),
  case_id: z.string(),
  coverage: z.enum(CASE_COVERAGE),
});

/**
 * What the newest test runs of accepted changes found about each requirement, by its id. A run counts for exactly the tree that
 * was accepted; a reverted change has no result. A requirement of several changes has the result of the newest run.
 */
export async function requirementResults(db: ProjectDb): Promise<ReadonlyMap<string, RequirementResult>> {
  const rows: unknown[] = await db.tx.$queryRaw`
    SELECT named.requirement, c.task_id AS task, c.id AS change_set, r.id AS test_run, c.accepted_commit AS commit,
      c.tree, r.ended_at AS at, r.overall, planned->>'id' AS case_id, planned->>'coverage' AS coverage
    FROM change_sets c
    CROSS JOIN LATERAL (
      SELECT t.id, t.ended_at, t.overall, t.report FROM test_runs t
      WHERE t.task_id = c.task_id AND t.project_id = c.project_id AND t.tree = c.tree AND t.status = 'completed'
      ORDER BY t.created_at DESC, t.id DESC LIMIT 1
    ) r
    CROSS JOIN LATERAL jsonb_array_elements(r.report->'plan'->'cases') planned
    CROSS JOIN LATERAL jsonb_array_elements_text(planned->'requirements') named(requirement)
    WHERE c.project_id = ${db.access.projectId} AND c.state = 'accepted'
    ORDER BY r.ended_at DESC, r.id DESC`;
  const results = new Map<string, RequirementResult>();
  for (const one of readStored(z.array(rowSchema), rows, "results of requirements")) {
    const { requirement, case_id, coverage, at, ...run } = one;
    const known = results.get(requirement);
    if (known !== undefined && known.test_run !== run.test_run) continue;
    const cases = [...(known?.cases ?? []), { id: case_id, coverage }];
    results.set(requirement, { ...run, at: at.toISOString(), cases });
  }
  return results;
}
