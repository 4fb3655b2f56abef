import { srsRunParams } from "#lib/contracts/params.ts";
import { srsRunView } from "#lib/contracts/srs-run.ts";
import { route } from "#lib/http/route.ts";
import { getSrsRun } from "#lib/usecases/srs/get-srs-run.ts";

export const GET = route(
  {
    operationId: "getSrsRun",
    summary: "One specification in the making: each specialist's step, the review, and what was made",
    tag: "documents",
    need: "read",
    params: srsRunParams,
    returns: srsRunView,
  },
  (actor, { params }) => getSrsRun(actor, params.srsRunId),
);
