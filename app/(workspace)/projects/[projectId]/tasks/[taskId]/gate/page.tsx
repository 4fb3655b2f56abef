import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { Section } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { planReviewSchema } from "#lib/domain/review/plan-review.ts";
import { getGate } from "#lib/usecases/gate/get-gate.ts";
import { artifact } from "../artifact.ts";
import { CheckList } from "./_components/check-list.tsx";
import { DecideBar } from "./_components/decide-bar.tsx";
import { DecisionList } from "./_components/decision-list.tsx";
import { DocumentChange } from "./_components/document-change.tsx";
import { IssueList } from "./_components/issue-list.tsx";
import { ReviewerList } from "./_components/reviewer-list.tsx";

export default async function GatePage({
  params,
}: {
  params: Promise<{ projectId: string; taskId: string }>;
}) {
  const { projectId, taskId } = await params;
  const [t, project, gate, found] = await Promise.all([
    getTranslations("gate"),
    loadProject(projectId),
    load((actor) => getGate(actor, taskId, "plan_review")),
    artifact({ taskId, name: "plan-review.json", schema: planReviewSchema }),
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
  const plan = { projectId, taskId, language: project.language, version: gate.plan_version };
  const of = (severity: "error" | "warning" | "info") =>
    review.issues.filter((issue) => issue.severity === severity);
  const blocking = of("error");
  return (
    <div className="max-w-4xl">
      <h2 className="text-title font-semibold">{t("question", { version: gate.plan_version })}</h2>
      <div className="mt-3 grid gap-3">
        {stale ? (
          <Notice tone="block" role="alert" title={t("stale.title")}>
            {t("stale.body", { reviewed: review.plan_version, current: gate.plan_version })}
          </Notice>
        ) : null}
        <Notice
          tone={review.aggregate.ok ? "agree" : "block"}
          title={t(`soFar.${review.aggregate.decision}`)}
        >
          <ul lang={project.language}>
            {review.aggregate.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </Notice>
        {gate.plan_status === "draft" && gate.open ? (
          <Notice tone="concern" title={t("draft.title")}>
            {t("draft.body")}
          </Notice>
        ) : null}
        <DecisionList decisions={gate.decisions} language={project.language} />
      </div>
      <Section title={t("blocking")} count={blocking.length}>
        <IssueList issues={blocking} plan={plan} none={t("noBlocking")} />
      </Section>
      {of("warning").length + of("info").length > 0 ? (
        <Section title={t("warnings")} count={of("warning").length + of("info").length}>
          <IssueList issues={[...of("warning"), ...of("info")]} plan={plan} none="" />
        </Section>
      ) : null}
      <Section title={t("checks")}>
        <CheckList checks={review.checks} language={project.language} />
      </Section>
      <ReviewerList review={review} language={project.language} />
      <DocumentChange change={gate.document_change} language={project.language} />
      <DecideBar
        key={`${gate.plan_version}${gate.open}`}
        facts={{
          projectId,
          taskId,
          version: gate.plan_version,
          draft: gate.plan_status === "draft",
          open: gate.open,
          stale,
        }}
        blocked={!review.aggregate.ok}
        abilities={gate.abilities}
      />
    </div>
  );
}
