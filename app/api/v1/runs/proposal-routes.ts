import { z } from "zod";
import { proposalParams, taskParams } from "#lib/contracts/params.ts";
import { proposalDecisionInput, proposalView } from "#lib/contracts/proposal.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { decideProposal } from "#lib/usecases/run/decide-proposal.ts";
import { listProposals } from "#lib/usecases/run/list-proposals.ts";

export const proposalRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/proposals",
      operationId: "listProposals",
      summary: "List the actions that the Coach proposed, newest first; only open ones can be confirmed",
      tag: "coach",
      need: "read",
      params: taskParams,
      returns: z.object({ data: z.array(proposalView), next_cursor: z.null() }),
    },
    async (actor, { params }) => ({
      data: [...(await listProposals(actor, params.taskId))],
      next_cursor: null,
    }),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/proposals/{proposalId}/decisions",
      operationId: "decideProposal",
      summary: "Confirm or dismiss an action that the Coach proposed; the first decision counts",
      tag: "coach",
      need: "run",
      params: proposalParams,
      body: proposalDecisionInput,
      returns: proposalView,
      problems: ["proposal_closed", "proposal_stale", "move_not_allowed", "run_active"],
    },
    (actor, { params, body }) =>
      decideProposal(actor, { taskId: params.taskId, proposalId: params.proposalId, input: body }),
  ),
];
