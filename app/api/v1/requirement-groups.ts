import type { RouteGroup } from "#lib/http/dispatcher.ts";

/** Requirements, their reuse, approvals, types and trace, and `requirements.yaml`; part of `ROUTE_GROUPS`. */
export const REQUIREMENT_GROUPS: readonly RouteGroup[] = [
  {
    under: [
      "/api/v1/projects/{projectId}/requirements",
      "/api/v1/projects/{projectId}/requirement-ids",
      "/api/v1/projects/{projectId}/id-proposals",
      "/api/v1/projects/{projectId}/requirement-types",
      "/api/v1/projects/{projectId}/requirement-archivings",
      "/api/v1/projects/{projectId}/renumberings",
    ],
    load: async () => (await import("./requirements/requirement-routes.ts")).requirementRoutes,
  },
  {
    under: [
      "/api/v1/projects/{projectId}/reused-requirements",
      "/api/v1/projects/{projectId}/requirements/{requirementId}/reuse",
    ],
    load: async () => (await import("./requirements/reuse-routes.ts")).reuseRoutes,
  },
  {
    under: ["/api/v1/projects/{projectId}/requirement-approvals"],
    load: async () =>
      (await import("./requirements/requirement-approval-routes.ts")).requirementApprovalRoutes,
  },
  {
    under: [
      "/api/v1/projects/{projectId}/requirements-yaml",
      "/api/v1/projects/{projectId}/twin-findings",
      "/api/v1/projects/{projectId}/twin-repairs",
    ],
    load: async () => (await import("./requirements/requirements-yaml-routes.ts")).requirementsYamlRoutes,
  },
  {
    under: [
      "/api/v1/projects/{projectId}/trace-links",
      "/api/v1/projects/{projectId}/trace-coverage",
      "/api/v1/projects/{projectId}/trace-matrix",
    ],
    load: async () => (await import("./requirements/trace-routes.ts")).traceRoutes,
  },
];
