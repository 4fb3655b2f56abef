import { schemaListView } from "#lib/contracts/contract-check.ts";
import { route } from "#lib/http/route.ts";
import { listSchemas } from "#lib/usecases/contract/list-schemas.ts";

export const GET = route(
  {
    operationId: "listSchemas",
    summary: "JSON Schemas of the contracts that models keep",
    tag: "contracts",
    need: "signed_in",
    returns: schemaListView,
  },
  async () => listSchemas(),
);
