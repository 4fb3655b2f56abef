import { casesOfPrompt, roleOfCases, type SetCase } from "#lib/agents/evals/cases-of-prompt.ts";
import { type ModelEntry, modelEntry } from "#lib/agents/models.ts";
import { askedWith } from "#lib/agents/question.ts";
import type { EvaluatePromptInput } from "#lib/contracts/prompt-evaluation.ts";
import { type ProjectAccess, requireProject, requireWorkspace } from "#lib/db/access.ts";
import { roleModels } from "#lib/db/role-models.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { PromptAddress } from "../get-prompt.ts";
import { type KnownPrompt, promptPlace } from "../prompt-place.ts";
import { type Wordings, wordingsOf } from "../wording-of.ts";

/** What an evaluation would do. */
export interface PreparedEvaluation {
  readonly access: ProjectAccess;
  readonly prompt: KnownPrompt;
  readonly cases: readonly SetCase[];
  readonly wordings: Wordings;
  readonly entry: ModelEntry;
}

/**
 * The model that answers the cases in a project: the first of the chain of their role.
 * @throws AppError model_missing
 */
export async function evaluationModel(
  db: ProjectDb,
  promptId: string,
  cases: readonly SetCase[],
): Promise<ModelEntry> {
  const chains = await roleModels(db, { why: "prompt_trial", prompt: promptId });
  const [first] = chains(roleOfCases(cases));
  if (first === undefined) throw new AppError("model_missing");
  return askedWith(modelEntry(first.model, first.price, first.settings), promptPlace(promptId).name);
}

/**
 * Checks the rights in the workspace and in the project that pays, and collects everything that an evaluation needs.
 * @throws AppError prompt_unfit, evaluation_no_cases, model_missing, not_found, forbidden, insufficient_scope
 */
export async function prepareEvaluation(
  actor: Actor,
  at: PromptAddress,
  input: EvaluatePromptInput,
): Promise<PreparedEvaluation> {
  const workspace = await requireWorkspace(actor, at.workspaceId, "manage");
  const prompt = promptPlace(at.promptId);
  const access = await requireProject(actor, input.project_id, "manage");
  if (access.workspaceId !== workspace.workspaceId) throw new AppError("not_found");
  const cases = casesOfPrompt(prompt.name, prompt.language);
  if (cases.length === 0) throw new AppError("evaluation_no_cases");
  return inTenant(access, async (db) => ({
    access,
    prompt,
    cases,
    wordings: await wordingsOf(db, prompt, input),
    entry: await evaluationModel(db, at.promptId, cases),
  }));
}
