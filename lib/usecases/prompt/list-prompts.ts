import type { PromptListView } from "#lib/contracts/prompt.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { selectPromptChoices } from "#lib/db/prompts.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { promptHead } from "./prompt-head.ts";
import { KNOWN_PROMPTS } from "./prompt-place.ts";

/** Every prompt, and which of them the workspace words itself; null = the actor's own. Errors: not_found, insufficient_scope. */
export async function listPrompts(actor: Actor, workspaceId: string | null): Promise<PromptListView> {
  const access = await requireWorkspace(actor, workspaceId, "read");
  const choices = await inTenant(access, selectPromptChoices);
  return {
    data: KNOWN_PROMPTS.map((prompt) => promptHead(prompt, choices)),
    abilities: [...access.abilities],
  };
}
