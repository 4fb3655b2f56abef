import { importOpenSpecInput, openSpecImportView } from "#lib/contracts/openspec.ts";
import { projectParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { importOpenSpec } from "#lib/usecases/openspec/import-openspec.ts";

const SIX_MEBIBYTES = 6 * 1024 * 1024;

export const POST = route(
  {
    operationId: "importOpenSpec",
    summary: "Show what an OpenSpec tree holds; with confirm, import its main specs as documents",
    tag: "projects",
    need: "edit",
    params: projectParams,
    body: importOpenSpecInput,
    returns: openSpecImportView,
    problems: ["conflict"],
    limit: SIX_MEBIBYTES,
  },
  (actor, { params, body }) => importOpenSpec(actor, params.projectId, body),
);
