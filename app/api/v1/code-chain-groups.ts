import type { RouteGroup } from "#lib/http/dispatcher.ts";

const PATCH = "/api/v1/patches/{patchId}";
const REVIEW_PARTS = [
  "file",
  "findings",
  "comments",
  "questions",
  "reviewed-files",
  "verdicts",
  "review-decision",
];

const ofTask = (part: string): string => `/api/v1/tasks/{taskId}/${part}`;

/** The routes about changes of code: attempts, their review, their test runs. */
export const CODE_CHAIN_GROUPS: readonly RouteGroup[] = [
  {
    under: [ofTask("patches"), ofTask("codegen"), ofTask("gates/accept"), PATCH],
    load: async () => (await import("./change-sets/change-set-routes.ts")).changeSetRoutes,
  },
  {
    under: [
      "/api/v1/projects/{projectId}/repository/remote",
      "/api/v1/forge-events",
      ofTask("pull-requests"),
    ],
    load: async () => (await import("./repository/remote-routes.ts")).remoteRoutes,
  },
  {
    under: REVIEW_PARTS.map((part) => `${PATCH}/${part}`),
    load: async () => (await import("./code-reviews/code-review-routes.ts")).codeReviewRoutes,
  },
  {
    under: [
      ofTask("graph"),
      ofTask("moves"),
      "/api/v1/workspaces/{workspaceId}/moves",
      "/api/v1/workspaces/{workspaceId}/move-policy",
    ],
    load: async () => (await import("./moves/move-routes.ts")).moveRoutes,
  },
  {
    under: [ofTask("test-runs"), ofTask("test-history"), "/api/v1/projects/{projectId}/test-settings"],
    load: async () => (await import("./tests/test-run-routes.ts")).testRunRoutes,
  },
  {
    under: ["/api/v1/workspaces/{workspaceId}/sandbox"],
    load: async () => (await import("./operation/sandbox-routes.ts")).sandboxRoutes,
  },
];
