import { seatParams } from "#lib/contracts/params.ts";
import { seatView, updateSeatInput } from "#lib/contracts/seat.ts";
import { requireIfMatch } from "#lib/http/if-match.ts";
import { Reply, route } from "#lib/http/route.ts";
import { deleteSeat } from "#lib/usecases/seat/delete-seat.ts";
import { updateSeat } from "#lib/usecases/seat/update-seat.ts";

export const PATCH = route(
  {
    operationId: "updateSeat",
    summary: "Change a seat; needs If-Match. Workshops that have begun keep it as it was",
    tag: "seats",
    need: "edit",
    params: seatParams,
    body: updateSeatInput,
    returns: seatView,
    problems: ["precondition_required", "precondition_failed"],
  },
  async (actor, { params, body, ifMatch }) => {
    const version = requireIfMatch(ifMatch);
    const seat = await updateSeat(actor, { seatId: params.seatId, version, change: body });
    return new Reply(seat, { etag: `"${seat.version}"` });
  },
);

export const DELETE = route(
  {
    operationId: "deleteSeat",
    summary: "Take a seat from the project's table; it can be brought back",
    tag: "seats",
    need: "edit",
    params: seatParams,
  },
  async (actor, { params }) => {
    await deleteSeat(actor, params.seatId);
    return {};
  },
);
