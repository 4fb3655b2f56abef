import type { PromptTurnList } from "#lib/contracts/prompt-trial.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import type { PromptAddress } from "./get-prompt.ts";
import { promptPlace } from "./prompt-place.ts";
import { trialTurns } from "./trial-turn.ts";

/**
 * The recorded turns, or the kept inputs, on which a wording of this prompt can be tested, newest first; none where it
 * has not been used yet.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function listPromptTurns(actor: Actor, at: PromptAddress): Promise<PromptTurnList> {
  const access = await requireWorkspace(actor, at.workspaceId, "manage");
  const prompt = promptPlace(at.promptId);
  const turns = await inTenant(access, (db) => trialTurns(db, prompt));
  return { data: turns.map(({ view }) => view) };
}
