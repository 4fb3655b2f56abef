import { requireSeat } from "#lib/db/access.ts";
import { audit } from "#lib/db/audit.ts";
import { deleteSeatRow as dropSeat } from "#lib/db/seats.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";

/** Takes a seat from the project's table; it can be brought back. Errors: not_found, forbidden, insufficient_scope. */
export async function deleteSeat(actor: Actor, seatId: string): Promise<void> {
  const access = await requireSeat(actor, seatId, "edit");
  await inTenant(access, async (db) => {
    await dropSeat(db, seatId, new Date());
    await audit(db, { action: "seat.deleted", target: seatId });
  });
}
