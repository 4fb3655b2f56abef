import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { WatchButton } from "#app/_notifications/watch-button.tsx";
import { load } from "#app/_server/load.ts";
import { loadProject, loadTask } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageTabs } from "#app/_ui/page-tabs.tsx";
import { RecordingNote } from "#app/_ui/recording-note.tsx";
import { Time } from "#app/_ui/time.tsx";
import { notificationPaths } from "#lib/contracts/notification-paths.ts";
import { paths } from "#lib/contracts/paths.ts";
import { taskPages } from "#lib/contracts/task-pages.ts";
import { phaseSpec } from "#lib/domain/task/phase-specs.ts";
import { listOverrides } from "#lib/usecases/gate/list-overrides.ts";
import { getWatch } from "#lib/usecases/notification/watch.ts";
import { RenameTask } from "./rename-task.tsx";

interface TaskLayoutProps {
  params: Promise<{ projectId: string; taskId: string }>;
  children: ReactNode;
}

export async function generateMetadata({ params }: Omit<TaskLayoutProps, "children">): Promise<Metadata> {
  const { taskId } = await params;
  const task = await loadTask(taskId);
  return { title: task.title };
}

export default async function TaskLayout({ params, children }: TaskLayoutProps) {
  const { projectId, taskId } = await params;
  const t = await getTranslations("task.tabs");
  const tg = await getTranslations("gate.overridden");
  const tr = await getTranslations("replay");
  const locale = await getLocale();
  const [project, task, overrides, watched] = await Promise.all([
    loadProject(projectId),
    loadTask(taskId),
    load((actor) => listOverrides(actor, taskId)),
    load((actor) => getWatch(actor, { taskId })),
  ]);
  if (task.project_id !== project.id) notFound();
  const tabs = taskPages(projectId, taskId, project.has_repository).map(({ id, href }) => ({
    href,
    label: t(id),
    waits: (id === "gate" && task.needs === "decision") || (id === "workshop" && task.needs === "answer"),
  }));
  return (
    <>
      <PageHeader
        title={task.title}
        lang={project.language}
        trail={[{ label: project.name, href: paths.project(projectId) }]}
        actions={
          <>
            <WatchButton
              url={notificationPaths.api.watchTask(taskId)}
              muteUrl={notificationPaths.api.muteTask(taskId)}
              state={watched}
            />
            {project.abilities.includes("edit") ? <RenameTask taskId={taskId} title={task.title} /> : null}
          </>
        }
      />
      {project.is_sample ? (
        <RecordingNote
          title={tr("sample.title")}
          action={
            <ButtonLink size="small" href={paths.replay(projectId, taskId)}>
              {tr("open")}
            </ButtonLink>
          }
        >
          {tr("sample.body")}
        </RecordingNote>
      ) : null}
      {overrides.map((one) => (
        <div key={one.id} className="mb-3">
          <Notice
            tone="block"
            title={tg(one.phase === "accept" ? "code" : "title", { version: one.plan_version })}
          >
            {tg("by", { name: one.by.name, reason: one.reason })}{" "}
            {one.target ? `${tg("nextPhase", { phase: phaseSpec(one.target).name[locale] })} ` : ""}
            <Time at={one.created_at.toISOString()} />
          </Notice>
        </div>
      ))}
      <PageTabs tabs={tabs} label={t("label")} waiting={t("waiting")} />
      {children}
    </>
  );
}
