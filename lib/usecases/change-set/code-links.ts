import type { addTraceLinks } from "#lib/db/trace-links.ts";
import type { ChangeAttempt } from "#lib/domain/change-set/change-attempt.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";

type CodeLink = Parameters<typeof addTraceLinks>[1][number];

const MAX_NOTE = 1_000;

/** The requirements of the plan; a change without them is linked to none. */
export const requirementsOf = (plan: Plan): string[] => [...new Set(plan.requirements.map(({ id }) => id))];

/** Links from the commit to each requirement of the plan; the note names the changed files. */
export function codeLinks(change: ChangeAttempt, plan: Plan, commit: string): CodeLink[] {
  const note = change.operations
    .filter(({ op }) => op !== "delete")
    .map(({ path }) => path)
    .join(", ")
    .slice(0, MAX_NOTE);
  return requirementsOf(plan).map((ref) => ({
    kind: "satisfies",
    from: { kind: "commit", ref: commit },
    to: { kind: "requirement", ref },
    note,
  }));
}
