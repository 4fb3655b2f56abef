import { seatParams } from "#lib/contracts/params.ts";
import { seatTrialView, trySeatInput } from "#lib/contracts/seat.ts";
import { route } from "#lib/http/route.ts";
import { trySeat } from "#lib/usecases/seat/try-seat.ts";

export const POST = route(
  {
    operationId: "trySeat",
    summary: "Let a seat speak once to a need, by rules or model; nothing enters a task",
    tag: "seats",
    need: "run",
    params: seatParams,
    body: trySeatInput,
    returns: seatTrialView,
    problems: ["model_missing", "throttled"],
  },
  (actor, { params, body }) => trySeat(actor, params.seatId, body),
);
