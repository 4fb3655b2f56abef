import { promptHash, shippedPrompt } from "#lib/agents/prompts.ts";
import type { PromptView, SavePromptInput } from "#lib/contracts/prompt.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { addPromptVersion } from "#lib/db/prompts.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { checkPrompt } from "#lib/domain/prompts/check-prompt.ts";
import { type PromptAddress, toPromptView } from "./get-prompt.ts";
import { promptPlace } from "./prompt-place.ts";

/**
 * Keeps a wording of a prompt as its next version; it comes into force only when it is chosen.
 * Errors: prompt_unfit with what is wrong, not_found, forbidden, insufficient_scope.
 */
export async function savePrompt(
  actor: Actor,
  at: PromptAddress,
  input: SavePromptInput,
): Promise<PromptView> {
  const access = await requireWorkspace(actor, at.workspaceId, "manage");
  const prompt = promptPlace(at.promptId);
  const text = input.text.replaceAll("\r\n", "\n");
  const fields = checkPrompt(text, prompt.variables);
  if (fields.length > 0) throw new AppError("prompt_unfit", { fields });
  const hash = promptHash(text);
  const shippedHash = promptHash(shippedPrompt(prompt.name, prompt.language));
  return inTenant(access, async (db) => {
    const { id, version } = await addPromptVersion(db, prompt, { text, hash, shippedHash, note: input.note });
    await audit(db, { action: "prompt.saved", target: id, data: { prompt: at.promptId, version, hash } });
    return toPromptView(db, prompt);
  });
}
