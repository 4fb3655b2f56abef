import type { RecordType } from "../../statement/record-type.ts";
import { CHARACTERISTICS, type Characteristic } from "../records/quality-characteristic.ts";
import type { RequirementClass } from "../requirement-class.ts";

/**
 * State of a requirement's type. `confirmed`: the document states it. Not stated: `agrees` if the text fits the type that
 * the id indicates, `unsure` if the text is not conclusive. `differs`: the text indicates another type. `form`: the id indicates a
 * form (a story, a use case, a goal) that has no class.
 */
export const TYPING_STATES = ["confirmed", "agrees", "differs", "unsure", "form"] as const;
export type TypingState = (typeof TYPING_STATES)[number];

export const TYPING_LEVELS = ["sure", "likely", "unsure"] as const;
export type TypingLevel = (typeof TYPING_LEVELS)[number];

/** A class as fields of a record; type null: no requirement, so there is nothing to write. */
export interface TypeFields {
  readonly type: RecordType | null;
  readonly characteristic: Characteristic | null;
}

/** The fields of a class. */
export function fieldsOfClass(kind: RequirementClass): TypeFields {
  const quality = CHARACTERISTICS.find((one) => kind === `quality:${one}`);
  if (quality !== undefined) return { type: "quality", characteristic: quality };
  if (kind === "business_rule") return { type: "rule", characteristic: null };
  if (kind === "not_a_requirement") return { type: null, characteristic: null };
  return { type: kind as RecordType, characteristic: null };
}
