import { listOf } from "#lib/contracts/list.ts";
import { standingSpecView } from "#lib/contracts/openspec.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { listSpecs } from "#lib/usecases/openspec/list-specs.ts";

export const GET = route(
  {
    operationId: "listSpecs",
    summary: "The project's main specs: imported ones, with what approved plans made of them",
    tag: "projects",
    need: "read",
    params: projectParams,
    returns: listOf(standingSpecView),
  },
  async (actor, { params }) => ({ data: [...(await listSpecs(actor, params.projectId))], next_cursor: null }),
);
