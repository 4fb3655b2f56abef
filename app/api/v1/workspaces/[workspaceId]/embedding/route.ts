import { workspaceParams } from "#lib/contracts/params.ts";
import { embeddingView, updateEmbeddingInput } from "#lib/contracts/workspace.ts";
import { route } from "#lib/http/route.ts";
import { getEmbedding } from "#lib/usecases/knowledge/get-embedding.ts";
import { updateEmbedding } from "#lib/usecases/knowledge/update-embedding.ts";

export const GET = route(
  {
    operationId: "getEmbedding",
    summary: "By which model a workspace's passages are compared by meaning",
    tag: "knowledge",
    need: "manage",
    params: workspaceParams,
    returns: embeddingView,
  },
  (actor, { params }) => getEmbedding(actor, params.workspaceId),
);

export const PATCH = route(
  {
    operationId: "updateEmbedding",
    summary: "Choose by which model passages are compared by meaning; null is by words alone",
    tag: "knowledge",
    need: "manage",
    params: workspaceParams,
    body: updateEmbeddingInput,
    returns: embeddingView,
  },
  (actor, { params, body }) => updateEmbedding(actor, params.workspaceId, body),
);
