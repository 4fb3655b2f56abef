/** The facts that decide whether a review link opens. */
export interface ShareLinkState {
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
}

/** Whether the link opens at this time. A revoked or expired link looks like one that never existed. */
export function isLinkOpen(link: ShareLinkState, now: Date): boolean {
  return link.revoked_at === null && now < link.expires_at;
}
