import { seatParams } from "#lib/contracts/params.ts";
import { moveSeatInput, seatList } from "#lib/contracts/seat.ts";
import { route } from "#lib/http/route.ts";
import { moveSeat } from "#lib/usecases/seat/move-seat.ts";

export const PUT = route(
  {
    operationId: "moveSeat",
    summary: "Give a seat another place after the five; 1 = first",
    tag: "seats",
    need: "edit",
    params: seatParams,
    body: moveSeatInput,
    returns: seatList,
  },
  (actor, { params, body }) => moveSeat(actor, params.seatId, body.position),
);
