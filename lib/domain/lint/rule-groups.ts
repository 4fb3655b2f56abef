/** The groups of rules, in the order in which they are listed. */
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
