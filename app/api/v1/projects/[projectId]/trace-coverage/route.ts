import { projectParams } from "#lib/contracts/params.ts";
import { coverageView } from "#lib/contracts/requirement.ts";
import { route } from "#lib/http/route.ts";
import { getCoverage } from "#lib/usecases/requirement/trace-views.ts";

export const GET = route(
  {
    operationId: "getTraceCoverage",
    summary:
      "What the requirements of a project lack: tests, functions, sources; suspect and broken links, circles",
    tag: "requirements",
    need: "read",
    params: projectParams,
    returns: coverageView,
  },
  (actor, { params }) => getCoverage(actor, params.projectId),
);
