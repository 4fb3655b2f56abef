import type { EvalCase } from "../../domain/evals/eval-case.ts";
import type { EvalCaseResult } from "../../domain/evals/eval-totals.ts";
import { gradeAnswer } from "../../domain/evals/grade-answer.ts";
import { NO_USAGE } from "../../domain/usage/usage.ts";
import { type CallOptions, callOnce, type ModelCallRecord } from "../call-once.ts";
import { promptsOf } from "../prompts.ts";
import { evalQuestion } from "./eval-question.ts";

/** A case with its document. */
export interface AskedCase {
  readonly asked: EvalCase;
  readonly document: string;
}

/**
 * Calls the first model of the chain once with a case and checks the answer by rules. There is no correction: the format of the
 * first answer is part of what is evaluated.
 * @throws ModelFailure cancelled
 */
export async function runEvalCase(
  options: CallOptions,
  { asked, document }: AskedCase,
): Promise<EvalCaseResult> {
  const question = evalQuestion(asked, document, promptsOf(options.prompts));
  const none = {
    id: asked.id,
    problems: [],
    read_problems: [],
    raw: null,
    prompt_hash: null,
    usage: NO_USAGE,
  };
  const [entry] = options.models;
  if (entry === undefined) return { ...none, code: "model_missing" };
  const refusal = options.refuses?.(entry) ?? ((await options.mayCall()) ? null : "budget_spent");
  if (refusal !== null) return { ...none, code: refusal };
  let record: ModelCallRecord | null = null;
  const answer = await callOnce(
    {
      ...options,
      record: (call) => {
        record = call;
        options.record(call);
      },
    },
    entry,
    { question },
  );
  const call = record as ModelCallRecord | null;
  const { usage } = answer;
  const said = { raw: call?.rawText ?? null, prompt_hash: call?.promptHash ?? null, usage };
  if (!answer.ok) return { ...none, ...said, code: answer.code, read_problems: answer.problems };
  return { ...none, ...said, code: "ok", problems: gradeAnswer(answer.value, asked.expect, document) };
}
