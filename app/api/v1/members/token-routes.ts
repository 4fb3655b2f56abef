import { listOf } from "#lib/contracts/list.ts";
import { tokenParams } from "#lib/contracts/params.ts";
import { createdTokenView, createTokenInput, tokenListQuery, tokenView } from "#lib/contracts/token.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { createApiToken } from "#lib/usecases/token/create-api-token.ts";
import { listApiTokens } from "#lib/usecases/token/list-api-tokens.ts";
import { revokeApiToken } from "#lib/usecases/token/revoke-api-token.ts";

export const tokenRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/tokens",
      operationId: "listTokens",
      summary: "List the API tokens of the workspace, newest first; ended ones too",
      tag: "members",
      need: "manage",
      query: tokenListQuery,
      returns: listOf(tokenView),
    },
    (actor, { query }) => listApiTokens(actor, query, query.user_id),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/tokens",
      operationId: "createToken",
      summary:
        "Create an API token that acts for you, in the workspace or in one project; its text is returned once",
      tag: "members",
      need: "manage",
      body: createTokenInput,
      returns: createdTokenView,
      status: 201,
      problems: ["not_found", "email_unverified"],
    },
    (actor, { body }) => createApiToken(actor, body),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/tokens/{tokenId}",
      operationId: "revokeToken",
      summary: "Revoke an API token",
      tag: "members",
      need: "manage",
      params: tokenParams,
      returns: tokenView,
    },
    (actor, { params }) => revokeApiToken(actor, params.tokenId),
  ),
];
