import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { load, loadOrNull } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { PatchView } from "#lib/contracts/change-set.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { TestRunDetailView, TestRunView } from "#lib/contracts/test-run.ts";
import { OPEN_CHANGE_STATES } from "#lib/domain/change-set/change-set.ts";
import { setupLogName } from "#lib/domain/test-run/setup.ts";
import { isTestRunOver, TEST_RUN_CODES } from "#lib/domain/test-run/test-run.ts";
import { listPatches } from "#lib/usecases/change-set/read-changes.ts";
import { getRepository } from "#lib/usecases/repository/get-repository.ts";
import { getTestRun, listTestRuns } from "#lib/usecases/test-run/get-test-run.ts";
import { getTestSettings } from "#lib/usecases/test-run/test-settings.ts";
import { LiveRun } from "./_components/live-run.tsx";
import { Report } from "./_components/report.tsx";
import { TestRunBadge } from "./_components/run-badge.tsx";
import { StartRun } from "./_components/start-run.tsx";
import { StepLog } from "./_components/step-log.tsx";
import { StepSettings } from "./_components/step-settings.tsx";

interface TestsPageProps {
  params: Promise<{ projectId: string; taskId: string }>;
  searchParams: Promise<{ run?: string | string[] }>;
}

const SHORT_ID = 10;

interface ShownRun {
  run: TestRunDetailView;
  projectId: string;
  canRun: boolean;
}

/** What the installations printed, of a run that ended before its tests. */
async function SetupLogs({ run, projectId }: Pick<ShownRun, "run" | "projectId">) {
  const t = await getTranslations("tests");
  const { id: testRunId, task_id: taskId, commit, base_commit: baseCommit } = run;
  const logged = { projectId, taskId, testRunId, commit, baseCommit };
  return (
    <PageSection title={t("setup.log")}>
      <ul className="grid gap-3">
        {(["baseline", "candidate"] as const).flatMap((side) =>
          run.setup.map(({ manager }) => (
            <li key={`${side} ${manager}`} className="grid min-w-0 gap-1">
              <p>
                {`${t(`side.${side}`)} · `}
                <span translate="no" className="font-mono">
                  {manager}
                </span>
              </p>
              <div>
                <StepLog run={logged} step={setupLogName(manager)} side={side} />
              </div>
            </li>
          )),
        )}
      </ul>
    </PageSection>
  );
}

async function RunView({ run, projectId, canRun }: ShownRun) {
  const t = await getTranslations("tests");
  const code = TEST_RUN_CODES.find((one) => one === run.code);
  return (
    <section aria-labelledby="test-run" className="grid min-w-0 gap-4">
      <h2 id="test-run" className="flex flex-wrap items-center gap-2 font-semibold">
        <span translate="no" className="font-mono">
          {run.commit.slice(0, SHORT_ID)}
        </span>
        <TestRunBadge run={run} />
        <span className="font-normal text-faint">
          {run.created_by} · <Time at={run.created_at} relative />
        </span>
      </h2>
      {isTestRunOver(run.status) ? null : (
        <LiveRun key={run.id} run={run} projectId={projectId} canRun={canRun} />
      )}
      {run.status === "failed" ? (
        <Notice tone="block" title={t("status.failed")}>
          {t(`code.${code ?? "internal"}`)}
          {run.detail === "" ? null : (
            <p translate="no" className="font-mono text-small wrap-anywhere">
              {run.detail}
            </p>
          )}
        </Notice>
      ) : null}
      {run.code === "setup_failed" ? <SetupLogs run={run} projectId={projectId} /> : null}
      {run.report === null ? null : (
        <Report
          report={run.report}
          debrief={run}
          isReviewChanged={run.review_changed}
          skeletons={run.skeletons}
          projectId={projectId}
          taskId={run.task_id}
        />
      )}
    </section>
  );
}

async function RunList({
  runs,
  shown,
  projectId,
}: {
  runs: TestRunView[];
  shown: string;
  projectId: string;
}) {
  const t = await getTranslations("tests.runs");
  return (
    <nav aria-label={t("title")}>
      <ol className="grid gap-1">
        {runs.map((run) => (
          <li key={run.id}>
            <Link
              href={paths.tests(projectId, run.task_id, run.id)}
              aria-current={run.id === shown ? "page" : undefined}
              className="flex min-h-9 flex-wrap items-center gap-2 rounded-md px-2 py-1 hover:bg-sunk aria-[current=page]:bg-sunk"
            >
              <TestRunBadge run={run} />
              <span translate="no" className="font-mono text-small">
                {run.commit.slice(0, SHORT_ID)}
              </span>
              <span className="text-small text-faint">
                <Time at={run.created_at} relative />
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The attempt that would be tested next; `patches` are newest first. */
const newestOpen = (patches: readonly PatchView[]): PatchView | null =>
  patches.find(({ state }) => OPEN_CHANGE_STATES.includes(state)) ?? null;

/** The test runs of a task: starting one, following it, and its report. */
export default async function TestsPage({ params, searchParams }: TestsPageProps) {
  const [{ projectId, taskId }, { run: wanted }] = await Promise.all([params, searchParams]);
  const [t, project, { repository }] = await Promise.all([
    getTranslations("tests"),
    loadProject(projectId),
    load((actor) => getRepository(actor, projectId)),
  ]);
  if (repository === null)
    return (
      <EmptyState
        title={t("runs.noRepository")}
        action={<ButtonLink href={paths.repository(projectId)}>{t("runs.connect")}</ButtonLink>}
      >
        {t("runs.noRepositoryBody")}
      </EmptyState>
    );
  const [{ data: runs }, settings, { data: patches }] = await Promise.all([
    load((actor) => listTestRuns(actor, taskId)),
    load((actor) => getTestSettings(actor, projectId)),
    load((actor) => listPatches(actor, taskId)),
  ]);
  const testRunId = typeof wanted === "string" ? wanted : runs[0]?.id;
  const run =
    testRunId === undefined ? null : await loadOrNull((actor) => getTestRun(actor, { taskId, testRunId }));
  const canRun = project.abilities.includes("run");
  const canManage = project.abilities.includes("manage");
  return (
    <div className="grid min-w-0 gap-6">
      <StepSettings settings={settings} projectId={projectId} taskId={taskId} canManage={canManage} />
      {canRun && settings.source !== "none" ? (
        <PageSection title={t("start.title")}>
          <StartRun projectId={projectId} taskId={taskId} attempt={newestOpen(patches)} />
        </PageSection>
      ) : null}
      {canRun ? null : <p className="text-soft">{t("start.notYou")}</p>}
      {run === null ? (
        <EmptyState title={t("runs.empty")}>{t("runs.emptyBody")}</EmptyState>
      ) : (
        <RunView run={run} projectId={projectId} canRun={canRun} />
      )}
      {runs.length > 1 ? (
        <PageSection title={t("runs.title")}>
          <RunList runs={runs} shown={run?.id ?? ""} projectId={projectId} />
        </PageSection>
      ) : null}
    </div>
  );
}
