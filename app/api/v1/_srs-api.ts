import type { ListedRoute } from "#lib/http/openapi.ts";
import * as documentFormat from "./documents/[documentId]/format/route.ts";
import * as prototype from "./projects/[projectId]/prototype/route.ts";
import * as srsRuns from "./projects/[projectId]/srs-runs/route.ts";
import * as srsRunResume from "./srs-runs/[srsRunId]/resume/route.ts";
import * as srsRun from "./srs-runs/[srsRunId]/route.ts";
import * as outline from "./workspaces/[workspaceId]/outlines/[outlineId]/route.ts";
import * as outlines from "./workspaces/[workspaceId]/outlines/route.ts";

/** The routes of specifications that teams of specialists write. */
export const SRS_ROUTES: readonly ListedRoute[] = [
  { path: "/api/v1/documents/{documentId}/format", handlers: documentFormat },
  { path: "/api/v1/projects/{projectId}/prototype", handlers: prototype },
  { path: "/api/v1/projects/{projectId}/srs-runs", handlers: srsRuns },
  { path: "/api/v1/srs-runs/{srsRunId}/resume", handlers: srsRunResume },
  { path: "/api/v1/srs-runs/{srsRunId}", handlers: srsRun },
  { path: "/api/v1/workspaces/{workspaceId}/outlines/{outlineId}", handlers: outline },
  { path: "/api/v1/workspaces/{workspaceId}/outlines", handlers: outlines },
];
