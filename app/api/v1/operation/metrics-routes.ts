import { metricsResponse } from "#lib/http/metrics-response.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { requireMetricsRight } from "#lib/usecases/operation/require-metrics-right.ts";

export const metricsRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/metrics",
      operationId: "metrics",
      summary:
        "Get the counters of the process that answers, as Prometheus text; for the administrator of the installation",
      tag: "operation",
      need: "signed_in",
      produces: ["text/plain"],
      problems: ["not_found"],
    },
    async (actor) => {
      await requireMetricsRight(actor);
      return metricsResponse();
    },
  ),
];
