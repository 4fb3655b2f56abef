import { proposalParams } from "#lib/contracts/params.ts";
import { proposalDecisionInput, proposalView } from "#lib/contracts/proposal.ts";
import { route } from "#lib/http/route.ts";
import { decideProposal } from "#lib/usecases/run/decide-proposal.ts";

export const POST = route(
  {
    operationId: "decideProposal",
    summary: "Confirm a move that the Coach offered, or set it aside; the first decision counts",
    tag: "coach",
    need: "run",
    params: proposalParams,
    body: proposalDecisionInput,
    returns: proposalView,
    problems: ["proposal_closed", "proposal_stale", "move_not_allowed", "run_active"],
  },
  (actor, { params, body }) =>
    decideProposal(actor, { taskId: params.taskId, proposalId: params.proposalId, input: body }),
);
