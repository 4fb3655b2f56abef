import { checkFindingsSchema } from "#lib/agents/check-findings.ts";
import type { CreateSeatInput, SeatView } from "#lib/contracts/seat.ts";
import { requireProject } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { addSeat } from "#lib/db/seats.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { newSeat } from "#lib/domain/workshop/seat-draft.ts";
import { viewOfSeat } from "./seat-view.ts";

/**
 * Adds a seat to the project's table: a built-in one, or one that the team wrote.
 * Errors: invalid_input, seat_key_taken, seats_full, not_found, forbidden, insufficient_scope.
 */
export async function createSeat(actor: Actor, projectId: string, input: CreateSeatInput): Promise<SeatView> {
  const access = await requireProject(actor, projectId, "edit");
  const draft = newSeat(input, checkFindingsSchema);
  const seat = await inTenant(access, async (db) => {
    const added = await addSeat(db, draft);
    await audit(db, { action: "seat.added", target: added.id, data: { key: added.key } });
    return added;
  });
  return viewOfSeat(seat);
}
