import { approversOf } from "#lib/db/approvers.ts";
import { readArtifact } from "#lib/db/artifacts.ts";
import { type DecisionRow, selectDecisions } from "#lib/db/decisions.ts";
import { type DocumentRow, findDocumentByName, readDocumentVersion } from "#lib/db/documents.ts";
import { lastVerdicts } from "#lib/db/link-verdicts.ts";
import { outlineFor } from "#lib/db/outlines.ts";
import { plannedChanges, selectExistingRequirements } from "#lib/db/planned-changes.ts";
import { planHashOf, starterOfPlan } from "#lib/db/plans.ts";
import { findProject } from "#lib/db/projects.ts";
import type { TaskRow } from "#lib/db/tasks.ts";
import type { ProjectDb } from "#lib/db/tenant.ts";
import { meaningOf } from "#lib/domain/access/approval-meaning.ts";
import { type ApprovalCase, withGuests, withoutApprover } from "#lib/domain/access/approval-rules.ts";
import { approvalsGiven } from "#lib/domain/access/approvals-given.ts";
import type { Bilingual, Language } from "#lib/domain/language.ts";
import { checkPlan } from "#lib/domain/plan/check-plan.ts";
import type { ExistingRequirement } from "#lib/domain/plan/existing-requirement.ts";
import { openContradictions } from "#lib/domain/plan/open-items.ts";
import { type Contradiction, type Plan, planSchema } from "#lib/domain/plan/plan.ts";
import type { JudgedCheck } from "#lib/domain/review/judged-checks.ts";
import { notJudgedChecks, type PlanReview, planReviewSchema } from "#lib/domain/review/plan-review.ts";
import { rules } from "#lib/domain/rules/rules.ts";
import { type GuestVerdict, isCounted, type VerdictCount } from "#lib/domain/share/guest-verdict.ts";
import { type DroppedDesign, droppedDesign, NOTHING_DROPPED } from "#lib/domain/srs/dropped-design.ts";
import { type SrsChange, srsChange } from "#lib/domain/srs/srs-change.ts";
import { SRS_NAME } from "#lib/domain/srs/srs-name.ts";
import { type GuardEvidence, NO_EVIDENCE } from "#lib/domain/task/guards.ts";
import type { Phase } from "#lib/domain/task/phases.ts";

/** Everything that the plan gate looks at, read in one transaction. */
export interface LoadedGate {
  readonly phase: Phase;
  readonly plan: Plan | null;
  readonly planHash: string | null;
  readonly review: PlanReview | null;
  readonly decisions: readonly DecisionRow[];
  readonly document: DocumentRow | null;
  /** What approval would do to the SRS; null without a plan. */
  readonly change: SrsChange | null;
  readonly language: Language;
  readonly hasRepository: boolean;
  /** Existing requirements of the project, without those of this task. */
  readonly existing: readonly ExistingRequirement[];
  /** Checks that nobody has judged, and whether the project waives them. */
  readonly notJudged: readonly { readonly id: JudgedCheck; readonly waived: boolean }[];
  /** Pairs that may contradict and that nobody has judged, also with requirements that were approved after this plan. */
  readonly openPairs: readonly Contradiction[];
  /** Who has approved this plan, and whom the project's rules wait for. */
  readonly approval: ApprovalCase;
  /** Who may not approve, because they started the run and the project wants somebody else; null: nobody. */
  readonly refusedStarter: string | null;
  /** What an approval confirms. */
  readonly meaning: Bilingual;
  /** Whether the project counts guests. */
  readonly countsGuests: boolean;
  /** The last verdict of each guest of the task's links to the plan, and whether it counts. */
  readonly guests: readonly (GuestVerdict & { readonly counts: boolean })[];
}

async function stored<T>(
  db: ProjectDb,
  at: { readonly taskId: string; readonly name: string },
  read: (value: unknown) => T,
): Promise<T | null> {
  const row = await readArtifact(db, at.taskId, { name: at.name });
  return row === null ? null : read(row.value);
}

/** What the plan dropped since the versions of it that were written into the document, and that no other approved plan has. */
async function droppedSince(
  db: ProjectDb,
  {
    task,
    plan,
    decisions,
  }: { readonly task: TaskRow; readonly plan: Plan; readonly decisions: readonly DecisionRow[] },
): Promise<DroppedDesign> {
  const written = new Set(
    decisions.flatMap(({ document_version, plan_version }) =>
      document_version === null ? [] : [plan_version],
    ),
  );
  if (written.size === 0) return NOTHING_DROPPED;
  const earlier: Plan[] = [];
  for (const version of written) {
    const row = await readArtifact(db, task.id, { name: "planning.ai.json", version });
    if (row !== null) earlier.push(planSchema.parse(row.value));
  }
  const { approved } = await plannedChanges(db, task.id);
  return droppedDesign(earlier, [plan, ...approved.map((one) => one.plan)]);
}

async function guestsOf(db: ProjectDb, taskId: string, count: VerdictCount): Promise<LoadedGate["guests"]> {
  const verdicts = await lastVerdicts(db, { taskId, kind: "plan" });
  return verdicts.map((one) => ({ ...one, counts: isCounted(one, count) }));
}

/** Loads the gate of a task at a phase. `date` is printed in the document's revision table. */
export async function loadGate(
  db: ProjectDb,
  task: TaskRow,
  { phase, date }: { readonly phase: Phase; readonly date: string },
): Promise<LoadedGate> {
  const project = await findProject(db);
  const plan = await stored(db, { taskId: task.id, name: "planning.ai.json" }, (value) =>
    planSchema.parse(value),
  );
  const review = await stored(db, { taskId: task.id, name: "plan-review.json" }, (value) =>
    planReviewSchema.parse(value),
  );
  const document = await findDocumentByName(db, SRS_NAME);
  const current = document && (await readDocumentVersion(db, document.id));
  const { profile, language, settings } = project;
  const outline = await outlineFor(db, { profile, language, outlineId: settings.outline_id });
  const planHash = plan && planHashOf(plan);
  const decisions = await selectDecisions(db, task.id);
  const guests = await guestsOf(db, task.id, {
    isCounted: settings.approval.guests === "counted",
    contentHash: planHash,
    since: decisions.find(({ effective }) => effective)?.created_at ?? null,
  });
  const refusedStarter =
    settings.approval.starter === "may_not_approve" ? await starterOfPlan(db, task.id) : null;
  const waits = plan !== null && task.phase === phase;
  const dropped = waits ? await droppedSince(db, { task, plan, decisions }) : NOTHING_DROPPED;
  const options = { profile: outline, projectName: project.name, date, dropped };
  const existing = waits ? await selectExistingRequirements(db, task.id) : [];
  return {
    phase,
    plan,
    planHash,
    review,
    decisions,
    document,
    change: waits ? srsChange(current?.text ?? null, plan, options) : null,
    existing,
    notJudged: (review === null ? [] : notJudgedChecks(review)).map((id) => ({
      id,
      waived: settings.approval.waived.includes(id),
    })),
    openPairs: waits ? openContradictions(rules.withPairs(plan, existing)) : [],
    language: project.language,
    hasRepository: project.settings.has_repository,
    meaning: meaningOf(settings.approval.meanings, "plan"),
    refusedStarter,
    countsGuests: settings.approval.guests === "counted",
    guests,
    approval: withGuests(
      withoutApprover(
        {
          ...(await approversOf(db, project.settings, "decide_gate")),
          rules: project.settings.approval.plan,
          given: approvalsGiven(decisions.toReversed(), planHash),
        },
        refusedStarter,
      ),
      guests.filter(({ counts, decision }) => counts && decision === "approve").map(({ guest }) => guest),
    ),
  };
}

/** The evidence for the guards of the gates, given the decision in force; the guards of other phases get none. */
export function evidenceOf(gate: LoadedGate, decision: GuardEvidence["decision"]): GuardEvidence {
  return {
    ...NO_EVIDENCE,
    plan: gate.plan,
    planHash: gate.planHash,
    planProblems: gate.plan ? checkPlan(gate.plan).map((problem) => problem.code) : [],
    review: gate.review,
    decision,
    decisionPlanHash: gate.planHash,
    hasRepository: gate.hasRepository,
    openPairs: gate.openPairs.length,
    missingInDocument: gate.change && gate.change.conflicts.length === 0 ? gate.change.missing : null,
  };
}
