import { casesOfPrompt } from "#lib/agents/evals/cases-of-prompt.ts";
import type { PromptEvaluationList, PromptEvaluationView } from "#lib/contracts/prompt-evaluation.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { findEvaluation, type PromptEvaluationRow, selectEvaluations } from "#lib/db/prompt-evaluations.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import type { PromptAddress } from "../get-prompt.ts";
import { promptPlace } from "../prompt-place.ts";
import { evaluationView } from "./evaluation-view.ts";

/** The place of an evaluation. */
export interface EvaluationAddress extends PromptAddress {
  readonly evaluationId: string;
}

/** The evaluations of a prompt, newest first. Errors: not_found, forbidden, insufficient_scope. */
export async function listPromptEvaluations(actor: Actor, at: PromptAddress): Promise<PromptEvaluationList> {
  const access = await requireWorkspace(actor, at.workspaceId, "manage");
  const prompt = promptPlace(at.promptId);
  return inTenant(access, async (db) => {
    const data: PromptEvaluationView[] = [];
    for (const row of await selectEvaluations(db, prompt)) data.push(await evaluationView(db, row));
    return { cases: casesOfPrompt(prompt.name, prompt.language).length, data };
  });
}

/** The evaluation of an address. Throws not_found. */
export async function evaluationAt(db: TenantDb, at: EvaluationAddress): Promise<PromptEvaluationRow> {
  const { name, language } = promptPlace(at.promptId);
  const row = await findEvaluation(db, at.evaluationId);
  if (row === null || row.name !== name || row.language !== language) throw new AppError("not_found");
  return row;
}

/** An evaluation with its results so far. Errors: not_found, forbidden, insufficient_scope. */
export async function getPromptEvaluation(
  actor: Actor,
  at: EvaluationAddress,
): Promise<PromptEvaluationView> {
  const access = await requireWorkspace(actor, at.workspaceId, "manage");
  return inTenant(access, async (db) => evaluationView(db, await evaluationAt(db, at)));
}
