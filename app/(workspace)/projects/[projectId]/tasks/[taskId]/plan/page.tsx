import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { MarkdownView } from "#app/_document/markdown.tsx";
import { CandidateFiles } from "#app/_plan/candidates/candidate-files.tsx";
import { ConcernsPart } from "#app/_plan/concerns/concerns-part.tsx";
import { DraftPanel } from "#app/_plan/draft-panel.tsx";
import { PlanComparisonPage } from "#app/_plan/plan-comparison.tsx";
import { PlanContent } from "#app/_plan/plan-view.tsx";
import { ReferenceLines } from "#app/_plan/reference-lines.tsx";
import { load, loadOrNull } from "#app/_server/load.ts";
import { loadProject, loadRemovedSources, loadTask } from "#app/_server/loaders.ts";
import { ShareDialog } from "#app/_share/share-dialog.tsx";
import { TaskGuestThreads } from "#app/_share/task-guest-threads.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PrintHead } from "#app/_ui/print-head.tsx";
import { VersionSwitch } from "#app/_ui/version-switch.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { PlanView as StoredPlan } from "#lib/contracts/plan.ts";
import type { ProjectView } from "#lib/contracts/project.ts";
import type { Language } from "#lib/domain/language.ts";
import { citedSources } from "#lib/domain/plan/cited-sources.ts";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { END_PHASE, type Phase, PLAN_GATE, START_PHASE } from "#lib/domain/task/phases.ts";
import { comparePlanVersions } from "#lib/usecases/plan/compare-plan-versions.ts";
import { getPlan } from "#lib/usecases/plan/get-plan.ts";
import { listConcerns } from "#lib/usecases/plan/list-concerns.ts";
import { listPlanFiles } from "#lib/usecases/repository/plan-files.ts";
import { listChecklists } from "#lib/usecases/seat/list-checklists.ts";
import { getTaskLinks } from "#lib/usecases/task/get-task-links.ts";
import { listTasks } from "#lib/usecases/task/list-tasks.ts";
import { FollowTask } from "../follow-task.tsx";
import { CompareLinks } from "./compare-links.tsx";

interface PlanPageProps {
  params: Promise<{ projectId: string; taskId: string }>;
  searchParams: Promise<{ version?: string; compare?: string; with?: string; view?: string }>;
}

/** Phases in which a plan takes files. */
const PLAN_PHASES: readonly Phase[] = [START_PHASE, PLAN_GATE];

const numberOf = (text: string | undefined): number | undefined =>
  /^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : undefined;

/** The requested version, or the newest if it does not exist; null while there is no plan. */
async function shownPlan(taskId: string, version: number | undefined): Promise<StoredPlan | null> {
  const read = (which?: number) => loadOrNull((actor) => getPlan(actor, taskId, which));
  return (version === undefined ? null : await read(version)) ?? read();
}

interface ComparedProps {
  projectId: string;
  taskId: string;
  shown: StoredPlan;
  from: number | undefined;
  fromTask: string | undefined;
}

/** The differences from the previous version, or from the selected plan. */
async function Compared({ projectId, taskId, shown, from, fromTask }: ComparedProps) {
  const t = await getTranslations("coach.plan");
  const chosen = from !== undefined || fromTask !== undefined;
  if (!chosen && shown.version === 1) return null;
  const query = { from: from ?? (fromTask === undefined ? shown.version - 1 : undefined), to: shown.version };
  const comparison = await loadOrNull((actor) =>
    comparePlanVersions(actor, taskId, { ...query, from_task: fromTask }),
  );
  if (comparison === null)
    return (
      <div className="mb-6">
        <Notice tone="concern">{t("unknown")}</Notice>
      </div>
    );
  const { meta, consensus } = shown.plan;
  return (
    <PlanComparisonPage
      comparison={comparison}
      projectId={projectId}
      language={meta.language}
      names={consensus.names}
    />
  );
}

async function Report({ taskId, shown }: { taskId: string; shown: StoredPlan }) {
  const [t, d] = await Promise.all([getTranslations("coach.plan"), getTranslations("document")]);
  if (shown.report === null) return <p className="text-faint">{t("noReport")}</p>;
  return (
    <>
      <p className="no-print mb-3">
        <a
          href={paths.api.artifact(taskId, "planning.report.md", shown.version)}
          download={`planning.report.v${shown.version}.md`}
          className="text-accent underline-offset-2 hover:underline"
        >
          {t("download")}
        </a>
      </p>
      <MarkdownView
        text={shown.report}
        language={shown.plan.meta.language}
        anchors={new Map()}
        imageLabel={d("image")}
        linkLabel={d("anchor")}
      />
    </>
  );
}

/** The checklists that the newest plan mentions. */
async function Concerns({
  taskId,
  language,
  canAsk,
}: {
  taskId: string;
  language: Language;
  canAsk: boolean;
}) {
  const view = await load((actor) => listConcerns(actor, taskId));
  return <ConcernsPart taskId={taskId} view={view} language={language} canAsk={canAsk} />;
}

function SearchingCandidates() {
  const t = useTranslations("plan.candidates");
  return (
    <p role="status" className="no-print mt-9 text-small text-faint">
      {t("searching")}
    </p>
  );
}

/** The files that rules propose for the newest plan, except those that it names. The page does not wait for them. */
async function Candidates({ taskId, plan, canRun }: { taskId: string; plan: Plan; canRun: boolean }) {
  const found = await loadOrNull((actor) => listPlanFiles(actor, taskId, { q: "" }));
  const named = new Set(plan.file_impacts.map(({ path }) => path));
  const files = (found?.proposed ?? []).filter(({ path }) => !named.has(path));
  if (files.length === 0) return null;
  const { version, language } = plan.meta;
  return (
    <CandidateFiles
      key={version}
      taskId={taskId}
      planVersion={version}
      language={language}
      files={files}
      canConfirm={canRun}
    />
  );
}

/** Where the reader can answer questions of the newest plan, decide on its matches and pairs, and open checklists. */
const waysToAct = (
  { id, phase }: { readonly id: string; readonly phase: Phase },
  { plan }: StoredPlan,
  { abilities, has_repository }: Pick<ProjectView, "abilities" | "has_repository">,
) => ({
  answering: { taskId: id, planVersion: plan.meta.version, canAnswer: abilities.includes("answer") },
  deciding: { taskId: id, canDecide: abilities.includes("run") },
  concerns: <Concerns taskId={id} language={plan.meta.language} canAsk={abilities.includes("run")} />,
  candidates:
    has_repository && PLAN_PHASES.includes(phase) ? (
      <Suspense fallback={<SearchingCandidates />}>
        <Candidates taskId={id} plan={plan} canRun={abilities.includes("run")} />
      </Suspense>
    ) : null,
});

export default async function PlanPage({ params, searchParams }: PlanPageProps) {
  const [{ projectId, taskId }, query] = await Promise.all([params, searchParams]);
  const [t, ui, c, d, project, task, shown] = await Promise.all([
    getTranslations("plan"),
    getTranslations("ui"),
    getTranslations("coach.plan"),
    getTranslations("desk"),
    loadProject(projectId),
    loadTask(taskId),
    shownPlan(taskId, numberOf(query.version)),
  ]);
  const follow = <FollowTask taskId={taskId} after={task.last_event} />;
  if (shown === null)
    return (
      <>
        {follow}
        <EmptyState
          title={t("empty.title")}
          action={<ButtonLink href={paths.task(projectId, taskId)}>{t("empty.action")}</ButtonLink>}
        >
          {t("empty.body")}
        </EmptyState>
      </>
    );
  const [links, others, gone] = await Promise.all([
    load((actor) => getTaskLinks(actor, taskId)),
    load((actor) => listTasks(actor, projectId, { limit: 100 })),
    loadRemovedSources(projectId, citedSources(shown.plan)),
  ]);
  const { version, newest, draft } = shown;
  const asReport = query.view === "report";
  const hasBanner = draft?.status === "draft" && !shown.superseded;
  return (
    <>
      {follow}
      <PrintHead text={ui("printHead", { title: task.title, version })} />
      <div className="no-print mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <VersionSwitch
            shown={version}
            versions={Array.from({ length: newest }, (_, at) => newest - at).map((one) => ({
              version: one,
              href: paths.plan(projectId, taskId, one),
            }))}
          />
          <CompareLinks
            projectId={projectId}
            taskId={taskId}
            shown={version}
            newest={newest}
            others={others.data}
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ButtonLink
            size="small"
            href={
              asReport ? paths.plan(projectId, taskId, version) : paths.planReport(projectId, taskId, version)
            }
          >
            {c(asReport ? "plan" : "report")}
          </ButtonLink>
          {shown.superseded ? null : (
            <ButtonLink size="small" href={paths.desk(projectId, taskId)}>
              {d("open")}
            </ButtonLink>
          )}
          {project.abilities.includes("create_task") ? (
            <ButtonLink size="small" href={paths.newTaskFrom(projectId, taskId, version)}>
              {c("newTask")}
            </ButtonLink>
          ) : null}
          {project.abilities.includes("share") ? (
            <ShareDialog projectId={projectId} kind="plan" taskId={taskId} version={version} />
          ) : null}
        </div>
      </div>
      <ReferenceLines projectId={projectId} links={links} />
      {hasBanner ? (
        <DraftPanel
          projectId={projectId}
          taskId={taskId}
          draft={draft}
          language={shown.plan.meta.language}
          names={shown.plan.consensus.names}
          judgement={await loadOrNull((actor) => listChecklists(actor, taskId))}
          canRun={project.abilities.includes("run")}
          canJudge={project.abilities.includes("vote")}
          atGate={task.needs === "decision"}
        />
      ) : null}
      {asReport ? (
        <Report taskId={taskId} shown={shown} />
      ) : (
        <>
          <Compared
            projectId={projectId}
            taskId={taskId}
            shown={shown}
            from={numberOf(query.compare)}
            fromTask={query.with}
          />
          <PlanContent
            plan={shown.plan}
            need={task.need}
            hasBanner={hasBanner}
            links={{ projectId, gone }}
            {...(version === newest && task.phase !== END_PHASE ? waysToAct(task, shown, project) : {})}
          />
          <TaskGuestThreads taskId={taskId} />
        </>
      )}
    </>
  );
}
