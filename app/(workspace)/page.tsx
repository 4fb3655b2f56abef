import { getLocale, getTranslations } from "next-intl/server";
import { JobLine } from "#app/_exchange/job-line.tsx";
import { load } from "#app/_server/load.ts";
import { loadHome } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { getOfferedFirstSteps } from "#lib/usecases/home/first-steps.ts";
import { getProjectHealth } from "#lib/usecases/home/project-health.ts";
import { getSinceLastVisit } from "#lib/usecases/home/since-last-visit.ts";
import { getOfferedSetup } from "#lib/usecases/installation/get-setup.ts";
import { needsFirstModel } from "#lib/usecases/model/needs-first-model.ts";
import { listDepths, listDepthsOfNewProject } from "#lib/usecases/task/list-depths.ts";
import { AutoRefresh } from "./_home/auto-refresh.tsx";
import { DocumentLine, RecentDocumentLine } from "./_home/document-line.tsx";
import { FirstModel } from "./_home/first-model.tsx";
import { FirstSteps } from "./_home/first-steps.tsx";
import { NeedField } from "./_home/need-field.tsx";
import { PendingItemLine } from "./_home/pending-item-line.tsx";
import { ProjectHealthSection } from "./_home/project-health.tsx";
import { RunningProjects } from "./_home/running-projects.tsx";
import { SetupPanel } from "./_home/setup-panel.tsx";
import { SinceLastVisit } from "./_home/since-last-visit.tsx";
import { TaskLine } from "./_home/task-line.tsx";

export default async function HomePage() {
  const locale = await getLocale();
  const [t, home, unconnected, since, setup, health, firstSteps] = await Promise.all([
    getTranslations("home"),
    loadHome(),
    load(needsFirstModel),
    load((actor) => getSinceLastVisit(actor, locale)),
    load(getOfferedSetup),
    load(getProjectHealth),
    load(getOfferedFirstSteps),
  ]);
  const own = home.projects.filter(
    (project) => !project.is_sample && project.abilities.includes("create_task"),
  );
  const sample = home.projects.find((project) => project.is_sample);
  const canBegin =
    home.projects.length === 0 ||
    home.projects.some((project) => project.abilities.includes("create_project"));
  const [target] = own;
  const depths = canBegin
    ? await load((actor) =>
        target === undefined ? listDepthsOfNewProject(actor) : listDepths(actor, target.id),
      )
    : null;
  const shown = new Set([...home.needs_me, ...home.running].flatMap((line) => line.task?.id ?? []));
  const tasks = home.changed.filter((line) => !shown.has(line.task.id));
  const changed = [...tasks, ...home.changed_documents].toSorted((a, b) => b.since.localeCompare(a.since));
  const changedIds = new Set(home.changed_documents.map(({ document }) => document.id));
  const recent = home.recent_documents.filter(({ document }) => !changedIds.has(document.id));
  const running = home.running.length + home.jobs.length;
  const quiet =
    home.needs_me.length + running + home.changed.length + home.changed_documents.length + recent.length ===
    0;
  return (
    <>
      <h1 className="sr-only">{t("title")}</h1>
      {running > 0 ? <AutoRefresh /> : null}
      {setup === null ? null : <SetupPanel setup={setup} />}
      {depths !== null ? (
        <NeedField projects={own.map(({ id, name }) => ({ id, name }))} depths={depths} />
      ) : null}
      {home.needs_me.length > 0 ? (
        <PageSection title={t("needsYou")} count={home.needs_me.length}>
          <ul>
            {home.needs_me.map((line) => (
              <PendingItemLine
                key={`${line.kind} ${(line.item ?? line.document ?? line.task)?.id} ${line.subject}`}
                line={line}
              />
            ))}
          </ul>
        </PageSection>
      ) : null}
      {running > 0 ? (
        <PageSection title={t("running")} count={running}>
          <ul>
            {home.jobs.map((job) => (
              <JobLine key={job.id} job={job} />
            ))}
            {home.running.map((line) => (
              <TaskLine key={line.task.id} line={line} />
            ))}
          </ul>
          <RunningProjects lines={home.running} />
        </PageSection>
      ) : null}
      {sample && own.length === 0 ? (
        <div className="mt-8">
          <EmptyState
            title={t("sample.title")}
            action={<ButtonLink href={paths.project(sample.id)}>{t("sample.action")}</ButtonLink>}
          >
            {t("sample.body")}
          </EmptyState>
        </div>
      ) : null}
      {firstSteps === null ? null : <FirstSteps view={firstSteps} home={home} beginsHere={depths !== null} />}
      <ProjectHealthSection view={health} />
      <SinceLastVisit view={since} />
      {changed.length > 0 ? (
        <PageSection title={t("changed")}>
          <ul>
            {changed.map((line) =>
              "task" in line ? (
                <TaskLine key={line.task.id} line={line} />
              ) : (
                <DocumentLine key={line.document.id} line={line} />
              ),
            )}
          </ul>
        </PageSection>
      ) : null}
      {recent.length > 0 ? (
        <PageSection title={t("recentDocuments")}>
          <ul>
            {recent.map((line) => (
              <RecentDocumentLine key={line.document.id} line={line} />
            ))}
          </ul>
        </PageSection>
      ) : null}
      {unconnected ? <FirstModel /> : null}
      {quiet && !sample && firstSteps === null ? (
        <div className="mt-8">
          <EmptyState title={t("empty.title")}>{t("empty.body")}</EmptyState>
        </div>
      ) : null}
    </>
  );
}
