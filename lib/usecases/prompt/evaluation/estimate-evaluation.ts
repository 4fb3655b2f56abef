import { estimateCases } from "#lib/agents/evals/cases-of-prompt.ts";
import type { EvaluatePromptInput, EvaluationEstimateView } from "#lib/contracts/prompt-evaluation.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { costMicros } from "#lib/domain/usage/model-price.ts";
import type { PromptAddress } from "../get-prompt.ts";
import { prepareEvaluation } from "./prepare-evaluation.ts";

/**
 * Estimates the tokens and the cost of an evaluation. No model is called.
 * Errors: prompt_unfit, evaluation_no_cases, model_missing, not_found, forbidden, insufficient_scope.
 */
export async function estimateEvaluation(
  actor: Actor,
  at: PromptAddress,
  input: EvaluatePromptInput,
): Promise<EvaluationEstimateView> {
  const { cases, wordings, entry } = await prepareEvaluation(actor, at, input);
  const sources = input.with_current === true ? [wordings.tried, wordings.current] : [wordings.tried];
  const all = sources.map((source) => estimateCases(cases, source));
  const sum = (count: (tokens: (typeof all)[number]) => number) => all.reduce((n, one) => n + count(one), 0);
  const tokens = { input: sum(({ input: n }) => n), cached: 0, output: sum(({ output }) => output) };
  return {
    cases: cases.length,
    calls: cases.length * sources.length,
    input_tokens: tokens.input,
    output_tokens: tokens.output,
    cost_micros: costMicros(entry.price, tokens),
    provider: entry.provider,
    model: entry.model,
  };
}
