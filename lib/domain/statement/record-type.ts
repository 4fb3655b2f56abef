/** Types of a requirement, from its record and the prefix of its id. */
export const RECORD_TYPES = [
  "functional",
  "quality",
  "interface",
  "data",
  "constraint",
  "rule",
  "business",
  "objective",
  "user_story",
  "use_case",
] as const;
export type RecordType = (typeof RECORD_TYPES)[number];
