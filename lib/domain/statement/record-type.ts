/** What a requirement is, as its record and the prefix of its id say. */
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
