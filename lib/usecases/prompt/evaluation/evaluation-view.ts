import { promptIdOf } from "#lib/contracts/prompt.ts";
import type { PromptEvaluationView } from "#lib/contracts/prompt-evaluation.ts";
import {
  type EvaluationResultRow,
  type PromptEvaluationRow,
  selectEvaluationResults,
} from "#lib/db/prompt-evaluations.ts";
import type { TenantDb } from "#lib/db/tenant.ts";
import { evalTotals } from "#lib/domain/evals/eval-totals.ts";
import type { EvaluatedWording } from "#lib/domain/evals/evaluation.ts";

function wordingView(
  wording: EvaluatedWording,
  { cases }: PromptEvaluationRow,
  rows: readonly EvaluationResultRow[],
): PromptEvaluationView["wordings"][number] {
  const results = cases.flatMap(({ set, id }) => {
    const row = rows.find((one) => one.wording === wording && one.result.id === id);
    if (row === undefined) return [];
    const { problems, read_problems, ...result } = row.result;
    return [{ ...result, set, problems: [...problems], read_problems: [...read_problems] }];
  });
  return { wording, totals: evalTotals(results), results };
}

/** An evaluation with its results so far, each case in the order of its set. */
export async function evaluationView(db: TenantDb, row: PromptEvaluationRow): Promise<PromptEvaluationView> {
  const rows = await selectEvaluationResults(db, row.id);
  const wordings: readonly EvaluatedWording[] = row.current_text === null ? ["tried"] : ["tried", "current"];
  return {
    id: row.id,
    prompt_id: promptIdOf(row.name, row.language),
    project_id: row.project_id,
    version: row.version,
    status: row.status,
    code: row.code,
    judged_by: "rules",
    created_by: row.created_by.name,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    done: rows.length,
    calls: row.cases.length * wordings.length,
    wordings: wordings.map((wording) => wordingView(wording, row, rows)),
  };
}
