import { openSpecView } from "#lib/contracts/openspec.ts";
import { taskParams, versionQuery } from "#lib/contracts/params.ts";
import { languageOf } from "#lib/http/problem.ts";
import { route } from "#lib/http/route.ts";
import { getOpenSpec } from "#lib/usecases/openspec/get-openspec.ts";

export const GET = route(
  {
    operationId: "getOpenSpec",
    summary: "The plan as an OpenSpec change: files, verdict, conflicts with other tasks, coverage",
    tag: "tasks",
    need: "read",
    params: taskParams,
    query: versionQuery,
    returns: openSpecView,
  },
  (actor, { params, query, request }) =>
    getOpenSpec(actor, { taskId: params.taskId, version: query.version, language: languageOf(request) }),
);
