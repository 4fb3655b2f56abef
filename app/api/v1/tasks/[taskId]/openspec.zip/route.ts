import { taskParams, versionQuery } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { exportOpenSpec } from "#lib/usecases/openspec/export-openspec.ts";

export const GET = route(
  {
    operationId: "exportOpenSpec",
    summary: "The plan as an OpenSpec change, as a zip in the layout of a repository",
    tag: "tasks",
    need: "read",
    params: taskParams,
    query: versionQuery,
    produces: ["application/zip"],
  },
  async (actor, { params, query }) => {
    const { name, bytes } = await exportOpenSpec(actor, { taskId: params.taskId, version: query.version });
    return new Response(Buffer.from(bytes), {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="${name}"`,
        "x-content-type-options": "nosniff",
      },
    });
  },
);
