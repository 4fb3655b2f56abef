import { z } from "zod";
import { delegationInput, delegationView } from "#lib/contracts/approval.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { delegateApproval, listDelegations } from "#lib/usecases/approval/delegations.ts";

export const GET = route(
  {
    operationId: "listDelegations",
    summary: "Whose approval is, and was, in whose hands",
    tag: "gates",
    need: "read",
    params: projectParams,
    returns: z.object({ data: z.array(delegationView) }),
  },
  (actor, { params }) => listDelegations(actor, params.projectId),
);

export const POST = route(
  {
    operationId: "delegateApproval",
    summary: "Hand an approval to another member until it is taken back",
    tag: "gates",
    need: "decide_gate",
    params: projectParams,
    body: delegationInput,
    returns: delegationView,
    status: 201,
    problems: ["delegate_not_able"],
  },
  (actor, { params, body }) => delegateApproval(actor, params.projectId, body),
);
