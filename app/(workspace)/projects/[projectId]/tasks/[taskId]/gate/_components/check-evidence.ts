import { paths } from "#lib/contracts/paths.ts";
import type { PlanReview, ReviewIssue } from "#lib/domain/review/plan-review.ts";

interface Place {
  readonly projectId: string;
  readonly taskId: string;
  readonly version: number;
}

type CheckId = PlanReview["checks"][number]["id"];

/** Where the plan page shows what a check reads. */
const PLAN_PARTS: Readonly<Record<CheckId, string>> = {
  schema: "requirements",
  coverage: "requirements",
  smells: "requirements",
  scope: "scope",
  risks: "risks",
  files: "design",
  design: "design",
  questions: "questions",
};

const isOf = (check: CheckId, { type }: ReviewIssue): boolean =>
  type === check || type.startsWith(`${check}:`) || (check === "smells" && type.startsWith("smell:"));

/**
 * The address of a check's evidence: its first issue on the gate's page, otherwise what the check read.
 * @param check Id of the check.
 * @param issues The issues of the review, which the page lists with their ids as anchors.
 * @param place The plan version that was reviewed.
 */
export function evidenceHref(check: CheckId, issues: readonly ReviewIssue[], place: Place): string {
  const { projectId, taskId, version } = place;
  const first = issues.find((issue) => isOf(check, issue));
  if (first !== undefined) return `#${first.id}`;
  if (check === "seats" || check === "contradictions") return paths.minutes(projectId, taskId);
  if (check === "openspec") return paths.openspec(projectId, taskId, { version });
  return `${paths.plan(projectId, taskId, version)}#${PLAN_PARTS[check] ?? "requirements"}`;
}
