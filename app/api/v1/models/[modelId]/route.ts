import { modelInput, modelView } from "#lib/contracts/model.ts";
import { modelParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { deleteModel } from "#lib/usecases/model/delete-model.ts";
import { saveModel } from "#lib/usecases/model/save-model.ts";

export const PUT = route(
  {
    operationId: "changeModel",
    summary: "Change a model; without api_key its stored key stays",
    tag: "models",
    need: "manage",
    params: modelParams,
    body: modelInput,
    returns: modelView,
    problems: ["endpoint_not_allowed"],
  },
  (actor, { params, body }) => saveModel(actor, params.modelId, body),
);

export const DELETE = route(
  {
    operationId: "deleteModel",
    summary: "Take a model and its key out of the workspace and of every profile",
    tag: "models",
    need: "manage",
    params: modelParams,
    status: 204,
  },
  async (actor, { params }) => {
    await deleteModel(actor, params.modelId);
    return new Response(null, { status: 204 });
  },
);
