import { callDraft } from "#lib/agents/call-draft.ts";
import type { CallOptions, ModelCallRecord } from "#lib/agents/call-once.ts";
import { casesOfPrompt, type SetCase } from "#lib/agents/evals/cases-of-prompt.ts";
import { runEvalCase } from "#lib/agents/evals/run-eval-case.ts";
import { ModelFailure } from "#lib/agents/model-failure.ts";
import { type PromptSource, replacedPrompts } from "#lib/agents/prompts.ts";
import { promptIdOf } from "#lib/contracts/prompt.ts";
import { type ProjectAccess, systemAccess } from "#lib/db/access.ts";
import { spendingOfProject } from "#lib/db/budgets.ts";
import { recordModelCall } from "#lib/db/model-calls.ts";
import { allowsPrivateEndpoints } from "#lib/db/models.ts";
import {
  addEvaluationResult,
  endEvaluation,
  findEvaluation,
  hasEvaluationResult,
  type PromptEvaluationRow,
  startEvaluation,
} from "#lib/db/prompt-evaluations.ts";
import { promptTextsInUse } from "#lib/db/prompts.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { EvalCaseResult } from "#lib/domain/evals/eval-totals.ts";
import { type EvaluatedWording, hasEvaluationEnded } from "#lib/domain/evals/evaluation.ts";
import { spentBudget } from "#lib/domain/usage/budget.ts";
import { KNOWN_PROMPTS } from "../prompt-place.ts";
import { evaluationModel } from "./prepare-evaluation.ts";

/** Where an evaluation is stored. */
export interface EvaluationPlace {
  readonly evaluation_id: string;
  readonly workspace_id: string;
}

/** One case with one wording. */
export interface EvaluatedCase {
  readonly wording: EvaluatedWording;
  readonly caseId: string;
}

const MAX_CALL_MS = 180_000;
const CANCEL_POLL_INTERVAL_MS = 1000;

const place = ({ workspace_id }: EvaluationPlace) => systemAccess(workspace_id, "", "worker");

/** The starter is the author of the calls. */
const accessOf = ({ workspace_id, project_id, created_by }: PromptEvaluationRow): ProjectAccess => ({
  ...systemAccess(workspace_id, project_id, "worker"),
  author: created_by,
});

/** Reads an evaluation for its worker; null if it was deleted with its project. */
export const readEvaluation = (at: EvaluationPlace): Promise<PromptEvaluationRow | null> =>
  inTenant(place(at), (db) => findEvaluation(db, at.evaluation_id));

/**
 * The calls of an evaluation in their order, and marks it as running.
 * @returns [] if it is over
 */
export async function beginEvaluation(at: EvaluationPlace): Promise<readonly EvaluatedCase[]> {
  return inTenant(place(at), async (db) => {
    await startEvaluation(db, at.evaluation_id);
    const row = await findEvaluation(db, at.evaluation_id);
    if (row === null || hasEvaluationEnded(row.status)) return [];
    const wordings: readonly EvaluatedWording[] =
      row.current_text === null ? ["tried"] : ["tried", "current"];
    return row.cases.flatMap(({ id }) => wordings.map((wording) => ({ wording, caseId: id })));
  });
}

/** Ends an evaluation after its last case. */
export async function completeEvaluation(at: EvaluationPlace): Promise<void> {
  await inTenant(place(at), (db) => endEvaluation(db, at.evaluation_id, { status: "completed" }));
}

/** Ends an evaluation that cannot go on. */
async function failEvaluation(row: PromptEvaluationRow, code: string): Promise<void> {
  await inTenant(accessOf(row), (db) => endEvaluation(db, row.id, { status: "failed", code }));
}

/** The cases of the prompt; none if the prompt does not exist any more. */
function casesOf({ name, language }: PromptEvaluationRow): readonly SetCase[] {
  const prompt = KNOWN_PROMPTS.find((known) => known.name === name && known.language === language);
  return prompt === undefined ? [] : casesOfPrompt(prompt.name, language);
}

/** The prompts in force with one of them in the evaluated wording. */
async function promptsFor(row: PromptEvaluationRow, wording: EvaluatedWording): Promise<PromptSource> {
  const texts = await inTenant(accessOf(row), promptTextsInUse);
  const text = wording === "tried" ? row.text : (row.current_text ?? row.text);
  return replacedPrompts(new Map(texts).set(`${row.name}.${row.language}`, text));
}

/** Stores a result with its calls in one transaction, once. */
async function keepResult(
  row: PromptEvaluationRow,
  { wording }: EvaluatedCase,
  made: { readonly result: EvalCaseResult; readonly calls: readonly ModelCallRecord[] },
): Promise<void> {
  const trial = promptIdOf(row.name, row.language);
  await inTenant(accessOf(row), async (db) => {
    if (!(await addEvaluationResult(db, row.id, { wording, result: made.result }))) return;
    for (const call of made.calls)
      await recordModelCall(db, callDraft(call, { of: { trial }, step: "prompt-evaluation" }));
  });
}

/** Calls the model; a cancellation stops the call. */
async function answered(
  row: PromptEvaluationRow,
  one: EvaluatedCase,
  options: Pick<CallOptions, "models" | "mayCall" | "refuses" | "prompts">,
): Promise<{ readonly result: EvalCaseResult; readonly calls: readonly ModelCallRecord[] }> {
  const asked = casesOf(row).find((known) => known.asked.id === one.caseId);
  if (asked === undefined) throw new AppError("evaluation_no_cases");
  const calls: ModelCallRecord[] = [];
  const stop = new AbortController();
  const look = async () => {
    const stored = await readEvaluation({ evaluation_id: row.id, workspace_id: row.workspace_id });
    if (stored === null || hasEvaluationEnded(stored.status)) stop.abort();
  };
  const timer = setInterval(() => void look().catch(() => undefined), CANCEL_POLL_INTERVAL_MS).unref();
  try {
    const result = await runEvalCase(
      {
        ...options,
        signal: stop.signal,
        record: (call) => void calls.push(call),
        allowPrivateEndpoints: allowsPrivateEndpoints(),
        clock: Date.now,
        pause: () => Promise.resolve(),
        limits: { totalMs: MAX_CALL_MS },
      },
      asked,
    );
    return { result, calls };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const usage = calls.at(-1)?.usage ?? error.spent;
    const none = { id: one.caseId, problems: [], read_problems: [], raw: null, prompt_hash: null };
    if (usage === null || !("calls" in usage)) throw error;
    return { result: { ...none, code: error.code, usage }, calls };
  } finally {
    clearInterval(timer);
  }
}

/**
 * Runs one case of an evaluation and stores its result. A case that already has a result is not called again.
 * @returns Whether the evaluation goes on.
 */
export async function evaluateCase(at: EvaluationPlace, one: EvaluatedCase): Promise<boolean> {
  const row = await readEvaluation(at);
  if (row === null || hasEvaluationEnded(row.status)) return false;
  const access = accessOf(row);
  if (await inTenant(access, (db) => hasEvaluationResult(db, row.id, one))) return true;
  try {
    const cases = casesOf(row);
    const { entry, spending } = await inTenant(access, async (db) => ({
      entry: await evaluationModel(db, promptIdOf(row.name, row.language), cases),
      spending: await spendingOfProject(db),
    }));
    if (spentBudget(spending) !== null) {
      await failEvaluation(row, "budget_spent");
      return false;
    }
    const made = await answered(row, one, {
      models: [entry],
      mayCall: () => true,
      refuses: ({ price }) => (spending.stopsAtUnknownPrice && price === null ? "price_unknown" : null),
      prompts: await promptsFor(row, one.wording),
    });
    await keepResult(row, one, made);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await failEvaluation(row, error.code);
    return false;
  }
}
