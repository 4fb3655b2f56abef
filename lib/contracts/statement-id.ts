import { z } from "zod";
import { RECORD_TYPES } from "../domain/statement/record-type.ts";
import { ID_PLACES } from "../domain/statement-ids/id-place.ts";

/** The most statements that are listed, and that get an id at once. */
export const MAX_UNNUMBERED = 500;

/** Statements of a document's newest version that have no id and are therefore no requirements. */
export const unnumberedView = z.object({
  /** The version they are in. */
  version: z.number().int(),
  total: z.number().int(),
  /** The first of them, in the order of the text. */
  statements: z.array(
    z.object({
      line: z.number().int(),
      text: z.string(),
      /** Title of the section; "" before the first heading. */
      section: z.string(),
      /** The type that section and words indicate; it decides the prefix of the id. */
      type: z.enum(RECORD_TYPES),
      /** Whether it has a binding word; otherwise only its position says that it is required. */
      binds: z.boolean(),
      /** Where the id would be written. */
      place: z.enum(ID_PLACES),
    }),
  ),
});
export type UnnumberedView = z.infer<typeof unnumberedView>;

export const giveIdsInput = z.strictObject({
  /** The version whose lines are meant. */
  version: z.number().int().min(1),
  statements: z
    .array(z.strictObject({ line: z.number().int().min(1), type: z.enum(RECORD_TYPES) }))
    .min(1)
    .max(MAX_UNNUMBERED),
});
export type GiveIdsInput = z.infer<typeof giveIdsInput>;

export const givenIdsView = z.object({
  /** The new version; null if no statement got an id. */
  version: z.number().int().nullable(),
  given: z.array(z.object({ line: z.number().int(), id: z.string() })),
  /** Statements that got no id: there is none at this line, or it would not be read back with its id. */
  left: z.array(z.object({ line: z.number().int(), code: z.enum(["not_found", "not_readable"]) })),
});
export type GivenIdsView = z.infer<typeof givenIdsView>;
