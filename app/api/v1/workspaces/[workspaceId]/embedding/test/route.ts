import { workspaceParams } from "#lib/contracts/params.ts";
import { embeddingTestView } from "#lib/contracts/workspace.ts";
import { embeddingSchema } from "#lib/domain/models/embedding.ts";
import { route } from "#lib/http/route.ts";
import { testEmbedding } from "#lib/usecases/knowledge/test-embedding.ts";

export const POST = route(
  {
    operationId: "testEmbedding",
    summary: "Have a model turn one sentence into a vector and tell its size",
    tag: "knowledge",
    need: "manage",
    params: workspaceParams,
    body: embeddingSchema,
    returns: embeddingTestView,
  },
  (actor, { params, body }) => testEmbedding(actor, params.workspaceId, body),
);
