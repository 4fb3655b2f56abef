import { projectParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { PROTOTYPE_POLICY } from "#lib/http/security-headers.ts";
import { openPrototype } from "#lib/usecases/srs/open-prototype.ts";

export const GET = route(
  {
    operationId: "getPrototype",
    summary: "The project's prototype as one HTML file, locked: no script, no network, no origin",
    tag: "documents",
    need: "read",
    params: projectParams,
    produces: ["text/html"],
  },
  async (actor, { params }) =>
    new Response(await openPrototype(actor, params.projectId), {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": PROTOTYPE_POLICY,
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
        "cache-control": "private, no-store",
      },
    }),
);
