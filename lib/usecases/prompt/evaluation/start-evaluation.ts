import type { EvaluatePromptInput, PromptEvaluationView } from "#lib/contracts/prompt-evaluation.ts";
import { audit } from "#lib/db/audit.ts";
import { addEvaluation } from "#lib/db/prompt-evaluations.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { enqueueEvaluation } from "#lib/runs/client.ts";
import type { PromptAddress } from "../get-prompt.ts";
import { evaluationView } from "./evaluation-view.ts";
import { prepareEvaluation } from "./prepare-evaluation.ts";

const LIMIT = [{ points: 10, seconds: 600 }] as const;

/**
 * Starts a durable run of a wording over the cases of its prompt; one at a time in a workspace.
 * Errors: prompt_unfit, evaluation_no_cases, evaluation_active, model_missing, throttled, not_found, forbidden,
 * insufficient_scope.
 */
export async function startPromptEvaluation(
  actor: Actor,
  at: PromptAddress,
  input: EvaluatePromptInput,
): Promise<PromptEvaluationView> {
  const { access, prompt, cases, wordings } = await prepareEvaluation(actor, at, input);
  await throttle([{ key: `prompt-evaluation:${access.workspaceId}`, limits: LIMIT }], new Date());
  const { name, language } = prompt;
  return inTenant(access, async (db) => {
    const row = await addEvaluation(db, {
      name,
      language,
      text: wordings.tried.text(name, language),
      version: input.text === undefined ? (input.version ?? null) : null,
      current_text: input.with_current === true ? wordings.current.text(name, language) : null,
      cases: cases.map(({ set, asked }) => ({ set, id: asked.id })),
    });
    await enqueueEvaluation(db.tx, { evaluation_id: row.id, workspace_id: row.workspace_id });
    await audit(db, { action: "prompt.evaluated", target: at.promptId, data: { evaluation: row.id } });
    return evaluationView(db, row);
  });
}
