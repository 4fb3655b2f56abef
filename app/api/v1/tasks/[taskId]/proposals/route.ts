import { z } from "zod";
import { taskParams } from "#lib/contracts/params.ts";
import { proposalView } from "#lib/contracts/proposal.ts";
import { route } from "#lib/http/route.ts";
import { listProposals } from "#lib/usecases/run/list-proposals.ts";

export const GET = route(
  {
    operationId: "listProposals",
    summary: "Moves that the Coach offered, newest first; only an open one can be confirmed",
    tag: "coach",
    need: "read",
    params: taskParams,
    returns: z.object({ data: z.array(proposalView), next_cursor: z.null() }),
  },
  async (actor, { params }) => ({
    data: [...(await listProposals(actor, params.taskId))],
    next_cursor: null,
  }),
);
