import { promptHash, shippedPrompt } from "#lib/agents/prompts.ts";
import type { ChoosePromptInput, PromptView } from "#lib/contracts/prompt.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { updatePromptChoice as putInForce, selectPromptVersions } from "#lib/db/prompts.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { checkPrompt } from "#lib/domain/prompts/check-prompt.ts";
import { type PromptAddress, toPromptView } from "./get-prompt.ts";
import { promptPlace } from "./prompt-place.ts";

/**
 * Puts a version of a prompt, or the shipped text, in force for runs and answers that begin from now. A version that
 * an upgrade left unfit (it takes other names now) is refused.
 * Errors: prompt_unfit, not_found, forbidden, insufficient_scope.
 */
export async function choosePrompt(
  actor: Actor,
  at: PromptAddress,
  { version }: ChoosePromptInput,
): Promise<PromptView> {
  const access = await requireWorkspace(actor, at.workspaceId, "manage");
  const prompt = promptPlace(at.promptId);
  const shippedHash = promptHash(shippedPrompt(prompt.name, prompt.language));
  return inTenant(access, async (db) => {
    const chosen = (await selectPromptVersions(db, prompt)).find((row) => row.version === version);
    const fields = chosen ? checkPrompt(chosen.text, prompt.variables) : [];
    if (fields.length > 0) throw new AppError("prompt_unfit", { fields });
    await putInForce(db, prompt, version === null ? null : { version, shippedHash });
    await audit(db, { action: "prompt.chosen", target: at.promptId, data: { version } });
    return toPromptView(db, prompt);
  });
}
