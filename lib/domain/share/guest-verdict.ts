/** What a guest of a review link decided about the version that they read. */
export interface GuestVerdict {
  readonly guest: {
    readonly id: string;
    readonly name: string;
    readonly email: string | null;
    readonly isConfirmed: boolean;
  };
  readonly linkId: string;
  readonly linkLabel: string;
  /** Whether the link was revoked or no longer gives the right: its verdicts are shown and do not count. */
  readonly isRevoked: boolean;
  readonly decision: "approve" | "request_changes";
  readonly note: string;
  readonly version: number;
  /** SHA-256 of the content that was read. */
  readonly contentHash: string;
  readonly at: Date;
}

/** What decides whether verdicts of guests count at a gate. */
export interface VerdictCount {
  /** Whether the project counts guests. */
  readonly isCounted: boolean;
  /** The hash of the current plan. */
  readonly contentHash: string | null;
  /** The last decision that moved the task; verdicts before it are over. */
  readonly since: Date | null;
}

/** Whether a verdict counts: the project counts guests, and it is about the plan as it is now. */
export function isCounted(
  verdict: GuestVerdict,
  { isCounted: counts, contentHash, since }: VerdictCount,
): boolean {
  return (
    counts &&
    !verdict.isRevoked &&
    verdict.contentHash === contentHash &&
    (since === null || verdict.at.getTime() > since.getTime())
  );
}
