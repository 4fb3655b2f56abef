import { z } from "zod";
import { modelInput, modelView } from "#lib/contracts/model.ts";
import { route } from "#lib/http/route.ts";
import { listModels } from "#lib/usecases/model/list-models.ts";
import { saveModel } from "#lib/usecases/model/save-model.ts";

export const GET = route(
  {
    operationId: "listModels",
    summary: "The workspace's models in the order in which they are tried, and how they are doing",
    tag: "models",
    need: "manage",
    returns: z.object({ data: z.array(modelView) }),
  },
  async (actor) => ({ data: [...(await listModels(actor))] }),
);

export const POST = route(
  {
    operationId: "addModel",
    summary: "Add a model at the end of the workspace's order; its key is stored encrypted",
    tag: "models",
    need: "manage",
    body: modelInput,
    returns: modelView,
    status: 201,
    problems: ["endpoint_not_allowed"],
  },
  (actor, { body }) => saveModel(actor, null, body),
);
