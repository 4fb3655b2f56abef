import { z } from "zod";
import { publicRoute, type RouteHandler } from "#lib/http/route.ts";
import { checkReadiness } from "#lib/usecases/operation/check-readiness.ts";

export const operationRoutes: readonly RouteHandler[] = [
  publicRoute(
    {
      method: "GET",
      path: "/api/v1/health",
      operationId: "health",
      summary: "Check that the process responds",
      tag: "operation",
      returns: z.object({ status: z.literal("ok") }),
    },
    async () => ({ status: "ok" as const }),
  ),
  publicRoute(
    {
      method: "GET",
      path: "/api/v1/ready",
      operationId: "ready",
      summary: "Check that the process can serve requests: its database responds and it is not shutting down",
      tag: "operation",
      returns: z.object({ status: z.literal("ready") }),
      problems: ["not_ready"],
    },
    async () => {
      await checkReadiness();
      return { status: "ready" as const };
    },
  ),
];
