import { openApiDocument } from "#lib/http/openapi.ts";
import { publicRoute, type RouteHandler } from "#lib/http/route.ts";

const API_VERSION = "1";

/** Made at the first request and kept: its schemas and examples take a few hundred milliseconds. */
let document: string | undefined;

/** @param load Loads every route of the API; the document describes them all. */
export const openApiRoutes = (load: () => Promise<readonly RouteHandler[]>): readonly RouteHandler[] => [
  publicRoute(
    {
      method: "GET",
      path: "/api/v1/openapi.json",
      operationId: "openapi",
      summary: "Get the OpenAPI document",
      tag: "operation",
      produces: ["application/json"],
    },
    async () => {
      document ??= JSON.stringify(openApiDocument(await load(), API_VERSION));
      return new Response(document, { headers: { "content-type": "application/json" } });
    },
  ),
];
