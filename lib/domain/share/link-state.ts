/** What decides whether a review link opens. */
export interface ShareLinkState {
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
}

/** Whether the link still opens at this time; a revoked or expired one looks like one that never was. */
export function isLinkOpen(link: ShareLinkState, now: Date): boolean {
  return link.revoked_at === null && now < link.expires_at;
}
