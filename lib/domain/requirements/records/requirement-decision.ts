import type { RequirementStatus } from "../../statement/requirement-status.ts";
import { normalStatement } from "../trace/statement-hash.ts";
import type { SrsRecord } from "./record.ts";

/**
 * A status that is written in a document is a claim: anybody can type or import the word. A requirement is approved if the project
 * has a decision about exactly this text (`docs/decisions/0068`).
 */

/** What a decision was about. */
export type DecidedText = Pick<SrsRecord, "id" | "title" | "statement">;

/** The last decision about a requirement. */
export interface RequirementDecision extends DecidedText {
  readonly kind: "approved" | "removed" | "deprecated";
}

type StatedRequirement = DecidedText & Pick<SrsRecord, "status">;

/** Statuses of requirements that people agreed on. */
const AGREED: ReadonlySet<RequirementStatus | null> = new Set<RequirementStatus>([
  "approved",
  "implemented",
  "verified",
]);

/** Whether a requirement with this status claims that people agreed on it. */
export const isAgreed = (status: RequirementStatus | null): boolean => AGREED.has(status);

/** Whether a decision is about exactly this text, apart from letter case, white space and final punctuation. */
export const isAbout = (decision: DecidedText, now: DecidedText): boolean =>
  normalStatement(decision.statement) === normalStatement(now.statement);

/** Whether the status of a requirement is written in a document, and nobody has approved this text of it. */
export const isClaimed = (now: StatedRequirement, decision: RequirementDecision | undefined): boolean =>
  isAgreed(now.status) && !(decision !== undefined && decision.kind === "approved" && isAbout(decision, now));

/** Whether people agreed on a requirement: *claimed* is only written in a document; *none* does not even say so. */
export const APPROVALS = ["approved", "claimed", "none"] as const;
export type Approval = (typeof APPROVALS)[number];

/** The approval of a requirement, by its status and the last decision about it. */
export function approvalStateOf(now: StatedRequirement, decision: RequirementDecision | undefined): Approval {
  if (!isAgreed(now.status)) return "none";
  return isClaimed(now, decision) ? "claimed" : "approved";
}

interface DocumentChange {
  /** The requirements of the document before and after. */
  readonly before: readonly StatedRequirement[];
  readonly after: readonly StatedRequirement[];
}

/** The ids whose requirements differ, so that a decision about them can have ended. */
export function touchedIds({ before, after }: DocumentChange): string[] {
  const old = new Map(before.map((one) => [one.id, one]));
  const now = new Map(after.map((one) => [one.id, one]));
  const differs = (id: string): boolean => {
    const [then, current] = [old.get(id), now.get(id)];
    return then?.statement !== current?.statement || then?.status !== current?.status;
  };
  return [...new Set([...old.keys(), ...now.keys()])].filter(differs);
}

/**
 * What a change of a document does to the decisions: a requirement that no document has any more is removed; an approval ends with its
 * text or status, a removal when the requirement is written again, a deprecation with the text or when the status says something else.
 * @param elsewhere ids that other documents define
 */
export function decisionsEndedBy(
  { before, after }: DocumentChange,
  elsewhere: ReadonlySet<string>,
  decisions: readonly RequirementDecision[],
): { readonly removed: readonly DecidedText[]; readonly ended: readonly string[] } {
  const now = new Map(after.map((one) => [one.id, one]));
  const isGone = (id: string) => !now.has(id) && !elsewhere.has(id);
  const ended = decisions.filter((decision) => {
    const current = now.get(decision.id);
    if (current === undefined) return false;
    if (decision.kind === "removed" || !isAbout(decision, current)) return true;
    return decision.kind === "deprecated" ? current.status !== "deprecated" : !isAgreed(current.status);
  });
  return { removed: before.filter(({ id }) => isGone(id)), ended: ended.map(({ id }) => id) };
}
