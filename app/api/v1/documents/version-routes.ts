import { documentContentView, documentVersionView } from "#lib/contracts/document.ts";
import {
  blameView,
  changesQuery,
  seenInput,
  unseenView,
  versionChangesView,
} from "#lib/contracts/history.ts";
import { listOf, pageQuery } from "#lib/contracts/list.ts";
import { documentParams, documentVersionParams, versionQuery } from "#lib/contracts/params.ts";
import { readIfMatch } from "#lib/http/if-match.ts";
import { Reply, type RouteHandler, route } from "#lib/http/route.ts";
import { blameDocument } from "#lib/usecases/document/blame-document.ts";
import { compareVersions } from "#lib/usecases/document/compare-versions.ts";
import { getUnseen } from "#lib/usecases/document/get-unseen.ts";
import { listDocumentVersions } from "#lib/usecases/document/list-document-versions.ts";
import { markSeen } from "#lib/usecases/document/mark-seen.ts";
import { restoreVersion } from "#lib/usecases/document/restore-version.ts";
import { undoVersion } from "#lib/usecases/document/undo-version.ts";

export const versionRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/documents/{documentId}/blame",
      operationId: "blameDocument",
      summary: "Get the version that last wrote each block, section and requirement, and how it was written",
      tag: "documents",
      need: "read",
      params: documentParams,
      query: versionQuery,
      returns: blameView,
    },
    (actor, { params, query }) => blameDocument(actor, params.documentId, query.version),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/documents/{documentId}/seen",
      operationId: "getUnseen",
      summary: "Get the changes to a document since you last marked it as seen",
      tag: "documents",
      need: "read",
      params: documentParams,
      returns: unseenView,
    },
    (actor, { params }) => getUnseen(actor, params.documentId),
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/documents/{documentId}/seen",
      operationId: "markSeen",
      summary: "Mark a version of a document as seen",
      tag: "documents",
      need: "read",
      params: documentParams,
      body: seenInput,
      returns: unseenView,
    },
    (actor, { params, body }) => markSeen(actor, params.documentId, body),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/documents/{documentId}/versions",
      operationId: "listDocumentVersions",
      summary: "List the versions of a document, newest first",
      tag: "documents",
      need: "read",
      params: documentParams,
      query: pageQuery,
      returns: listOf(documentVersionView),
    },
    (actor, { params, query }) => listDocumentVersions(actor, params.documentId, query),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/documents/{documentId}/versions/{version}/changes",
      operationId: "compareVersions",
      summary: "Compare a version section by section with the previous or any other version",
      tag: "documents",
      need: "read",
      params: documentVersionParams,
      query: changesQuery,
      returns: versionChangesView,
    },
    (actor, { params, query }) => compareVersions(actor, { ...params, since: query.since }),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/documents/{documentId}/versions/{version}/restore",
      operationId: "restoreDocumentVersion",
      summary: "Restore the text of an earlier version as the newest version; accepts If-Match",
      tag: "documents",
      need: "edit",
      params: documentVersionParams,
      returns: documentContentView,
      problems: ["precondition_failed"],
    },
    async (actor, { params, ifMatch }) => {
      const document = await restoreVersion(actor, { ...params, ifMatch: readIfMatch(ifMatch) });
      return new Reply(document, { etag: document.etag });
    },
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/documents/{documentId}/versions/{version}/undo",
      operationId: "undoDocumentVersion",
      summary: "Undo the changes of a version and keep later changes; accepts If-Match",
      tag: "documents",
      need: "edit",
      params: documentVersionParams,
      returns: documentContentView,
      problems: ["conflict", "first_version", "precondition_failed"],
    },
    async (actor, { params, ifMatch }) => {
      const document = await undoVersion(actor, { ...params, ifMatch: readIfMatch(ifMatch) });
      return new Reply(document, { etag: document.etag });
    },
  ),
];
