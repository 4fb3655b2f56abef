import {
  archiveDocumentsInput,
  archivedDocumentsView,
  createDocumentInput,
  documentContentView,
  documentEditsView,
  documentList,
  documentView,
  editDocumentInput,
  formattedView,
  renameDocumentInput,
  sectionsQuery,
  sectionsView,
} from "#lib/contracts/document.ts";
import { listQuery } from "#lib/contracts/list.ts";
import { documentFileQuery } from "#lib/contracts/list-file.ts";
import { documentParams, projectParams, versionQuery } from "#lib/contracts/params.ts";
import { giveIdsInput, givenIdsView, unnumberedView } from "#lib/contracts/statement-id.ts";
import { attachment } from "#lib/http/attachment.ts";
import { readIfMatch } from "#lib/http/if-match.ts";
import { requestLanguage } from "#lib/http/problem.ts";
import { Reply, type RouteHandler, route } from "#lib/http/route.ts";
import { archiveDocuments } from "#lib/usecases/document/archive-documents.ts";
import { createDocument } from "#lib/usecases/document/create-document.ts";
import { editDocument } from "#lib/usecases/document/edit-document.ts";
import { exportDocumentList } from "#lib/usecases/document/export-document-list.ts";
import { putInForm } from "#lib/usecases/document/format-document.ts";
import { getDocument } from "#lib/usecases/document/get-document.ts";
import { getOutline } from "#lib/usecases/document/get-outline.ts";
import { listDocuments } from "#lib/usecases/document/list-documents.ts";
import { renameDocument } from "#lib/usecases/document/rename-document.ts";
import { giveStatementIds, listUnnumbered } from "#lib/usecases/requirement/give-ids.ts";
import { withHeadings } from "../projects/list-headings.ts";

export const documentRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/documents/{documentId}",
      operationId: "getDocument",
      summary: "Get a document with its text",
      tag: "documents",
      need: "read",
      params: documentParams,
      query: versionQuery,
      returns: documentContentView,
    },
    async (actor, { params, query }) => {
      const document = await getDocument(actor, params.documentId, query.version);
      return new Reply(document, { etag: document.etag });
    },
  ),
  route(
    {
      method: "PATCH",
      path: "/api/v1/documents/{documentId}",
      operationId: "renameDocument",
      summary: "Rename a document; its versions, links and comments stay as they are",
      tag: "documents",
      need: "edit",
      params: documentParams,
      body: renameDocumentInput,
      returns: documentView,
      problems: ["document_of_product", "document_role_changes", "conflict"],
    },
    (actor, { params, body }) => renameDocument(actor, params.documentId, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/documents/{documentId}/edits",
      operationId: "editDocument",
      summary: "Apply a batch of edits as one version, or only validate it; accepts If-Match",
      tag: "documents",
      need: "edit",
      params: documentParams,
      body: editDocumentInput,
      returns: documentEditsView,
      problems: ["edits_refused", "stale_base", "base_version_unknown", "precondition_failed"],
      limit: 4 * 1024 * 1024,
    },
    async (actor, { params, body, request, ifMatch }) => {
      const edited = await editDocument(actor, {
        documentId: params.documentId,
        input: body,
        ifMatch: readIfMatch(ifMatch),
        language: requestLanguage(request),
      });
      return new Reply(edited, { etag: `"${edited.version}"` });
    },
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/documents/{documentId}/format",
      operationId: "formatDocument",
      summary:
        "Format a document (numbering, table of contents, tables), either as suggestions or immediately",
      tag: "documents",
      need: "edit",
      params: documentParams,
      returns: formattedView,
      problems: ["not_markdown"],
    },
    (actor, { params }) => putInForm(actor, params.documentId),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/documents/export",
      operationId: "exportDocumentList",
      summary:
        "Export the list of the documents of a project as CSV, without their texts: all that match, with the chosen columns",
      tag: "documents",
      need: "read",
      params: projectParams,
      query: documentFileQuery,
      produces: ["text/csv"],
    },
    async (actor, { params, query }) =>
      attachment(await exportDocumentList(actor, params.projectId, await withHeadings("documents", query))),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/documents/{documentId}/statement-ids",
      operationId: "listUnnumberedStatements",
      summary: "List the statements of a document that have no id and are therefore no requirements",
      tag: "documents",
      need: "read",
      params: documentParams,
      returns: unnumberedView,
    },
    (actor, { params }) => listUnnumbered(actor, params.documentId),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/documents/{documentId}/statement-ids",
      operationId: "giveStatementIds",
      summary: "Give ids to statements that have none, in one new version of the document",
      tag: "documents",
      need: "edit",
      params: documentParams,
      body: giveIdsInput,
      returns: givenIdsView,
      problems: ["conflict"],
    },
    (actor, { params, body }) => giveStatementIds(actor, params.documentId, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/documents/{documentId}/outline",
      operationId: "getOutline",
      summary: "Get the sections of a document with their positions (UTF-16 offsets)",
      tag: "documents",
      need: "read",
      params: documentParams,
      query: sectionsQuery,
      returns: sectionsView,
    },
    (actor, { params, query }) => getOutline(actor, params.documentId, query),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/documents",
      operationId: "listDocuments",
      summary: "List the documents of a project: by words of the name and order; archived ones on request",
      tag: "documents",
      need: "read",
      params: projectParams,
      query: listQuery,
      returns: documentList,
    },
    (actor, { params, query }) =>
      listDocuments(actor, params.projectId, { ...query, archived: query.archived === "true" }),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/document-archivings",
      operationId: "archiveDocuments",
      summary: "Archive documents of a project together, or take them back: named ones, or all that match",
      tag: "documents",
      need: "edit",
      params: projectParams,
      body: archiveDocumentsInput,
      returns: archivedDocumentsView,
      problems: ["document_of_product"],
    },
    (actor, { params, body }) => archiveDocuments(actor, params.projectId, body),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/projects/{projectId}/documents",
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
  ),
];
