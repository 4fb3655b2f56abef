import { checkSettingsView } from "#lib/contracts/lint.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { lintSettingsSchema } from "#lib/domain/lint/lint-settings.ts";
import { requireIfMatch } from "#lib/http/if-match.ts";
import { route } from "#lib/http/route.ts";
import { getCheckSettings } from "#lib/usecases/project/get-check-settings.ts";
import { saveCheckSettings } from "#lib/usecases/project/save-check-settings.ts";

export const GET = route(
  {
    operationId: "getCheckSettings",
    summary: "How a project's documents are checked",
    tag: "projects",
    need: "read",
    params: projectParams,
    returns: checkSettingsView,
  },
  (actor, { params }) => getCheckSettings(actor, params.projectId),
);

export const PUT = route(
  {
    operationId: "saveCheckSettings",
    summary: "Set how a project's documents are checked; what is left out is as by default",
    tag: "projects",
    need: "edit",
    params: projectParams,
    body: lintSettingsSchema,
    returns: checkSettingsView,
    problems: ["precondition_required", "precondition_failed"],
  },
  (actor, { params, body, ifMatch }) =>
    saveCheckSettings(actor, {
      projectId: params.projectId,
      version: requireIfMatch(ifMatch),
      settings: body,
    }),
);
