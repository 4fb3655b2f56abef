/** Rule groups in display order. */
export const RULE_GROUPS = [
  "LEX",
  "SYN",
  "EARS",
  "NUM",
  "NFR",
  "ID",
  "TRC",
  "ATT",
  "DOC",
  "MD",
  "STO",
  "IGN",
] as const;
export type RuleGroup = (typeof RULE_GROUPS)[number];
