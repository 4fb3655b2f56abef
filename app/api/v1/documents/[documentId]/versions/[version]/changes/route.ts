import { changesQuery, versionChangesView } from "#lib/contracts/history.ts";
import { documentVersionParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { compareVersions } from "#lib/usecases/document/compare-versions.ts";

export const GET = route(
  {
    operationId: "compareVersions",
    summary: "What a version changed, section by section, against the one before or any other",
    tag: "documents",
    need: "read",
    params: documentVersionParams,
    query: changesQuery,
    returns: versionChangesView,
  },
  (actor, { params, query }) => compareVersions(actor, { ...params, since: query.since }),
);
