/** What decides whether a review link opens (spec 5 §5.3). */
export interface LinkState {
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
}

/** Whether the link still opens at this time; a revoked or expired one looks like one that never was. */
export function isLinkOpen(link: LinkState, now: Date): boolean {
  return link.revoked_at === null && now < link.expires_at;
}
