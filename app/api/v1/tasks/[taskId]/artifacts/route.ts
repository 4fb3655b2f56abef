import { artifactView } from "#lib/contracts/artifact.ts";
import { listOf } from "#lib/contracts/list.ts";
import { taskParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { listArtifacts } from "#lib/usecases/task/list-artifacts.ts";

export const GET = route(
  {
    operationId: "listArtifacts",
    summary: "Artifacts of a task, the newest version of each",
    tag: "artifacts",
    need: "read",
    params: taskParams,
    returns: listOf(artifactView),
  },
  async (actor, { params }) => ({
    data: [...(await listArtifacts(actor, params.taskId))],
    next_cursor: null,
  }),
);
