import { seatParams } from "#lib/contracts/params.ts";
import { seatView } from "#lib/contracts/seat.ts";
import { route } from "#lib/http/route.ts";
import { restoreSeat } from "#lib/usecases/seat/restore-seat.ts";

export const POST = route(
  {
    operationId: "restoreSeat",
    summary: "Bring a deleted seat back",
    tag: "seats",
    need: "edit",
    params: seatParams,
    returns: seatView,
    problems: ["seat_key_taken", "seats_full"],
  },
  (actor, { params }) => restoreSeat(actor, params.seatId),
);
