import { z } from "zod";
import { publicRoute } from "#lib/http/route.ts";
import { checkReadiness } from "#lib/usecases/operation/check-readiness.ts";

export const dynamic = "force-dynamic";

export const GET = publicRoute(
  {
    operationId: "ready",
    summary: "The process can do work: its database answers and it is not stopping",
    tag: "operation",
    returns: z.object({ status: z.literal("ready") }),
    problems: ["not_ready"],
  },
  async () => {
    await checkReadiness();
    return { status: "ready" as const };
  },
);
