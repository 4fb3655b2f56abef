import { z } from "zod";
import { CHARACTERISTICS } from "./records/quality-characteristic.ts";

/** Classes of statements in a specification. */
export const REQUIREMENT_CLASSES = [
  "functional",
  ...CHARACTERISTICS.map((each) => `quality:${each}` as const),
  "constraint",
  "interface",
  "data",
  "business_rule",
  "not_a_requirement",
] as const;
export type RequirementClass = (typeof REQUIREMENT_CLASSES)[number];

export const requirementClassSchema = z.enum(REQUIREMENT_CLASSES);
