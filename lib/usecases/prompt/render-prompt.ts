import { promptsOf } from "#lib/agents/prompts.ts";
import { shownParts } from "#lib/agents/question.ts";
import { trialQuestion } from "#lib/agents/trial-question.ts";
import type { PromptRenderingView, RenderPromptInput } from "#lib/contracts/prompt-trial.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { promptDiff } from "#lib/domain/prompts/prompt-diff.ts";
import type { PromptAddress } from "./get-prompt.ts";
import { promptPlace } from "./prompt-place.ts";
import { askedOnceMore, chosenTurn } from "./trial-turn.ts";
import { wordingsOf } from "./wording-of.ts";

/**
 * What a model would be sent with this wording, and with the one in force, on what the prompt was last given. Nobody is
 * called, so that it works without a model too.
 * Errors: prompt_unfit, trial_no_turn, not_found, forbidden, insufficient_scope.
 */
export async function renderPrompt(
  actor: Actor,
  at: PromptAddress,
  input: RenderPromptInput,
): Promise<PromptRenderingView> {
  const workspace = await requireWorkspace(actor, at.workspaceId, "manage");
  const prompt = promptPlace(at.promptId);
  const { current, tried } = await inTenant(workspace, (db) => wordingsOf(db, prompt, input));
  const { turn, access } = await chosenTurn(actor, workspace, { ...input, prompt });
  const { asked, differences } = await inTenant(access, (db) => askedOnceMore(db, turn, prompt));
  // Of the two forms of a question, the one that contains the prompt.
  const form = { nativeTools: prompt.name === "orchestrator/native-calls" };
  const before = shownParts(trialQuestion(asked, promptsOf(current)), form);
  const after = shownParts(trialQuestion(asked, promptsOf(tried)), form);
  return {
    turn: turn.view,
    differences,
    instructions: { current: before.instructions, tried: after.instructions },
    diff: promptDiff(before.instructions, after.instructions),
    message: after.prompt,
  };
}
