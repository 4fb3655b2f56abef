import { z } from "zod";
import { workspaceView } from "#lib/contracts/member.ts";
import { route } from "#lib/http/route.ts";
import { listWorkspaces } from "#lib/usecases/member/join.ts";

export const GET = route(
  {
    operationId: "listWorkspaces",
    summary: "The workspaces that you belong to, the one you work in first",
    tag: "members",
    need: "signed_in",
    returns: z.object({ data: z.array(workspaceView) }),
  },
  (actor) => listWorkspaces(actor),
);
