import type { SeatView } from "#lib/contracts/seat.ts";
import { requireSeat } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { updateSeatPosition as placeSeat } from "#lib/db/seats.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { viewOfSeat } from "./seat-view.ts";

/** Gives a seat another place after the five (1 = first). Errors: not_found, forbidden, insufficient_scope. */
export async function moveSeat(
  actor: Actor,
  seatId: string,
  position: number,
): Promise<{ data: SeatView[] }> {
  const access = await requireSeat(actor, seatId, "edit");
  const seats = await inTenant(access, async (db) => {
    const moved = await placeSeat(db, seatId, position);
    await audit(db, { action: "seat.moved", target: seatId, data: { position } });
    return moved;
  });
  return { data: seats.map(viewOfSeat) };
}
