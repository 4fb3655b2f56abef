import { checkFindingsSchema } from "#lib/agents/check-findings.ts";
import type { SeatView, UpdateSeatInput } from "#lib/contracts/seat.ts";
import { requireSeat } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { changeSeat, findSeat } from "#lib/db/seats.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { changedSeat } from "#lib/domain/workshop/seat-draft.ts";
import { viewOfSeat } from "./seat-view.ts";

/** Which seat is changed, from which version (If-Match), and how. */
export interface SeatUpdate {
  readonly seatId: string;
  readonly version: number;
  readonly change: UpdateSeatInput;
}

/**
 * Changes a seat; workshops that have begun keep the seat as it was.
 * Errors: invalid_input, precondition_failed, not_found, forbidden, insufficient_scope.
 */
export async function updateSeat(actor: Actor, { seatId, version, change }: SeatUpdate): Promise<SeatView> {
  const access = await requireSeat(actor, seatId, "edit");
  const seat = await inTenant(access, async (db) => {
    const draft = changedSeat(await findSeat(db, seatId), change, checkFindingsSchema);
    const changed = await changeSeat(db, { id: seatId, version }, draft);
    await audit(db, { action: "seat.changed", target: seatId, data: { fields: Object.keys(change) } });
    return changed;
  });
  return viewOfSeat(seat);
}
