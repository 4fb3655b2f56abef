import { priceParams, workspaceParams } from "#lib/contracts/params.ts";
import { priceInput, priceTableView, priceView } from "#lib/contracts/price.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { deletePrice } from "#lib/usecases/price/delete-price.ts";
import { listPrices } from "#lib/usecases/price/list-prices.ts";
import { savePrice } from "#lib/usecases/price/save-price.ts";

export const priceRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/workspaces/{workspaceId}/prices",
      operationId: "listPrices",
      summary: "List the model prices: the workspace's own and the built-in ones",
      tag: "usage",
      need: "read",
      params: workspaceParams,
      returns: priceTableView,
    },
    (actor, { params }) => listPrices(actor, params.workspaceId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/workspaces/{workspaceId}/prices",
      operationId: "addPrice",
      summary: "Add a price of the workspace for future calls",
      tag: "usage",
      need: "manage",
      params: workspaceParams,
      body: priceInput,
      returns: priceView,
      status: 201,
      problems: ["price_taken"],
    },
    (actor, { params, body }) => savePrice(actor, { ...params, priceId: null }, body),
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/workspaces/{workspaceId}/prices/{priceId}",
      operationId: "changePrice",
      summary: "Change a price of the workspace for future calls",
      tag: "usage",
      need: "manage",
      params: priceParams,
      body: priceInput,
      returns: priceView,
      problems: ["price_taken"],
    },
    (actor, { params, body }) => savePrice(actor, params, body),
  ),
  route(
    {
      method: "DELETE",
      path: "/api/v1/workspaces/{workspaceId}/prices/{priceId}",
      operationId: "deletePrice",
      summary: "Delete a price of the workspace",
      tag: "usage",
      need: "manage",
      params: priceParams,
      status: 204,
    },
    async (actor, { params }) => {
      await deletePrice(actor, params);
      return new Response(null, { status: 204 });
    },
  ),
];
