import { projectParams } from "#lib/contracts/params.ts";
import { repairTwinInput } from "#lib/contracts/requirement.ts";
import { route } from "#lib/http/route.ts";
import { repairTwin } from "#lib/usecases/requirement/twin.ts";

export const POST = route(
  {
    operationId: "repairTwin",
    summary: "Mend one difference by changing one side",
    tag: "requirements",
    need: "edit",
    params: projectParams,
    body: repairTwinInput,
    problems: ["twin_settled", "yaml_unreadable", "field_not_writable"],
  },
  (actor, { params, body }) => repairTwin(actor, params.projectId, body),
);
