import { createDocumentInput, documentView } from "#lib/contracts/document.ts";
import { listOf, pageQuery } from "#lib/contracts/list.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { createDocument } from "#lib/usecases/document/create-document.ts";
import { listDocuments } from "#lib/usecases/document/list-documents.ts";

export const GET = route(
  {
    operationId: "listDocuments",
    summary: "Documents of a project",
    tag: "documents",
    need: "read",
    params: projectParams,
    query: pageQuery,
    returns: listOf(documentView),
  },
  (actor, { params, query }) => listDocuments(actor, params.projectId, query),
);

export const POST = route(
  {
    operationId: "createDocument",
    summary: "Create a Markdown document",
    tag: "documents",
    need: "edit",
    params: projectParams,
    body: createDocumentInput,
    returns: documentView,
    status: 201,
    problems: ["conflict"],
    limit: 24 * 1024 * 1024,
  },
  (actor, { params, body }) => createDocument(actor, params.projectId, body),
);
