import { uploadedView, uploadQuery } from "#lib/contracts/knowledge.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { LARGEST_UPLOAD } from "#lib/domain/knowledge/limits.ts";
import { languageOf } from "#lib/http/problem.ts";
import { readUpload, UPLOAD_TYPES } from "#lib/http/read-upload.ts";
import { route } from "#lib/http/route.ts";
import { uploadKnowledge } from "#lib/usecases/knowledge/upload-knowledge.ts";

export const POST = route(
  {
    operationId: "uploadKnowledge",
    summary: "Upload files, or a zip of them, into what a project knows",
    tag: "knowledge",
    need: "edit",
    params: projectParams,
    query: uploadQuery,
    accepts: UPLOAD_TYPES,
    returns: uploadedView,
    problems: ["file_unreadable", "archive_unreadable", "knowledge_full", "knowledge_name_taken"],
    limit: LARGEST_UPLOAD,
  },
  async (actor, { params, query, bytes, request }) => {
    const files = await readUpload(bytes, request.headers.get("content-type") ?? "", query.name);
    return uploadKnowledge(actor, params.projectId, {
      files,
      replace: query.replace,
      language: languageOf(request),
    });
  },
);
