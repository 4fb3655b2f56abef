import { z } from "zod";
import { serviceAccountParams } from "#lib/contracts/params.ts";
import {
  changeServiceAccountInput,
  createServiceAccountInput,
  serviceAccountView,
} from "#lib/contracts/service-account.ts";
import { createdTokenView, createTokenInput } from "#lib/contracts/token.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { changeServiceAccount } from "#lib/usecases/service-account/change-service-account.ts";
import { createServiceAccount } from "#lib/usecases/service-account/create-service-account.ts";
import { listServiceAccounts } from "#lib/usecases/service-account/list-service-accounts.ts";
import { createApiToken } from "#lib/usecases/token/create-api-token.ts";

export const serviceAccountRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/service-accounts",
      operationId: "listServiceAccounts",
      summary: "List the service accounts of the workspace, oldest first; disabled ones too",
      tag: "members",
      need: "manage",
      returns: z.object({ data: z.array(serviceAccountView) }),
    },
    (actor) => listServiceAccounts(actor),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/service-accounts",
      operationId: "createServiceAccount",
      summary: "Create a service account: a member without sign-in that acts through its tokens",
      tag: "members",
      need: "manage",
      body: createServiceAccountInput,
      returns: serviceAccountView,
      status: 201,
    },
    (actor, { body }) => createServiceAccount(actor, body),
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/service-accounts/{serviceAccountId}",
      operationId: "changeServiceAccount",
      summary: "Change the name or role of a service account, disable it or enable it again",
      tag: "members",
      need: "manage",
      params: serviceAccountParams,
      body: changeServiceAccountInput,
      returns: serviceAccountView,
    },
    (actor, { params, body }) => changeServiceAccount(actor, params.serviceAccountId, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/service-accounts/{serviceAccountId}/tokens",
      operationId: "createServiceAccountToken",
      summary:
        "Create an API token of a service account, in the workspace or in one project; its text is returned once",
      tag: "members",
      need: "manage",
      params: serviceAccountParams,
      body: createTokenInput,
      returns: createdTokenView,
      status: 201,
    },
    (actor, { params, body }) => createApiToken(actor, body, params.serviceAccountId),
  ),
];
