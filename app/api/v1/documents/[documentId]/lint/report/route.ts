import { documentParams, versionQuery } from "#lib/contracts/params.ts";
import { languageOf } from "#lib/http/problem.ts";
import { route } from "#lib/http/route.ts";
import { documentLintReport } from "#lib/usecases/document/lint-report.ts";

export const GET = route(
  {
    operationId: "getLintReport",
    summary: "The findings of a document as a Markdown file",
    tag: "documents",
    need: "read",
    params: documentParams,
    query: versionQuery,
    produces: ["text/markdown"],
  },
  async (actor, { params, query, request }) => {
    const { name, text } = await documentLintReport(actor, params.documentId, {
      language: languageOf(request),
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
);
