import { artifactParams, versionQuery } from "#lib/contracts/params.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { route } from "#lib/http/route.ts";
import { getArtifact } from "#lib/usecases/task/get-artifact.ts";

/** Names may hold `/`: plain and percent-encoded paths are the same. */
function nameOf(parts: readonly string[]): string {
  try {
    return decodeURIComponent(parts.join("/"));
  } catch {
    throw new AppError("not_found");
  }
}

export const GET = route(
  {
    operationId: "getArtifact",
    summary: "An artifact itself, in its media type",
    tag: "artifacts",
    need: "read",
    params: artifactParams,
    query: versionQuery,
    produces: ["application/json", "text/markdown", "application/x-ndjson", "application/yaml"],
  },
  async (actor, { params, query }) => {
    const name = nameOf(params.name);
    const artifact = await getArtifact(actor, { taskId: params.taskId, name, version: query.version });
    return new Response(artifact.content, {
      headers: {
        "content-type": `${artifact.media_type}; charset=utf-8`,
        etag: `"${artifact.version}"`,
        "x-content-type-options": "nosniff",
      },
    });
  },
);
