import { artifactView } from "#lib/contracts/artifact.ts";
import { listOf } from "#lib/contracts/list.ts";
import { artifactParams, taskParams, versionQuery } from "#lib/contracts/params.ts";
import { AppError } from "#lib/domain/app-error.ts";
import { type RouteHandler, route } from "#lib/http/route.ts";
import { getArtifact } from "#lib/usecases/task/get-artifact.ts";
import { listArtifacts } from "#lib/usecases/task/list-artifacts.ts";

/** Names may contain `/`: plain and percent-encoded paths are equivalent. */
function nameOf(parts: readonly string[]): string {
  try {
    return decodeURIComponent(parts.join("/"));
  } catch {
    throw new AppError("not_found");
  }
}

export const artifactRoutes: readonly RouteHandler[] = [
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/artifacts",
      operationId: "listArtifacts",
      summary: "List the artifacts of a task, each in its newest version",
      tag: "artifacts",
      need: "read",
      params: taskParams,
      returns: listOf(artifactView),
    },
    async (actor, { params }) => ({
      data: [...(await listArtifacts(actor, params.taskId))],
      next_cursor: null,
    }),
  ),
  route(
    {
      method: "GET",
      path: "/api/v1/tasks/{taskId}/artifacts/{+name}",
      operationId: "getArtifact",
      summary: "Get the content of an artifact in its media type",
      tag: "artifacts",
      need: "read",
      params: artifactParams,
      query: versionQuery,
      produces: [
        "application/json",
        "text/markdown",
        "application/x-ndjson",
        "application/yaml",
        "text/plain",
        "text/x-diff",
      ],
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
  ),
];
