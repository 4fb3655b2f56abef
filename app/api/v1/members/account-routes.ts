import { z } from "zod";
import { sessionOfHeaders } from "#lib/auth/session-of-token.ts";
import { accountDeletionView, accountView, deleteAccountInput } from "#lib/contracts/account.ts";
import { attachment } from "#lib/http/attachment.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { deleteAccount } from "#lib/usecases/account/delete-account.ts";
import { exportAccount } from "#lib/usecases/account/export-account.ts";
import { getAccount } from "#lib/usecases/account/get-account.ts";
import { restoreAccount } from "#lib/usecases/account/restore-account.ts";

export const accountRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/account",
      operationId: "getAccount",
      summary: "Get your account; only for a session, not for a token",
      tag: "members",
      need: "signed_in",
      returns: accountView,
      problems: ["insufficient_scope"],
    },
    (actor) => getAccount(actor),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/account",
      operationId: "deleteAccount",
      summary:
        "Delete your account, confirmed by its address and password; you can sign in and restore it for 14 days; only for a session",
      tag: "members",
      need: "signed_in",
      body: deleteAccountInput,
      returns: accountDeletionView,
      status: 202,
      problems: [
        "insufficient_scope",
        "email_differs",
        "wrong_credentials",
        "sign_in_again",
        "only_owner",
        "only_administrator",
      ],
    },
    async (actor, { body, request }) => {
      const session = await sessionOfHeaders(request.headers, new Date());
      return deleteAccount(actor, body, session?.startedAt ?? new Date(0));
    },
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/account/restore",
      operationId: "restoreAccount",
      summary: "Restore your deleted account; only for a session",
      tag: "members",
      need: "signed_in",
      returns: z.object({}),
      problems: ["insufficient_scope", "not_found"],
    },
    (actor) => restoreAccount(actor),
  ),
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
