import type { PromptEvaluationView } from "#lib/contracts/prompt-evaluation.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { hasEvaluationEnded } from "#lib/domain/evals/evaluation-status.ts";
import {
  type EvaluationAddress,
  getPromptEvaluation,
} from "#lib/usecases/prompt/evaluation/read-evaluations.ts";

const POLL_MS = 25;

/** Resolves with an evaluation of a prompt once it is over. */
export async function evaluationOver(actor: Actor, at: EvaluationAddress): Promise<PromptEvaluationView> {
  for (;;) {
    const evaluation = await getPromptEvaluation(actor, at);
    if (hasEvaluationEnded(evaluation.status)) return evaluation;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
