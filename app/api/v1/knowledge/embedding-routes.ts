import { workspaceParams } from "#lib/contracts/params.ts";
import { embeddingTestView, embeddingView, updateEmbeddingInput } from "#lib/contracts/workspace.ts";
import { embeddingSchema } from "#lib/domain/models/embedding.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { getEmbedding } from "#lib/usecases/knowledge/get-embedding.ts";
import { testEmbedding } from "#lib/usecases/knowledge/test-embedding.ts";
import { updateEmbedding } from "#lib/usecases/knowledge/update-embedding.ts";

export const embeddingRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/workspaces/{workspaceId}/embedding",
      operationId: "getEmbedding",
      summary: "Get the embedding model of a workspace, which compares passages by meaning",
      tag: "knowledge",
      need: "manage",
      params: workspaceParams,
      returns: embeddingView,
    },
    (actor, { params }) => getEmbedding(actor, params.workspaceId),
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/workspaces/{workspaceId}/embedding",
      operationId: "updateEmbedding",
      summary: "Set the embedding model of a workspace; null means keyword search only",
      tag: "knowledge",
      need: "manage",
      params: workspaceParams,
      body: updateEmbeddingInput,
      returns: embeddingView,
    },
    (actor, { params, body }) => updateEmbedding(actor, params.workspaceId, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/workspaces/{workspaceId}/embedding/test",
      operationId: "testEmbedding",
      summary: "Embed one sentence with a model and return the size of the vector",
      tag: "knowledge",
      need: "manage",
      params: workspaceParams,
      body: embeddingSchema,
      returns: embeddingTestView,
    },
    (actor, { params, body }) => testEmbedding(actor, params.workspaceId, body),
  ),
];
