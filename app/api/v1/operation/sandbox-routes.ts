import { workspaceParams } from "#lib/contracts/params.ts";
import { sandboxView } from "#lib/contracts/sandbox.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { checkSandbox } from "#lib/usecases/sandbox/check-sandbox.ts";
import { getSandbox } from "#lib/usecases/sandbox/get-sandbox.ts";

export const sandboxRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/workspaces/{workspaceId}/sandbox",
      operationId: "getSandbox",
      summary:
        "Get the sandbox of this machine and its guarantees; probed if the last result is older than ten minutes",
      tag: "operation",
      need: "manage",
      params: workspaceParams,
      returns: sandboxView,
    },
    (actor, { params }) => getSandbox(actor, params.workspaceId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/workspaces/{workspaceId}/sandbox/check",
      operationId: "checkSandbox",
      summary: "Probe the sandbox of this machine now",
      tag: "operation",
      need: "manage",
      params: workspaceParams,
      returns: sandboxView,
      problems: ["throttled"],
    },
    (actor, { params }) => checkSandbox(actor, params.workspaceId),
  ),
];
