import type { ListedRoute } from "#lib/http/openapi.ts";
import * as renumberings from "./projects/[projectId]/renumberings/route.ts";
import * as requirementIds from "./projects/[projectId]/requirement-ids/route.ts";
import * as requirementTypes from "./projects/[projectId]/requirement-types/route.ts";
import * as requirementsRequirementIdGraph from "./projects/[projectId]/requirements/[requirementId]/graph/route.ts";
import * as requirementsRequirementIdImpact from "./projects/[projectId]/requirements/[requirementId]/impact/route.ts";
import * as requirementsRequirementId from "./projects/[projectId]/requirements/[requirementId]/route.ts";
import * as requirements from "./projects/[projectId]/requirements/route.ts";
import * as requirementsYaml from "./projects/[projectId]/requirements-yaml/route.ts";
import * as traceCoverage from "./projects/[projectId]/trace-coverage/route.ts";
import * as traceLinksTraceLinkId from "./projects/[projectId]/trace-links/[traceLinkId]/route.ts";
import * as traceLinksConfirmations from "./projects/[projectId]/trace-links/confirmations/route.ts";
import * as traceLinks from "./projects/[projectId]/trace-links/route.ts";
import * as traceMatrix from "./projects/[projectId]/trace-matrix/route.ts";
import * as twinFindings from "./projects/[projectId]/twin-findings/route.ts";
import * as twinRepairs from "./projects/[projectId]/twin-repairs/route.ts";

/** The routes of requirements, their links and requirements.yaml. */
export const REQUIREMENT_ROUTES: readonly ListedRoute[] = [
  { path: "/api/v1/projects/{projectId}/renumberings", handlers: renumberings },
  { path: "/api/v1/projects/{projectId}/requirement-ids", handlers: requirementIds },
  { path: "/api/v1/projects/{projectId}/requirement-types", handlers: requirementTypes },
  {
    path: "/api/v1/projects/{projectId}/requirements/{requirementId}/graph",
    handlers: requirementsRequirementIdGraph,
  },
  {
    path: "/api/v1/projects/{projectId}/requirements/{requirementId}/impact",
    handlers: requirementsRequirementIdImpact,
  },
  {
    path: "/api/v1/projects/{projectId}/requirements/{requirementId}",
    handlers: requirementsRequirementId,
  },
  { path: "/api/v1/projects/{projectId}/requirements", handlers: requirements },
  { path: "/api/v1/projects/{projectId}/requirements-yaml", handlers: requirementsYaml },
  { path: "/api/v1/projects/{projectId}/trace-coverage", handlers: traceCoverage },
  {
    path: "/api/v1/projects/{projectId}/trace-links/{traceLinkId}",
    handlers: traceLinksTraceLinkId,
  },
  {
    path: "/api/v1/projects/{projectId}/trace-links/confirmations",
    handlers: traceLinksConfirmations,
  },
  { path: "/api/v1/projects/{projectId}/trace-links", handlers: traceLinks },
  { path: "/api/v1/projects/{projectId}/trace-matrix", handlers: traceMatrix },
  { path: "/api/v1/projects/{projectId}/twin-findings", handlers: twinFindings },
  { path: "/api/v1/projects/{projectId}/twin-repairs", handlers: twinRepairs },
];
