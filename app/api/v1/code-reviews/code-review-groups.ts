import type { RouteGroup } from "#lib/http/dispatcher.ts";

const PARTS = ["file", "findings", "comments", "reviewed-files", "verdicts", "review-decision"];

/** The routes below an attempt that belong to its review. */
export const CODE_REVIEW_GROUPS: readonly RouteGroup[] = [
  {
    under: PARTS.map((part) => `/api/v1/patches/{patchId}/${part}`),
    load: async () => (await import("./code-review-routes.ts")).codeReviewRoutes,
  },
];
