import { getTranslations } from "next-intl/server";
import { ClaimedNotice } from "#app/_document/claimed-notice.tsx";
import { OpenQuestions } from "#app/_plan/questions/open-questions.tsx";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { GuestVerdicts } from "#app/_share/guest-verdicts.tsx";
import { TaskGuestThreads } from "#app/_share/task-guest-threads.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import type { GateView } from "#lib/contracts/gate.ts";
import { paths } from "#lib/contracts/paths.ts";
import { planningMeetingSchema } from "#lib/domain/meeting/meeting.ts";
import { type PlanReview, planReviewSchema } from "#lib/domain/review/plan-review.ts";
import { PLAN_GATE } from "#lib/domain/task/phases.ts";
import { listPlanIssues } from "#lib/usecases/desk/raise-finding.ts";
import { getGate } from "#lib/usecases/gate/get-gate.ts";
import { getQuestionForm } from "#lib/usecases/question/get-question-form.ts";
import { artifact } from "../artifact.ts";
import { CheckList } from "./_components/check-list.tsx";
import { DecisionBar } from "./_components/decision-bar.tsx";
import { DocumentChange } from "./_components/document-change.tsx";
import { GateDue } from "./_components/gate-due.tsx";
import { GateHeader, GateState } from "./_components/gate-header.tsx";
import { IssueList } from "./_components/issue-list.tsx";
import type { NotJudgedLine } from "./_components/not-judged-fields.tsx";
import { OpenPoints } from "./_components/open-points.tsx";
import { OpenMatches, OpenPairs, RequirementChanges } from "./_components/requirement-changes.tsx";
import { ReviewerList } from "./_components/reviewer-list.tsx";

/** The checks that nobody has judged and that the project does not waive, in the words of the review. */
const linesToTick = (gate: GateView, { checks }: PlanReview): NotJudgedLine[] =>
  gate.not_judged.flatMap(({ id, waived }) => {
    const check = checks.find((one) => one.id === id);
    return waived || check === undefined ? [] : [{ id, title: check.title, evidence: check.evidence }];
  });

/** The blocking issues, and the others with warnings first. */
function bySeverity({ issues }: PlanReview): [PlanReview["issues"], PlanReview["issues"]] {
  const of = (severity: "error" | "warning" | "info") => issues.filter((one) => one.severity === severity);
  return [of("error"), [...of("warning"), ...of("info")]];
}

export default async function GatePage({
  params,
}: {
  params: Promise<{ projectId: string; taskId: string }>;
}) {
  const { projectId, taskId } = await params;
  const [t, project, gate, form, found, meeting] = await Promise.all([
    getTranslations("gate"),
    loadProject(projectId),
    load((actor) => getGate(actor, taskId, PLAN_GATE)),
    load((actor) => getQuestionForm(actor, taskId)),
    artifact({ taskId, name: "plan-review.json", schema: planReviewSchema }),
    artifact({ taskId, name: "planning.meeting.json", schema: planningMeetingSchema }),
  ]);
  const review = found?.value;
  if (!review || gate.plan_version === null)
    return (
      <EmptyState
        title={t("empty.title")}
        action={<ButtonLink href={paths.task(projectId, taskId)}>{t("empty.action")}</ButtonLink>}
      >
        {t("empty.body")}
      </EmptyState>
    );
  const stale = gate.review_stale || review.plan_version !== gate.plan_version;
  const issues = await load((actor) => listPlanIssues(actor, { taskId, version: review.plan_version }));
  const plan = { projectId, taskId, language: project.language, version: gate.plan_version };
  const [blocking, others] = bySeverity(review);
  const meetingNow = meeting?.value.plan_version === gate.plan_version ? meeting.value : null;
  return (
    <div className="max-w-4xl">
      <GateHeader gate={gate} taskId={taskId} />
      <GateDue taskId={taskId} gate={gate} canEdit={project.abilities.includes("edit")} />
      <div className="mt-3 grid gap-3">
        <GateState gate={gate} review={review} stale={stale} language={project.language} />
        <OpenPairs
          pairs={gate.open_pairs}
          language={project.language}
          plan={`${paths.plan(projectId, taskId)}#decisions`}
        />
        <OpenMatches
          matches={gate.open_matches}
          language={project.language}
          plan={`${paths.plan(projectId, taskId)}#decisions`}
        />
        <ClaimedNotice projectId={projectId} ids={gate.claimed} />
        <OpenPoints
          meeting={meetingNow}
          draft={gate.plan_status === "draft"}
          place={{ projectId, taskId, language: project.language, names: gate.seat_names }}
        />
      </div>
      {gate.open ? (
        <OpenQuestions
          key={form.plan_version}
          taskId={taskId}
          form={form}
          language={project.language}
          canAnswer={project.abilities.includes("answer")}
        />
      ) : null}
      <PageSection title={t("blocking")} count={blocking.length}>
        <IssueList issues={blocking} plan={plan} none={t("noBlocking")} />
      </PageSection>
      {others.length > 0 ? (
        <PageSection title={t("warnings")} count={others.length}>
          <IssueList issues={others} plan={plan} none="" />
        </PageSection>
      ) : null}
      <PageSection title={t("checks")}>
        <CheckList
          review={review}
          plan={plan}
          waived={gate.not_judged.filter(({ waived }) => waived).map(({ id }) => id)}
        />
      </PageSection>
      <ReviewerList
        review={review}
        language={project.language}
        names={gate.seat_names}
        issues={issues}
        raising={{
          taskId,
          planVersion: review.plan_version,
          can: gate.abilities.includes("edit"),
          open: gate.open && !stale,
        }}
      />
      <GuestVerdicts guests={gate.guests} about="plan" counted={gate.counts_guests} />
      <TaskGuestThreads taskId={taskId} />
      <RequirementChanges changes={gate.requirement_changes} language={project.language} />
      <DocumentChange change={gate.document_change} language={project.language} />
      <DecisionBar
        key={`${gate.plan_version}${gate.open}${gate.mine.approved}`}
        facts={{
          projectId,
          taskId,
          phase: gate.phase,
          version: gate.plan_version,
          draft: gate.plan_status === "draft",
          open: gate.open,
          stale,
          phrase: gate.override_phrase,
          targets: gate.override_targets,
          approved: gate.mine.approved,
          meaning: gate.meaning,
          notJudged: linesToTick(gate, review),
          language: project.language,
        }}
        blocked={review.aggregate.ok === false}
        abilities={gate.abilities}
      />
    </div>
  );
}
