import { delegationView } from "#lib/contracts/approval.ts";
import { delegationParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { revokeDelegation } from "#lib/usecases/approval/delegations.ts";

export const DELETE = route(
  {
    operationId: "revokeDelegation",
    summary: "Take an approval back that was handed over",
    tag: "gates",
    need: "decide_gate",
    params: delegationParams,
    returns: delegationView,
  },
  (actor, { params }) => revokeDelegation(actor, params),
);
