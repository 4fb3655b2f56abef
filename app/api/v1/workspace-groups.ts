import type { RouteGroup } from "#lib/http/dispatcher.ts";

/** The groups of routes below one workspace, by subject. */
export const WORKSPACE_GROUPS: readonly RouteGroup[] = [
  {
    under: ["/api/v1/workspaces/{workspaceId}/audit-events"],
    load: async () => (await import("./audit/audit-routes.ts")).auditRoutes,
  },
  {
    under: ["/api/v1/workspaces/{workspaceId}/deleted-projects"],
    load: async () => (await import("./projects/deletion-routes.ts")).deletionRoutes,
  },
  {
    under: ["/api/v1/workspaces/{workspaceId}/embedding"],
    load: async () => (await import("./knowledge/embedding-routes.ts")).embeddingRoutes,
  },
  {
    under: ["/api/v1/workspaces/{workspaceId}/mcp-servers"],
    load: async () => (await import("./mcp-servers/mcp-server-routes.ts")).mcpServerRoutes,
  },
  {
    under: ["/api/v1/workspaces/{workspaceId}/outlines"],
    load: async () => (await import("./outlines/outline-routes.ts")).outlineRoutes,
  },
  {
    under: ["/api/v1/workspaces/{workspaceId}/prices"],
    load: async () => (await import("./usage/price-routes.ts")).priceRoutes,
  },
  {
    under: ["/api/v1/workspaces/{workspaceId}/retention"],
    load: async () => (await import("./members/retention-routes.ts")).retentionRoutes,
  },
  {
    under: ["/api/v1/workspaces/{workspaceId}/web-search"],
    load: async () => (await import("./web-search/web-search-routes.ts")).webSearchRoutes,
  },
  {
    under: ["/api/v1/projects/{projectId}/views", "/api/v1/workspaces/{workspaceId}/views"],
    load: async () => (await import("./saved-views/saved-view-routes.ts")).savedViewRoutes,
  },
  {
    under: ["/api/v1/deleted-workspaces"],
    load: async () => (await import("./members/workspace-deletion-routes.ts")).workspaceDeletionRoutes,
  },
  {
    under: ["/api/v1/rights"],
    load: async () => (await import("./members/rights-routes.ts")).rightsRoutes,
  },
  {
    under: ["/api/v1/service-accounts"],
    load: async () => (await import("./members/service-account-routes.ts")).serviceAccountRoutes,
  },
  {
    under: ["/api/v1/tokens"],
    load: async () => (await import("./members/token-routes.ts")).tokenRoutes,
  },
  {
    under: ["/api/v1/search"],
    load: async () => (await import("./search/search-routes.ts")).searchRoutes,
  },
  {
    under: ["/api/v1/shared"],
    load: async () => (await import("./shared/shared-routes.ts")).sharedRoutes,
  },
  {
    under: ["/api/v1/webhooks"],
    load: async () => (await import("./webhooks/webhook-routes.ts")).webhookRoutes,
  },
];
