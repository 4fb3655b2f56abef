import { API_ROUTES, API_VERSION } from "#app/api/v1/_api.ts";
import { openApiDocument } from "#lib/http/openapi.ts";
import { publicRoute } from "#lib/http/route.ts";

export const dynamic = "force-dynamic";

export const GET = publicRoute(
  {
    operationId: "openapi",
    summary: "This document",
    tag: "operation",
    produces: ["application/json"],
  },
  async () => Response.json(openApiDocument(API_ROUTES, API_VERSION)),
);
