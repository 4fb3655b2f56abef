/** A decision as far as counting approvals goes, oldest first. */
export interface GivenDecision {
  readonly decision: "approve" | "request_changes" | "override" | "withdraw";
  readonly plan_hash: string | null;
  readonly user_id: string | null;
  /** Whether it moved the task. */
  readonly effective: boolean;
}

/**
 * Who has approved this plan and waits for others. An approval on another plan, one that was withdrawn, and
 * everything before a decision that moved the task counts no longer; it stays in the record.
 */
export function approvalsGiven(
  decisions: readonly GivenDecision[],
  planHash: string | null,
): readonly string[] {
  const given = new Set<string>();
  for (const one of decisions) {
    if (one.effective) given.clear();
    else if (one.plan_hash === planHash && one.user_id !== null) {
      if (one.decision === "approve") given.add(one.user_id);
      if (one.decision === "withdraw") given.delete(one.user_id);
    }
  }
  return [...given];
}

/** What has to be typed to let a plan pass against its review, in either language. */
export const OVERRIDE_PHRASES = {
  zh: (version: number) => `越过第 ${version} 版的评审`,
  en: (version: number) => `override plan v${version}`,
} as const;

/** Whether the phrase was typed, in whichever language; blanks and letter case do not matter. */
export function isOverridePhrase(text: string, version: number): boolean {
  const plain = (value: string) => value.replaceAll(/\s+/g, "").toLowerCase();
  return Object.values(OVERRIDE_PHRASES).some((phrase) => plain(phrase(version)) === plain(text));
}
