import { z } from "zod";
import {
  approvalRulesInput,
  approvalRulesView,
  delegationInput,
  delegationView,
} from "#lib/contracts/approval.ts";
import { delegationParams, projectParams } from "#lib/contracts/params.ts";
import { requireIfMatch } from "#lib/http/if-match.ts";
import { Reply, type RouteHandler, route } from "#lib/http/route.ts";
import { getApprovalRules, setApprovalRules } from "#lib/usecases/approval/approval-rules.ts";
import { delegateApproval, listDelegations, revokeDelegation } from "#lib/usecases/approval/delegations.ts";

const etag = (version: number) => ({ etag: `"${version}"` });

export const approvalRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/approval-rules",
      operationId: "getApprovalRules",
      summary: "Get the rules for plan approvals and minutes signatures",
      tag: "gates",
      need: "read",
      params: projectParams,
      returns: approvalRulesView,
    },
    async (actor, { params }) => {
      const rules = await getApprovalRules(actor, params.projectId);
      return new Reply(rules, etag(rules.version));
    },
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/projects/{projectId}/approval-rules",
      operationId: "setApprovalRules",
      summary: "Replace the rules for plan approvals and minutes signatures; requires If-Match",
      tag: "gates",
      need: "manage",
      params: projectParams,
      body: approvalRulesInput,
      returns: approvalRulesView,
      problems: ["precondition_required", "precondition_failed", "approval_unreachable"],
    },
    async (actor, { params, body, ifMatch }) => {
      const version = requireIfMatch(ifMatch);
      const rules = await setApprovalRules(actor, { projectId: params.projectId, version, rules: body });
      return new Reply(rules, etag(rules.version));
    },
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/delegations",
      operationId: "listDelegations",
      summary: "List current and past delegations of approval",
      tag: "gates",
      need: "read",
      params: projectParams,
      returns: z.object({ data: z.array(delegationView) }),
    },
    (actor, { params }) => listDelegations(actor, params.projectId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/delegations",
      operationId: "delegateApproval",
      summary: "Delegate your approval to another member until you revoke the delegation",
      tag: "gates",
      need: "decide_gate",
      params: projectParams,
      body: delegationInput,
      returns: delegationView,
      status: 201,
      problems: ["delegate_not_able"],
    },
    (actor, { params, body }) => delegateApproval(actor, params.projectId, body),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/projects/{projectId}/delegations/{delegationId}",
      operationId: "revokeDelegation",
      summary: "Revoke a delegation of approval",
      tag: "gates",
      need: "decide_gate",
      params: delegationParams,
      returns: delegationView,
    },
    (actor, { params }) => revokeDelegation(actor, params),
  ),
];
