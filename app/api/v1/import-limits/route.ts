import { importLimitsView } from "#lib/contracts/exchange.ts";
import { IMPORT_LIMITS } from "#lib/domain/exchange/import-limits.ts";
import { publicRoute } from "#lib/http/route.ts";

export const GET = publicRoute(
  {
    operationId: "importLimits",
    summary: "What an imported file may bring at most",
    tag: "documents",
    returns: importLimitsView,
  },
  () => Promise.resolve({ ...IMPORT_LIMITS }),
);
