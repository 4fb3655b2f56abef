import type { SeatView } from "#lib/contracts/seat.ts";
import { requireProject } from "#lib/db/access.ts";
import { selectSeats as seatsOf } from "#lib/db/seats.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { viewOfSeat } from "./seat-view.ts";

/** The project's extra seats in speaking order. Errors: not_found, forbidden, insufficient_scope. */
export async function listSeats(actor: Actor, projectId: string): Promise<{ data: SeatView[] }> {
  const access = await requireProject(actor, projectId, "read");
  const seats = await inTenant(access, seatsOf);
  return { data: seats.map(viewOfSeat) };
}
