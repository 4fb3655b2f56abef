import { gateView } from "#lib/contracts/gate.ts";
import { gateParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { getGate } from "#lib/usecases/gate/get-gate.ts";

export const GET = route(
  {
    operationId: "getGate",
    summary: "What a gate waits for, and what approval would change",
    tag: "gates",
    need: "read",
    params: gateParams,
    returns: gateView,
  },
  (actor, { params }) => getGate(actor, params.taskId, params.phase),
);
