import { approvalRulesInput, approvalRulesView } from "#lib/contracts/approval.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { requireIfMatch } from "#lib/http/if-match.ts";
import { Reply, route } from "#lib/http/route.ts";
import { getApprovalRules, setApprovalRules } from "#lib/usecases/approval/approval-rules.ts";

const etag = (version: number) => ({ etag: `"${version}"` });

export const GET = route(
  {
    operationId: "getApprovalRules",
    summary: "Who must approve plans and sign minutes",
    tag: "gates",
    need: "read",
    params: projectParams,
    returns: approvalRulesView,
  },
  async (actor, { params }) => {
    const rules = await getApprovalRules(actor, params.projectId);
    return new Reply(rules, etag(rules.version));
  },
);

export const PUT = route(
  {
    operationId: "setApprovalRules",
    summary: "Change who must approve plans and sign minutes; needs If-Match",
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
);
