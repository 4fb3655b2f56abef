import { z } from "zod";
import { schemaParams } from "#lib/contracts/params.ts";
import { route } from "#lib/http/route.ts";
import { getSchema } from "#lib/usecases/contract/get-schema.ts";

export const GET = route(
  {
    operationId: "getSchema",
    summary: "One JSON Schema (2020-12)",
    tag: "contracts",
    need: "signed_in",
    params: schemaParams,
    returns: z.record(z.string(), z.unknown()),
  },
  async (_actor, { params }) => getSchema(params.schema),
);
