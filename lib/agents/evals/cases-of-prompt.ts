import { EVAL_SETS, type EvalCase, type EvalSet } from "../../domain/evals/eval-case.ts";
import type { Language } from "../../domain/language.ts";
import { estimateTokens } from "../../domain/models/token-count.ts";
import { type PromptName, type PromptSource, promptsOf } from "../prompts.ts";
import { documentOf, loadEvalFile, loadRecordings } from "./eval-files.ts";
import { EVAL_PROMPTS, evalQuestion } from "./eval-question.ts";

/** A case of a set with its document. */
export interface SetCase {
  readonly set: EvalSet;
  readonly asked: EvalCase;
  readonly document: string;
}

const usesPrompt = (kind: EvalCase["kind"], name: PromptName): boolean => EVAL_PROMPTS[kind].includes(name);
/** Whether any case uses the prompt, without reading the sets. */
const isEvaluable = (name: PromptName): boolean =>
  Object.values(EVAL_PROMPTS).some((names) => names.includes(name));

/** The cases whose calls contain the prompt, in its language. */
export function casesOfPrompt(name: PromptName, language: Language): readonly SetCase[] {
  if (!isEvaluable(name)) return [];
  return EVAL_SETS.flatMap((set) => {
    const file = loadEvalFile(set);
    const fitting = file.cases.filter((asked) => asked.language === language && usesPrompt(asked.kind, name));
    return fitting.map((asked) => ({ set, asked, document: documentOf(asked, file) }));
  });
}

/** The role whose models answer the cases of a prompt. */
export function roleOfCases(cases: readonly SetCase[]): string {
  const kind = cases[0]?.asked.kind;
  if (kind === "need" || kind === "turn") return "ProductPlanner";
  if (kind === "code") return "code_file";
  return kind === "edit" ? "specialist" : "orchestrator";
}

/** The tokens of the cases: of what is sent, and of answers as long as the recorded ones. */
export function estimateCases(
  cases: readonly SetCase[],
  prompts: PromptSource,
): { readonly input: number; readonly cached: number; readonly output: number } {
  let [input, output] = [0, 0];
  const recordings = new Map(EVAL_SETS.map((set) => [set, loadRecordings(set)]));
  for (const { set, asked, document } of cases) {
    const { instructions, prompt, form } = evalQuestion(asked, document, promptsOf(prompts));
    input += estimateTokens(instructions + prompt + (form === undefined ? "" : JSON.stringify(form)));
    output += estimateTokens(recordings.get(set)?.[asked.id]?.text ?? "");
  }
  return { input, cached: 0, output };
}
