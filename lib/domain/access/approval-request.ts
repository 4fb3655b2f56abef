import { type ApprovalCase, approvalProgress } from "./approval-rules.ts";

/**
 * Why a person is asked for an approval: named, by role, as anybody with the right, or on behalf of someone
 * who delegated to them.
 */
export const APPROVAL_KINDS = ["name", "role", "anybody", "hands"] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

export interface ApprovalRequest {
  readonly asked: ApprovalKind;
  /** The people on whose behalf they are asked, if it is not their own approval. */
  readonly standing_for: readonly string[];
}

/**
 * Whether these rules wait for this person, and why. Of several reasons, the most specific one counts.
 * @returns null if the person is not asked or has already answered
 */
export function approvalRequestFor(of: ApprovalCase, userId: string): ApprovalRequest | null {
  if (of.given.includes(userId)) return null;
  const waiting = approvalProgress(of).rules.filter((one) => one.missing > 0);
  const own = waiting.filter((one) => one.awaited.some((who) => who.user_id === userId));
  const standing_for = [
    ...new Set(
      waiting.flatMap((one) =>
        one.awaited.filter((who) => who.hands?.user_id === userId).map((who) => who.name),
      ),
    ),
  ];
  const role = of.members.find((one) => one.user_id === userId)?.role;
  if (own.some(({ rule }) => rule.people.includes(userId))) return { asked: "name", standing_for };
  if (own.some(({ rule }) => role && rule.roles.includes(role))) return { asked: "role", standing_for };
  if (own.length > 0) return { asked: "anybody", standing_for };
  return standing_for.length > 0 ? { asked: "hands", standing_for } : null;
}
