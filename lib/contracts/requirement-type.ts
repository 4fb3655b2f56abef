import { z } from "zod";
import { CHARACTERISTICS } from "../domain/requirements/records/quality-characteristic.ts";
import { requirementClassSchema } from "../domain/requirements/requirement-class.ts";
import { TYPING_LEVELS, TYPING_STATES } from "../domain/requirements/typing/type-fields.ts";
import { RECORD_TYPES } from "../domain/statement/record-type.ts";

export const kindView = z.object({
  class: requirementClassSchema,
  confidence: z.number(),
  words: z.array(z.object({ start: z.number().int(), end: z.number().int(), text: z.string() })),
  /** The confidence in a word. */
  level: z.enum(TYPING_LEVELS),
  /** What that is as fields; type null: it is no requirement. */
  type: z.enum(RECORD_TYPES).nullable(),
  characteristic: z.enum(CHARACTERISTICS).nullable(),
  /** How that stands to what the document says; `typing:` in the filter. */
  state: z.enum(TYPING_STATES),
});

/** Types to be written into the documents, each with its characteristic; what is not there any more is told. */
export const setTypesInput = z.strictObject({
  types: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(80),
        type: z.enum(RECORD_TYPES),
        /** Only with type quality. */
        characteristic: z.enum(CHARACTERISTICS).nullable().default(null),
      }),
    )
    .min(1)
    .max(500),
});
export type SetTypesInput = z.infer<typeof setTypesInput>;
export const typesSet = z.object({
  /** Requirements whose document was changed, or said so already. */
  written: z.array(z.string()),
  /** What could not be written, and why; nothing of it was changed. */
  left: z.array(z.object({ id: z.string(), code: z.string() })),
  /** One version of each document that was changed. */
  versions: z.array(z.object({ document_id: z.string(), version: z.number().int() })),
});
export type TypesSet = z.infer<typeof typesSet>;
