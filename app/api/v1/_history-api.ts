import type { ListedRoute } from "#lib/http/openapi.ts";
import * as documentBlame from "./documents/[documentId]/blame/route.ts";
import * as documentSeen from "./documents/[documentId]/seen/route.ts";
import * as versionChanges from "./documents/[documentId]/versions/[version]/changes/route.ts";

/** The routes of what became of a document over time. */
export const HISTORY_ROUTES: readonly ListedRoute[] = [
  { path: "/api/v1/documents/{documentId}/blame", handlers: documentBlame },
  { path: "/api/v1/documents/{documentId}/seen", handlers: documentSeen },
  { path: "/api/v1/documents/{documentId}/versions/{version}/changes", handlers: versionChanges },
];
