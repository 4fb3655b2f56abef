/** Actions of the guests of a review link, as its log names them. */
export const LINK_ACTS = [
  "joined",
  "accepted_terms",
  "confirmed",
  "commented",
  "replied",
  "suggested",
  "approved",
  "requested_changes",
] as const;
export type LinkActName = (typeof LINK_ACTS)[number];
