import { z } from "zod";
import { documentEditsView } from "#lib/contracts/document.ts";
import {
  checkSettingsView,
  ignoreFindingInput,
  lintQuery,
  lintRuleView,
  lintView,
  severitiesIn,
} from "#lib/contracts/lint.ts";
import { documentParams, projectParams, versionQuery } from "#lib/contracts/params.ts";
import { lintSettingsSchema } from "#lib/domain/lint/lint-settings.ts";
import { requireIfMatch } from "#lib/http/if-match.ts";
import { requestLanguage } from "#lib/http/problem.ts";
import { publicRoute, Reply, type RouteHandler, route } from "#lib/http/route.ts";
import { ignoreFinding } from "#lib/usecases/document/ignore-finding.ts";
import { lintDocument } from "#lib/usecases/document/lint-document.ts";
import { documentLintReport } from "#lib/usecases/document/lint-report.ts";
import { listLintRules } from "#lib/usecases/document/list-lint-rules.ts";
import { getCheckSettings } from "#lib/usecases/project/get-check-settings.ts";
import { saveCheckSettings } from "#lib/usecases/project/save-check-settings.ts";

export const lintRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "POST",
      path: "/api/v1/documents/{documentId}/lint",
      operationId: "lintDocument",
      summary: "Check a document against the rules with the settings of its project",
      tag: "documents",
      need: "read",
      params: documentParams,
      query: lintQuery,
      returns: lintView,
    },
    (actor, { params, query, request }) =>
      lintDocument(actor, params.documentId, {
        language: requestLanguage(request),
        version: query.version,
        page: { severities: severitiesIn(query.severity), limit: query.limit, cursor: query.cursor },
      }),
  ),
  route(
    {
      method: "POST",
      path: "/api/v1/documents/{documentId}/lint/ignores",
      operationId: "ignoreFinding",
      summary: "Ignore a finding; the reason is written into the document",
      tag: "documents",
      need: "edit",
      params: documentParams,
      body: ignoreFindingInput,
      returns: documentEditsView,
      problems: ["conflict", "edits_refused", "stale_base"],
    },
    (actor, { params, body, request }) =>
      ignoreFinding(actor, {
        documentId: params.documentId,
        input: body,
        language: requestLanguage(request),
      }),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/documents/{documentId}/lint/report",
      operationId: "getLintReport",
      summary: "Get the findings of a document as a Markdown file",
      tag: "documents",
      need: "read",
      params: documentParams,
      query: versionQuery,
      produces: ["text/markdown"],
    },
    async (actor, { params, query, request }) => {
      const { name, text } = await documentLintReport(actor, params.documentId, {
        language: requestLanguage(request),
        version: query.version,
      });
      return new Response(text, {
        headers: {
          "content-type": "text/markdown; charset=utf-8",
          "content-disposition": `attachment; filename="${name}"`,
          "x-content-type-options": "nosniff",
        },
      });
    },
  ),
  publicRoute(
    {
      method: "GET",
      path: "/api/v1/lint-rules",
      operationId: "listLintRules",
      summary: "List all rules for documents, with examples",
      tag: "documents",
      returns: z.object({ data: z.array(lintRuleView) }),
    },
    async (_actor, { request }) => ({ data: listLintRules(requestLanguage(request)) }),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/projects/{projectId}/checks",
      operationId: "getCheckSettings",
      summary: "Get the check settings of a project",
      tag: "projects",
      need: "read",
      params: projectParams,
      returns: checkSettingsView,
    },
    async (actor, { params }) => {
      const settings = await getCheckSettings(actor, params.projectId);
      return new Reply(settings, { etag: settings.etag });
    },
  ),
  route(
    {
      method: "PUT",
      path: "/api/v1/projects/{projectId}/checks",
      operationId: "saveCheckSettings",
      summary:
        "Replace the check settings of a project; omitted settings get their defaults; requires If-Match",
      tag: "projects",
      need: "edit",
      params: projectParams,
      body: lintSettingsSchema.strict(),
      returns: checkSettingsView,
      problems: ["precondition_required", "precondition_failed"],
    },
    async (actor, { params, body, ifMatch }) => {
      const { projectId } = params;
      const saved = await saveCheckSettings(actor, {
        projectId,
        version: requireIfMatch(ifMatch),
        settings: body,
      });
      return new Reply(saved, { etag: saved.etag });
    },
  ),
];
