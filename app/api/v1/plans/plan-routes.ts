import { z } from "zod";
import { planParams, taskParams } from "#lib/contracts/params.ts";
import { compareQuery, planComparisonView, planVersionView, planView } from "#lib/contracts/plan.ts";
import { planIssueInput, planIssueView } from "#lib/contracts/plan-issue.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { listPlanIssues, raiseFinding } from "#lib/usecases/desk/raise-finding.ts";
import { comparePlanVersions } from "#lib/usecases/plan/compare-plan-versions.ts";
import { getPlan } from "#lib/usecases/plan/get-plan.ts";
import { listPlans } from "#lib/usecases/plan/list-plans.ts";

/** The number of a version; undefined for `latest`. */
const versionOf = (version: string): number | undefined =>
  version === "latest" ? undefined : Number(version);

export const planRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/plans",
      operationId: "listPlans",
      summary: "List all versions of the task's plan, newest first",
      tag: "plans",
      need: "read",
      params: taskParams,
      returns: z.object({ data: z.array(planVersionView), next_cursor: z.null() }),
    },
    async (actor, { params }) => ({ data: [...(await listPlans(actor, params.taskId))], next_cursor: null }),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/plans/compare",
      operationId: "comparePlans",
      summary: "Compare two plans item by item with reasons, also with the plan of another task",
      tag: "plans",
      need: "read",
      params: taskParams,
      query: compareQuery,
      returns: planComparisonView,
    },
    (actor, { params, query }) => comparePlanVersions(actor, params.taskId, query),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/plans/{version}",
      operationId: "getPlan",
      summary:
        "Get a version of the plan (a number or `latest`), its report, and the reason if it is a draft",
      tag: "plans",
      need: "read",
      params: planParams,
      returns: planView,
    },
    (actor, { params: { taskId, version } }) => getPlan(actor, taskId, versionOf(version)),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/plans/{version}/issues",
      operationId: "listPlanIssues",
      summary: "List the issues that people raised about a version of the plan, oldest first",
      tag: "plans",
      need: "read",
      params: planParams,
      returns: z.object({ data: z.array(planIssueView), next_cursor: z.null() }),
    },
    async (actor, { params: { taskId, version } }) => ({
      data: [...(await listPlanIssues(actor, { taskId, version: versionOf(version) }))],
      next_cursor: null,
    }),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tasks/{taskId}/plans/{version}/issues",
      operationId: "raiseFinding",
      summary:
        "Make a finding of the model reviewer an issue of the next workshop; a finding becomes one issue",
      tag: "plans",
      need: "edit",
      params: planParams,
      body: planIssueInput,
      returns: planIssueView,
      status: 201,
      problems: ["stale_plan", "run_active", "move_not_allowed"],
    },
    (actor, { params: { taskId, version }, body }) =>
      raiseFinding(actor, { taskId, version: versionOf(version) }, body),
  ),
];
