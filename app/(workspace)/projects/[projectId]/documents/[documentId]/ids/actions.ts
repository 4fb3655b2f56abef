"use server";
import { revalidatePath } from "next/cache";
import { z } from "zod";
import { giveIdsInput } from "#lib/contracts/statement-id.ts";
import { action } from "#lib/http/action.ts";
import { giveStatementIds } from "#lib/usecases/requirement/give-ids.ts";

/** The fields of the form: the chosen lines, and the type of each line as `12:functional`. */
const giving = z
  .object({
    document_id: z.string().min(1).max(80),
    version: z.coerce.number(),
    lines: z.array(z.coerce.number()).min(1),
    types: z.array(z.string()).default([]),
  })
  .transform(({ document_id, version, lines, types }) => {
    const typeOf = new Map(types.map((one) => [Number(one.split(":")[0]), one.split(":")[1]]));
    return {
      document_id,
      input: { version, statements: lines.map((line) => ({ line, type: typeOf.get(line) })) },
    };
  })
  .pipe(z.object({ document_id: z.string(), input: giveIdsInput }));

/** Gives ids to the chosen statements of a document. */
export const giveIdsToChosen = action(giving, async (actor, { document_id, input }) => {
  const given = await giveStatementIds(actor, document_id, input);
  revalidatePath("/", "layout");
  return given;
});
