import type { SeatView } from "#lib/contracts/seat.ts";
import { requireSeat } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { undeleteSeatRow as bringBack } from "#lib/db/seats.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { viewOfSeat } from "./seat-view.ts";

/**
 * Brings a deleted seat back; one that is there is given as it is.
 * Errors: seat_key_taken, seats_full, not_found, forbidden, insufficient_scope.
 */
export async function restoreSeat(actor: Actor, seatId: string): Promise<SeatView> {
  const access = await requireSeat(actor, seatId, "edit");
  const seat = await inTenant(access, async (db) => {
    const back = await bringBack(db, seatId);
    await audit(db, { action: "seat.restored", target: seatId });
    return back;
  });
  return viewOfSeat(seat);
}
