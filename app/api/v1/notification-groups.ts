import type { RouteGroup } from "#lib/http/dispatcher.ts";

/** The groups of routes about news and what people follow. */
export const NOTIFICATION_GROUPS: readonly RouteGroup[] = [
  {
    under: [
      "/api/v1/notifications",
      "/api/v1/notification-settings",
      "/api/v1/mutes",
      "/api/v1/watches",
      "/api/v1/unsubscribe",
    ],
    load: async () => (await import("./notifications/notification-routes.ts")).notificationRoutes,
  },
  {
    under: [
      "/api/v1/documents/{documentId}/mute",
      "/api/v1/documents/{documentId}/watch",
      "/api/v1/tasks/{taskId}/mute",
      "/api/v1/tasks/{taskId}/watch",
      "/api/v1/projects/{projectId}/requirements/{requirementId}/watch",
    ],
    load: async () => (await import("./notifications/watch-routes.ts")).watchRoutes,
  },
];
