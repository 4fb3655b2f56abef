import { z } from "zod";
import { sandboxHealth } from "#lib/contracts/sandbox.ts";
import { publicRoute, type RouteHandler } from "#lib/http/route.ts";
import { checkReadiness } from "#lib/usecases/operation/check-readiness.ts";
import { getSandboxHealth } from "#lib/usecases/sandbox/get-sandbox-health.ts";

export const operationRoutes: readonly RouteHandler[] = [
  publicRoute(
    {
      method: "GET",
      path: "/api/v1/health",
      operationId: "health",
      summary:
        "Check that the process responds; also reports the last known state of its sandbox, which is not probed here",
      tag: "operation",
      returns: z.object({ status: z.literal("ok"), sandbox: sandboxHealth }),
    },
    async () => ({ status: "ok" as const, sandbox: getSandboxHealth() }),
  ),
  publicRoute(
    {
      method: "GET",
      path: "/api/v1/ready",
      operationId: "ready",
      summary:
        "Check that the process can serve requests: its database responds and it is not shutting down; also reports whether the database confines its login to row-level security",
      tag: "operation",
      returns: z.object({
        status: z.literal("ready"),
        row_security: z.enum(["enforced", "login_can_leave_it"]),
      }),
      problems: ["not_ready"],
    },
    async () => {
      const { row_security } = await checkReadiness();
      return { status: "ready" as const, row_security };
    },
  ),
];
