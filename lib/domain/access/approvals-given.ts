/** A decision, as far as counting approvals needs it. Lists are oldest first. */
export interface GivenDecision {
  readonly decision: "approve" | "request_changes" | "override" | "withdraw";
  readonly plan_hash: string | null;
  readonly user_id: string | null;
  /** Whether it moved the task. */
  readonly effective: boolean;
}

/**
 * The people whose approval of this plan still counts. Not counted: approvals of another plan, withdrawn
 * ones, and everything before a decision that moved the task. Those stay in the record.
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

/** The confirmation phrase for overriding a failed review, per language. */
export const OVERRIDE_PHRASES = {
  zh: (version: number) => `越过第 ${version} 版的评审`,
  en: (version: number) => `override plan v${version}`,
} as const;

/** Whether a text is the confirmation phrase in one of the languages; spaces and case are ignored. */
export function isOverridePhrase(text: string, version: number): boolean {
  const plain = (value: string) => value.replaceAll(/\s+/g, "").toLowerCase();
  return Object.values(OVERRIDE_PHRASES).some((phrase) => plain(phrase(version)) === plain(text));
}
