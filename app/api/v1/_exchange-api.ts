import type { ListedRoute } from "#lib/http/openapi.ts";
import * as documentExport from "./documents/[documentId]/export/route.ts";
import * as documentExports from "./documents/[documentId]/exports/route.ts";
import * as jobCancel from "./exchange-jobs/[jobId]/cancel/route.ts";
import * as jobFile from "./exchange-jobs/[jobId]/file/route.ts";
import * as job from "./exchange-jobs/[jobId]/route.ts";
import * as importLimits from "./import-limits/route.ts";
import * as projectJobs from "./projects/[projectId]/exchange-jobs/route.ts";
import * as projectExport from "./projects/[projectId]/export/route.ts";
import * as projectExports from "./projects/[projectId]/exports/route.ts";
import * as fileImportJobs from "./projects/[projectId]/import-jobs/route.ts";
import * as fileImports from "./projects/[projectId]/imports/route.ts";
import * as projectImportJobs from "./projects/import-jobs/route.ts";
import * as projectImports from "./projects/imports/route.ts";

/** The routes of import and export. */
export const EXCHANGE_ROUTES: readonly ListedRoute[] = [
  { path: "/api/v1/documents/{documentId}/export", handlers: documentExport },
  { path: "/api/v1/documents/{documentId}/exports", handlers: documentExports },
  { path: "/api/v1/exchange-jobs/{jobId}/cancel", handlers: jobCancel },
  { path: "/api/v1/exchange-jobs/{jobId}/file", handlers: jobFile },
  { path: "/api/v1/exchange-jobs/{jobId}", handlers: job },
  { path: "/api/v1/import-limits", handlers: importLimits },
  { path: "/api/v1/projects/{projectId}/exchange-jobs", handlers: projectJobs },
  { path: "/api/v1/projects/{projectId}/export", handlers: projectExport },
  { path: "/api/v1/projects/{projectId}/exports", handlers: projectExports },
  { path: "/api/v1/projects/{projectId}/import-jobs", handlers: fileImportJobs },
  { path: "/api/v1/projects/{projectId}/imports", handlers: fileImports },
  { path: "/api/v1/projects/import-jobs", handlers: projectImportJobs },
  { path: "/api/v1/projects/imports", handlers: projectImports },
];
