import { projectParams } from "#lib/contracts/params.ts";
import { attachment } from "#lib/http/attachment.ts";
import { route } from "#lib/http/route.ts";
import { exportProject } from "#lib/usecases/exchange/export-project.ts";

export const GET = route(
  {
    operationId: "exportProject",
    summary: "The whole project as a zip that another instance imports",
    tag: "projects",
    need: "export",
    params: projectParams,
    produces: ["application/zip"],
  },
  async (actor, { params }) => attachment(await exportProject(actor, params.projectId, new Date())),
);
