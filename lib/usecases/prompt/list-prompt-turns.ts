import type { PromptTurnList } from "#lib/contracts/prompt-trial.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { listRecordedTurns, type RecordedTurn } from "#lib/db/recorded-turns.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { turnsOfPrompt } from "#lib/domain/prompts/trial-turns.ts";
import type { PromptAddress } from "./get-prompt.ts";
import { promptPlace } from "./prompt-place.ts";

/** What a list tells of a recorded turn. */
export const shownTurn = ({ said, at, asked: _asked, ...of }: RecordedTurn) => ({
  ...of,
  role: said.role,
  round: said.round,
  at: at.toISOString(),
});

/**
 * The tasks on whose last turn a wording of this prompt can be tested, newest first. Not every prompt can be: what it
 * is given is not always kept.
 * Errors: not_found, forbidden, insufficient_scope.
 */
export async function listPromptTurns(actor: Actor, at: PromptAddress): Promise<PromptTurnList> {
  const access = await requireWorkspace(actor, at.workspaceId, "manage");
  const { name, language } = promptPlace(at.promptId);
  const filter = turnsOfPrompt(name);
  if (filter === null) return { testable: false, data: [] };
  const turns = await inTenant(access, (db) => listRecordedTurns(db, filter, language));
  return { testable: true, data: turns.map(shownTurn) };
}
