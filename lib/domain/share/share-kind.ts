/** What a review link can be about. */
export const SHARE_KINDS = ["plan", "minutes", "document", "change"] as const;
export type ShareKind = (typeof SHARE_KINDS)[number];
