import { attachment } from "#lib/http/attachment.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { exportAccount } from "#lib/usecases/account/export-account.ts";

export const accountRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/account/export",
      operationId: "exportAccount",
      summary: "Export what is stored about your account as JSON; only for a session, not for a token",
      tag: "members",
      need: "signed_in",
      produces: ["application/json"],
      problems: ["insufficient_scope"],
    },
    async (actor) => attachment(await exportAccount(actor)),
  ),
];
