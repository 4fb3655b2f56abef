import {
  firstStepsInput,
  firstStepsView,
  homeView,
  mentionView,
  projectHealthView,
  sinceLastVisitView,
} from "#lib/contracts/home.ts";
import { mentionParams } from "#lib/contracts/params.ts";
import { requestLanguage } from "#lib/http/problem.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { changeFirstSteps, getFirstSteps } from "#lib/usecases/home/first-steps.ts";
import { getHome } from "#lib/usecases/home/get-home.ts";
import { getProjectHealth } from "#lib/usecases/home/project-health.ts";
import { readMention } from "#lib/usecases/home/read-mention.ts";
import { getSinceLastVisit } from "#lib/usecases/home/since-last-visit.ts";

export const homeRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/home",
      operationId: "getHome",
      summary: "Get what waits for you, what is running and what changed recently",
      tag: "home",
      need: "read",
      returns: homeView,
    },
    (actor, { request }) => getHome(actor, requestLanguage(request)),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/home/health",
      operationId: "getProjectHealth",
      summary:
        "Get what keeps projects from moving on: blockers, failed runs, decisions, questions, stale approvals",
      tag: "home",
      need: "read",
      returns: projectHealthView,
    },
    (actor) => getProjectHealth(actor),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/home/visits",
      operationId: "recordHomeVisit",
      summary: "Record a visit of the home page, and get what others did since the last one",
      tag: "home",
      need: "read",
      returns: sinceLastVisitView,
    },
    (actor, { request }) => getSinceLastVisit(actor, requestLanguage(request)),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/home/first-steps",
      operationId: "getFirstSteps",
      summary: "Get the first steps that you can do in the workspace, and which of them are done",
      tag: "home",
      need: "read",
      returns: firstStepsView,
    },
    (actor) => getFirstSteps(actor),
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/home/first-steps",
      operationId: "changeFirstSteps",
      summary: "Hide the first steps from your home page, or show them again",
      tag: "home",
      need: "read",
      body: firstStepsInput,
      returns: firstStepsView,
    },
    (actor, { body }) => changeFirstSteps(actor, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/mentions/{mentionId}/read",
      operationId: "readMention",
      summary: "Mark a comment that mentions you as read",
      tag: "home",
      need: "read",
      params: mentionParams,
      returns: mentionView,
    },
    (actor, { params }) => readMention(actor, params.mentionId),
  ),
];
