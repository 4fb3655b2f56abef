import { z } from "zod";
import { tableKnowledgeInput } from "#lib/contracts/knowledge.ts";
import { knowledgeSourceParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { showToTable } from "#lib/usecases/knowledge/show-to-table.ts";

export const PATCH = route(
  {
    operationId: "showToTable",
    summary: "Whether the seats of a workshop read a document or a file",
    tag: "knowledge",
    need: "edit",
    params: knowledgeSourceParams,
    body: tableKnowledgeInput,
    returns: z.object({ id: z.string(), for_table: z.boolean() }),
  },
  (actor, { params, body }) => showToTable(actor, params, body.for_table),
);
