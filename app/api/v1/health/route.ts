import { z } from "zod";
import { publicRoute } from "#lib/http/route.ts";

export const dynamic = "force-dynamic";

export const GET = publicRoute(
  {
    operationId: "health",
    summary: "The process answers",
    tag: "operation",
    returns: z.object({ status: z.literal("ok") }),
  },
  async () => ({ status: "ok" as const }),
);
