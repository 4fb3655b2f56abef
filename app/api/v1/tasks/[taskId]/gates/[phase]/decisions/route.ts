import { decisionInput, decisionResult } from "#lib/contracts/gate.ts";
import { gateParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { decideGate } from "#lib/usecases/gate/decide-gate.ts";

export const POST = route(
  {
    operationId: "decideGate",
    summary: "Approve, request changes, or override with a reason",
    tag: "gates",
    need: "decide_gate",
    params: gateParams,
    body: decisionInput,
    returns: decisionResult,
    status: 201,
    problems: [
      "stale_plan",
      "guard_failed",
      "move_not_allowed",
      "reason_required",
      "confirmation_required",
      "run_active",
    ],
  },
  (actor, { params, body }) => decideGate(actor, { ...params, decision: body }),
);
