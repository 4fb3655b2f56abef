import { projectParams } from "#lib/contracts/params.ts";
import { createSeatInput, seatList, seatView } from "#lib/contracts/seat.ts";
import { Reply, route } from "#lib/http/route.ts";
import { createSeat } from "#lib/usecases/seat/create-seat.ts";
import { listSeats } from "#lib/usecases/seat/list-seats.ts";

export const GET = route(
  {
    operationId: "listSeats",
    summary: "A project's extra seats in speaking order",
    tag: "seats",
    need: "read",
    params: projectParams,
    returns: seatList,
  },
  (actor, { params }) => listSeats(actor, params.projectId),
);

export const POST = route(
  {
    operationId: "createSeat",
    summary: "Add a built-in seat to the project's table, or one of the team's own",
    tag: "seats",
    need: "edit",
    params: projectParams,
    body: createSeatInput,
    returns: seatView,
    status: 201,
    problems: ["seat_key_taken", "seats_full"],
  },
  async (actor, { params, body }) => {
    const seat = await createSeat(actor, params.projectId, body);
    return new Reply(seat, { etag: `"${seat.version}"` });
  },
);
