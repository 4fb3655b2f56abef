import { workspaceParams } from "#lib/contracts/params.ts";
import { priceInput, priceTableView, priceView } from "#lib/contracts/price.ts";
import { route } from "#lib/http/route.ts";
import { listPrices } from "#lib/usecases/price/list-prices.ts";
import { savePrice } from "#lib/usecases/price/save-price.ts";

export const GET = route(
  {
    operationId: "listPrices",
    summary: "What models cost: the workspace's own prices and the built-in ones",
    tag: "usage",
    need: "read",
    params: workspaceParams,
    returns: priceTableView,
  },
  (actor, { params }) => listPrices(actor, params.workspaceId),
);

export const POST = route(
  {
    operationId: "addPrice",
    summary: "Add a price of the workspace's own, for calls from now on",
    tag: "usage",
    need: "manage",
    params: workspaceParams,
    body: priceInput,
    returns: priceView,
    status: 201,
    problems: ["price_taken"],
  },
  (actor, { params, body }) => savePrice(actor, { ...params, priceId: null }, body),
);
