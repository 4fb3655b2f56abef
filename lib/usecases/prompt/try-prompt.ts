import { modelEntry } from "#lib/agents/models.ts";
import type { PromptInput } from "#lib/agents/prompt-input.ts";
import { promptsOf } from "#lib/agents/prompts.ts";
import { askedWith } from "#lib/agents/question.ts";
import { trialQuestion } from "#lib/agents/trial-question.ts";
import type { PromptTrialView, TryPromptInput } from "#lib/contracts/prompt-trial.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { spendingOfProject } from "#lib/db/budgets.ts";
import { roleModels } from "#lib/db/role-models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { throttle } from "#lib/db/throttle.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { spentBudget } from "#lib/domain/usage/budget.ts";
import { askOnce } from "./ask-once.ts";
import type { PromptAddress } from "./get-prompt.ts";
import { promptPlace } from "./prompt-place.ts";
import { askedOnceMore, chosenTurn, saidThen } from "./trial-turn.ts";
import { type Wordings, wordingsOf } from "./wording-of.ts";

const LIMIT = [{ points: 20, seconds: 60 }] as const;

/** The name under which the models of a role are set: all specialists share one. */
const profileOf = (asked: PromptInput, { current }: Wordings): string =>
  asked.kind === "specialist" ? "specialist" : trialQuestion(asked, promptsOf(current)).role;

/**
 * Runs a prompt with its last stored input and this wording, and calls a model once; on request,
 * once more with the wording in force. Nothing of it enters a task; what it cost is kept with the project's other calls.
 * Errors: prompt_unfit, trial_no_turn, model_missing, throttled, not_found, forbidden, insufficient_scope.
 */
export async function tryPrompt(
  actor: Actor,
  at: PromptAddress,
  input: TryPromptInput,
): Promise<PromptTrialView> {
  const workspace = await requireWorkspace(actor, at.workspaceId, "manage");
  const prompt = promptPlace(at.promptId);
  await throttle([{ key: `prompt-trial:${workspace.workspaceId}`, limits: LIMIT }], new Date());
  const wordings = await inTenant(workspace, (db) => wordingsOf(db, prompt, input));
  const { turn, access } = await chosenTurn(actor, workspace, { ...input, prompt });
  const { trial, differences } = await inTenant(access, async (db) => {
    const { asked, differences } = await askedOnceMore(db, turn, prompt);
    const chain = (await roleModels(db, { why: "prompt_trial", prompt: at.promptId }))(
      profileOf(asked, wordings),
    );
    if (chain.length === 0) throw new AppError("model_missing");
    const of = { task_id: turn.view.task_id, input_id: turn.view.input_id };
    await audit(db, { action: "prompt.tried", target: at.promptId, data: of });
    const spending = await spendingOfProject(db);
    const trial = {
      access,
      promptId: at.promptId,
      asked,
      models: chain.map(({ model, price, settings }) =>
        askedWith(modelEntry(model, price, settings), prompt.name),
      ),
      stops: spending.stopsAtUnknownPrice,
      spent: spentBudget(spending) !== null,
    };
    return { trial, differences };
  });
  const [tried, current] = await Promise.all([
    askOnce(trial, wordings.tried),
    input.with_current === true ? askOnce(trial, wordings.current) : null,
  ]);
  const then = saidThen(turn, trial.asked, wordings.current);
  return { ...tried, turn: { ...turn.view, ...then }, differences, current };
}
