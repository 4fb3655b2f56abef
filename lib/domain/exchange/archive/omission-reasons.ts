/** Reasons why something of a project is not in its archive. */
export const OMISSION_REASONS = [
  "secret",
  "account",
  "guests",
  "repository",
  "tracker",
  "workspace",
  "spending",
  "news",
  "audit",
  "engine",
  "derived",
] as const;
export type OmissionReason = (typeof OMISSION_REASONS)[number];
