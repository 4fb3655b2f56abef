import type { PlanIssueInput, PlanIssueView } from "#lib/contracts/plan-issue.ts";
import { requireTask } from "#lib/db/access.ts";
import { readArtifact } from "#lib/db/artifacts.ts";
import { pendingDeskEdits } from "#lib/db/inbox.ts";
import { loadPlan } from "#lib/db/plans.ts";
import { inTenant, type ProjectDb } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { invalidField } from "#lib/domain/app-error.ts";
import { applyDeskEdits } from "#lib/domain/plan/desk/apply-desk-edits.ts";
import type { DeskEntry } from "#lib/domain/plan/desk/desk-edit.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { type ModelFinding, planReviewSchema } from "#lib/domain/review/plan-review.ts";
import { lockDesk } from "./load-desk.ts";
import { storeEdit } from "./store-edit.ts";

/** A version of a task's plan; without a version the newest. */
interface PlanAt {
  readonly taskId: string;
  readonly version: number | undefined;
}

const MOST_TEXT = 4000;
const MOST_ABOUT = 50;

/** The issues that edits raise, without those that were undone. */
const issuesOf = (plan: Plan, entries: readonly DeskEntry[]): PlanIssueView[] =>
  applyDeskEdits(plan, entries).applied.flatMap(({ edit, edit_id, plan_version, author, at }) =>
    edit.op === "issue"
      ? [
          {
            edit_id,
            plan_version,
            text: edit.text,
            about: edit.about,
            finding: edit.finding ?? null,
            author,
            at,
          },
        ]
      : [],
  );

/**
 * The issues that people raised about a version of the plan, oldest first.
 * @throws AppError not_found, forbidden, insufficient_scope
 */
export async function listPlanIssues(
  actor: Actor,
  { taskId, version }: PlanAt,
): Promise<readonly PlanIssueView[]> {
  const access = await requireTask(actor, taskId, "read");
  return inTenant(access, async (db) => {
    const { plan } = await loadPlan(db, taskId, version);
    const rows = await pendingDeskEdits(db, taskId, plan.meta.version);
    return issuesOf(
      plan,
      rows.map(({ entry }) => entry),
    );
  });
}

/** The finding of the review of this version with this text. */
async function findingOf(
  db: ProjectDb,
  at: { readonly taskId: string; readonly version: number },
  text: string,
): Promise<ModelFinding> {
  const row = await readArtifact(db, at.taskId, { name: "plan-review.json" });
  const review = row === null ? null : planReviewSchema.parse(row.value);
  const findings = review?.plan_version === at.version ? (review.ai_review?.findings ?? []) : [];
  const found = findings.find((finding) => finding.text === text);
  if (found === undefined)
    throw invalidField("/finding", "unknown_finding", "not a finding of the review of this version");
  return found;
}

/**
 * Makes a finding of the model reviewer an issue of the next workshop. A finding becomes one issue: a repeated request gets the same.
 * @throws AppError not_found, forbidden, insufficient_scope, stale_plan, run_active, move_not_allowed, invalid_input (no such finding)
 */
export async function raiseFinding(
  actor: Actor,
  { taskId, version }: PlanAt,
  { finding: text }: PlanIssueInput,
): Promise<PlanIssueView> {
  const access = await requireTask(actor, taskId, "edit");
  return inTenant(access, async (db) => {
    const { plan: newest } = await loadPlan(db, taskId);
    const desk = await lockDesk(db, taskId, version ?? newest.meta.version);
    const { plan, entries } = desk;
    const known = issuesOf(plan, entries).find(({ finding }) => finding === text);
    if (known !== undefined) return known;
    const finding = await findingOf(db, { taskId, version: plan.meta.version }, text);
    const present = new Set(plan.requirements.map(({ id }) => id));
    const about = finding.requirements.filter((id) => present.has(id)).slice(0, MOST_ABOUT);
    const detail = [finding.text, finding.suggestion].filter((part) => part !== "").join(" ");
    const entry = await storeEdit(
      db,
      { taskId, desk },
      { op: "issue", text: detail.slice(0, MOST_TEXT), about, finding: finding.text },
    );
    const [raised] = issuesOf(plan, [entry]);
    if (raised === undefined) throw new Error("the stored edit raises no issue");
    return raised;
  });
}
