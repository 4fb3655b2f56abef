import { z } from "zod";

/** The nine characteristics of ISO/IEC 25010:2023. */
export const QUALITY_CHARACTERISTICS = [
  "functional_suitability",
  "performance_efficiency",
  "compatibility",
  "interaction_capability",
  "reliability",
  "security",
  "maintainability",
  "flexibility",
  "safety",
] as const;
export type QualityCharacteristic = (typeof QUALITY_CHARACTERISTICS)[number];

/** What a statement of a specification is (spec 4 §4.1, §4.2). */
export const REQUIREMENT_CLASSES = [
  "functional",
  ...QUALITY_CHARACTERISTICS.map((each) => `quality:${each}` as const),
  "constraint",
  "interface",
  "data",
  "business_rule",
  "not_a_requirement",
] as const;
export type RequirementClass = (typeof REQUIREMENT_CLASSES)[number];

export const requirementClassSchema = z.enum(REQUIREMENT_CLASSES);
