import type { SeatView } from "#lib/contracts/seat.ts";
import { requireSeat } from "#lib/db/access.ts";
import { findSeat } from "#lib/db/seats.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { viewOfSeat } from "./seat-view.ts";

/** An extra seat of a project. Errors: not_found, insufficient_scope. */
export async function getSeat(actor: Actor, seatId: string): Promise<SeatView> {
  const access = await requireSeat(actor, seatId, "read");
  return viewOfSeat(await inTenant(access, (db) => findSeat(db, seatId)));
}
