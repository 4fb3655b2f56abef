import type { ReviewIssue } from "./plan-review.ts";

const NAMES = /[A-Z]{1,5}(?:-[A-Z][A-Z0-9]*)?-\d+|“[^”]*”/g;

/** Issues that differ only in the item that they are about, in the order of the first of each kind. */
export function alikeIssues<T extends Pick<ReviewIssue, "severity" | "type" | "message">>(
  issues: readonly T[],
): T[][] {
  const kinds = new Map<string, T[]>();
  for (const issue of issues) {
    const kind = [issue.severity, issue.type, issue.message.replaceAll(NAMES, "")].join(" ");
    const known = kinds.get(kind);
    if (known === undefined) kinds.set(kind, [issue]);
    else known.push(issue);
  }
  return [...kinds.values()];
}
