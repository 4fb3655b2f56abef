import { modelView } from "#lib/contracts/model.ts";
import { modelParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { probeModel } from "#lib/usecases/model/probe-model.ts";

export const POST = route(
  {
    operationId: "probeModel",
    summary: "Try a model with a few short questions and keep what was found",
    tag: "models",
    need: "manage",
    params: modelParams,
    returns: modelView,
  },
  (actor, { params }) => probeModel(actor, params.modelId),
);
