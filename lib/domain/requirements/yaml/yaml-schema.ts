import { z } from "zod";
import { LINK_KINDS } from "../../statement/link-labels.ts";
import { RECORD_TYPES } from "../../statement/record-type.ts";
import { REQUIREMENT_STATUSES } from "../../statement/requirement-status.ts";
import { PRIORITIES } from "../records/record.ts";

/** `requirements.yaml`, schema version 1. Unknown keys are preserved. */

const text = z.string().max(20_000);
/** Numbers can be unquoted. */
const word = z.union([text, z.number()]).transform(String);

const measure = z.object({
  metric: text.default(""),
  comparator: z.enum(["<", "<=", "=", ">=", ">", "between", ""]).default(""),
  value: word.default(""),
  unit: text.default(""),
  condition: text.default(""),
  percentile: word.default(""),
});

export const yamlRecordSchema = z.object({
  id: z.string().min(1).max(80),
  title: text.nullish().transform((one) => one ?? ""),
  statement: text.nullish().transform((one) => one ?? ""),
  type: z.enum(RECORD_TYPES).nullish(),
  priority: z.enum(PRIORITIES).nullish(),
  status: z.enum(REQUIREMENT_STATUSES).nullish(),
  rationale: text.nullish().transform((one) => one ?? ""),
  source: text.nullish().transform((one) => one ?? ""),
  acceptance: z
    .array(text)
    .max(200)
    .nullish()
    .transform((one) => one ?? []),
  verification: text.nullish().transform((one) => one ?? ""),
  owner: text.nullish().transform((one) => one ?? ""),
  version: word.nullish().transform((one) => one ?? ""),
  measure: measure.nullish(),
  characteristic: text.nullish().transform((one) => one ?? ""),
  links: z
    .array(z.object({ kind: z.enum(LINK_KINDS), to: z.string().min(1).max(200) }))
    .max(500)
    .nullish()
    .transform((one) => one ?? []),
});
export type YamlRecord = z.infer<typeof yamlRecordSchema>;

export const yamlFileSchema = z.object({
  version: z.literal(1),
  requirements: z.array(z.unknown()).nullish(),
});
