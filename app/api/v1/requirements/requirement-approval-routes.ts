import { pageQuery } from "#lib/contracts/list.ts";
import { projectParams, requirementApprovalParams } from "#lib/contracts/params.ts";
import {
  approveRequirementsInput,
  requirementApprovalList,
  requirementsApproved,
} from "#lib/contracts/requirement-approval.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { approveRequirements } from "#lib/usecases/requirement/approve-requirements.ts";
import { listApprovals, withdrawApproval } from "#lib/usecases/requirement/requirement-approvals.ts";

export const requirementApprovalRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/requirement-approvals",
      operationId: "listRequirementApprovals",
      summary: "List the approvals of several requirements, newest first",
      tag: "requirements",
      need: "read",
      params: projectParams,
      query: pageQuery,
      returns: requirementApprovalList,
    },
    (actor, { params, query }) => listApprovals(actor, params.projectId, query),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/requirement-approvals",
      operationId: "approveRequirements",
      summary:
        "Approve several requirements whose status is only written in a document; without `confirm` a preview",
      tag: "requirements",
      need: "decide_gate",
      params: projectParams,
      body: approveRequirementsInput,
      returns: requirementsApproved,
      problems: ["approval_changed", "reason_required"],
    },
    (actor, { params, body }) => approveRequirements(actor, params.projectId, body),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/projects/{projectId}/requirement-approvals/{approvalId}",
      operationId: "withdrawRequirementApproval",
      summary: "Withdraw an approval of several requirements",
      tag: "requirements",
      need: "decide_gate",
      params: requirementApprovalParams,
      status: 204,
      problems: ["approval_withdrawn"],
    },
    async (actor, { params }) => {
      await withdrawApproval(actor, params.projectId, params.approvalId);
      return new Response(null, { status: 204 });
    },
  ),
];
