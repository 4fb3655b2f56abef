import { DBOS } from "@dbos-inc/dbos-sdk";
import {
  beginEvaluation,
  completeEvaluation,
  evaluateCase,
} from "#lib/usecases/prompt/evaluation/evaluate-case.ts";
import { evaluationInputSchema } from "../evaluation-input.ts";

/**
 * Runs a wording over its cases, one recorded step for each call. After a crash, the step in flight is repeated at most once;
 * a result is stored once, with its cost.
 */
export async function evaluationWorkflow(given: unknown): Promise<void> {
  const at = evaluationInputSchema.parse(given);
  const calls = await DBOS.runStep(() => beginEvaluation(at), { name: "begin" });
  for (const [index, one] of calls.entries()) {
    const goesOn = await DBOS.runStep(() => evaluateCase(at, one), { name: `case-${index}` });
    if (!goesOn) return;
  }
  if (calls.length > 0) await DBOS.runStep(() => completeEvaluation(at), { name: "complete" });
}
