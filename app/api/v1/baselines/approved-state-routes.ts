import { approvedStateView } from "#lib/contracts/baseline.ts";
import { documentParams } from "#lib/contracts/params.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { getApprovedState } from "#lib/usecases/baseline/get-approved-state.ts";

export const approvedStateRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/documents/{documentId}/approved-state",
      operationId: "getApprovedState",
      summary: "Get how the requirements of a document differ from its newest approved version",
      tag: "baselines",
      need: "read",
      params: documentParams,
      returns: approvedStateView,
    },
    (actor, { params }) => getApprovedState(actor, params.documentId),
  ),
];
