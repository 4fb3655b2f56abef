import { z } from "zod";
import { CHARACTERISTICS } from "../domain/requirements/records/quality-characteristic.ts";
import { requirementClassSchema } from "../domain/requirements/requirement-class.ts";
import { FINE_CLASSES } from "../domain/requirements/typing/fine-class.ts";
import { TYPING_LEVELS, TYPING_STATES } from "../domain/requirements/typing/type-fields.ts";
import { RECORD_TYPES } from "../domain/statement/record-type.ts";

export const kindView = z.object({
  class: requirementClassSchema,
  /** The class in more detail: availability or resilience of reliability, for example. */
  fine: z.enum(FINE_CLASSES),
  /** 0–1: the measured share of right classes among results like this one. */
  confidence: z.number(),
  words: z.array(z.object({ start: z.number().int(), end: z.number().int(), text: z.string() })),
  /** The confidence as a label. */
  level: z.enum(TYPING_LEVELS),
  /** The type as fields; type null: it is not a requirement. */
  type: z.enum(RECORD_TYPES).nullable(),
  characteristic: z.enum(CHARACTERISTICS).nullable(),
  /** Comparison with the type in the document; `typing:` in the filter. */
  state: z.enum(TYPING_STATES),
});

/** Types to be written into the documents, each with its characteristic; missing requirements are reported. */
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
  /** Requirements whose document was changed or already has the type. */
  written: z.array(z.string()),
  /** Requirements that were not changed, and why. */
  left: z.array(z.object({ id: z.string(), code: z.string() })),
  /** The new version of each changed document. */
  versions: z.array(z.object({ document_id: z.string(), version: z.number().int() })),
});
export type TypesSet = z.infer<typeof typesSet>;
