import type { RouteGroup } from "#lib/http/dispatcher.ts";

/** The groups of routes of baselines, approved states and change requests. */
export const BASELINE_GROUPS: readonly RouteGroup[] = [
  {
    under: ["/api/v1/baselines/{baselineId}/signatures"],
    load: async () => (await import("./baselines/baseline-signature-routes.ts")).baselineSignatureRoutes,
  },
  {
    under: ["/api/v1/documents/{documentId}/approved-state"],
    load: async () => (await import("./baselines/approved-state-routes.ts")).approvedStateRoutes,
  },
  {
    under: ["/api/v1/change-requests", "/api/v1/projects/{projectId}/change-requests"],
    load: async () => (await import("./change-requests/change-request-routes.ts")).changeRequestRoutes,
  },
  {
    under: ["/api/v1/baselines", "/api/v1/projects/{projectId}/baselines"],
    load: async () => (await import("./baselines/baseline-routes.ts")).baselineRoutes,
  },
];
