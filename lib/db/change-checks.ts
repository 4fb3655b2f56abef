import { z } from "zod";
import { CODE_DECISIONS } from "../domain/code-review/code-verdict.ts";
import { OVERALL } from "../domain/test-run/eval-report.ts";
import { readStored } from "./stored.ts";
import type { ProjectDb } from "./tenant.ts";

const checksSchema = z.object({
  review: z.enum(CODE_DECISIONS).nullable(),
  open_findings: z.number().int(),
  tests: z.enum(OVERALL).nullable(),
});

/** What has been checked of an attempt: the decision of its review, its open findings, the verdict of its newest completed test run. */
export type ChangeChecks = z.infer<typeof checksSchema>;

/** The checks of an attempt that nobody has checked. */
export const UNCHECKED: ChangeChecks = { review: null, open_findings: 0, tests: null };

/** The checks of attempts of the project, by id. */
export async function selectChangeChecks(
  db: ProjectDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChangeChecks>> {
  const rows = await db.tx.$queryRaw<({ id: string } & Record<keyof ChangeChecks, unknown>)[]>`
    SELECT c.id, r.meeting->>'decision' AS review,
      (SELECT count(*)::int FROM code_findings f WHERE f.task_id = c.task_id AND f.state = 'open' AND EXISTS (
        SELECT 1 FROM jsonb_array_elements(f.places) p
        WHERE p->>'change_set' = c.id AND p->>'outcome' IN ('new', 'still_present'))) AS open_findings,
      (SELECT t.overall FROM test_runs t WHERE t.change_set_id = c.id AND t.status = 'completed'
        ORDER BY t.created_at DESC LIMIT 1) AS tests
    FROM change_sets c LEFT JOIN code_reviews r ON r.change_set_id = c.id
    WHERE c.project_id = ${db.access.projectId} AND c.id = ANY(${[...ids]}::text[])`;
  return new Map(
    rows.map(({ id, ...checks }) => [id, readStored(checksSchema, checks, "checks of a change set")]),
  );
}
