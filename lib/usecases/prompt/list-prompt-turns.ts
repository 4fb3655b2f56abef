import type { PromptTurnList } from "#lib/contracts/prompt-trial.ts";
import { requireWorkspace } from "#lib/db/access.ts";
import { listRecordedTurns, type RecordedTurn } from "#lib/db/recorded-turns.ts";
import { ownSeatNames } from "#lib/db/seats.ts";
import { inTenant, type TenantDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { turnsOfPrompt } from "#lib/domain/prompts/trial-turns.ts";
import type { SeatNames } from "#lib/domain/workshop/seats.ts";
import type { PromptAddress } from "./get-prompt.ts";
import { promptPlace } from "./prompt-place.ts";

/** Names of the own seats of the projects in which these turns were taken. */
export const namesFor = (db: TenantDb, turns: readonly RecordedTurn[]) =>
  ownSeatNames(
    db,
    turns.map((turn) => turn.project_id),
  );

/** What a list tells of a recorded turn. */
export const shownTurn = (
  { said, at, asked: _asked, project_id, ...of }: RecordedTurn,
  names: ReadonlyMap<string, SeatNames>,
) => ({
  ...of,
  role: said.role,
  role_name: names.get(project_id)?.[said.role] ?? null,
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
  return inTenant(access, async (db) => {
    const turns = await listRecordedTurns(db, filter, language);
    const names = await namesFor(db, turns);
    return { testable: true, data: turns.map((turn) => shownTurn(turn, names)) };
  });
}
