import { priceParams } from "#lib/contracts/params.ts";
import { priceInput, priceView } from "#lib/contracts/price.ts";
import { route } from "#lib/http/route.ts";
import { deletePrice } from "#lib/usecases/price/delete-price.ts";
import { savePrice } from "#lib/usecases/price/save-price.ts";

export const PUT = route(
  {
    operationId: "changePrice",
    summary: "Change a price of the workspace's own, for calls from now on",
    tag: "usage",
    need: "manage",
    params: priceParams,
    body: priceInput,
    returns: priceView,
    problems: ["price_taken"],
  },
  (actor, { params, body }) => savePrice(actor, params, body),
);

export const DELETE = route(
  {
    operationId: "deletePrice",
    summary: "Take a price out of the workspace's table",
    tag: "usage",
    need: "manage",
    params: priceParams,
    status: 204,
  },
  async (actor, { params }) => {
    await deletePrice(actor, params);
    return new Response(null, { status: 204 });
  },
);
