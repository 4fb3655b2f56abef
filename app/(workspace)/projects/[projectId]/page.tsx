import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { ExportProject } from "#app/_exchange/export-project.tsx";
import { JobLine } from "#app/_exchange/job-line.tsx";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { listDocuments } from "#lib/usecases/document/list-documents.ts";
import { listJobs } from "#lib/usecases/exchange/job/list-jobs.ts";
import { classifyProject } from "#lib/usecases/project/classify-project.ts";
import { listTasks } from "#lib/usecases/task/list-tasks.ts";
import { DocumentListItem } from "./_components/document-list-item.tsx";
import { ExampleDocument } from "./_components/example-document.tsx";
import { ExampleTask } from "./_components/example-task.tsx";
import { ProjectSize } from "./_components/project-size.tsx";
import { TaskListItem } from "./_components/task-list-item.tsx";

interface ProjectPageProps {
  params: Promise<{ projectId: string }>;
}

/** Rows of each list; the lists' own pages show all. */
const LATEST = { limit: 10, sort: "updated" } as const;

export async function generateMetadata({ params }: ProjectPageProps): Promise<Metadata> {
  const { projectId } = await params;
  const project = await loadProject(projectId);
  return { title: project.name };
}

export default async function ProjectPage({ params }: ProjectPageProps) {
  const { projectId } = await params;
  const language = await getLocale();
  const [t, exchange, srs, project, tasks, documents, size, { data: jobs }] = await Promise.all([
    getTranslations("project"),
    getTranslations("exchange"),
    getTranslations("srs"),
    loadProject(projectId),
    load((actor) => listTasks(actor, projectId, { ...LATEST, archived: false })),
    load((actor) => listDocuments(actor, projectId, { ...LATEST, archived: false })),
    load((actor) => classifyProject(actor, projectId)),
    load((actor) => listJobs(actor, projectId, language)),
  ]);
  const create = project.abilities.includes("create_task") ? (
    <ButtonLink href={paths.newTask(projectId)} look="primary">
      {t("newTask")}
    </ButtonLink>
  ) : null;
  return (
    <>
      {project.is_archived ? (
        <div className="mb-4">
          <Notice title={t("settings.archive.isArchived")} />
        </div>
      ) : null}
      <PageHeader
        title={project.name}
        lang={project.language}
        intro={
          <span className="flex flex-wrap items-center gap-2 text-small">
            <Badge>{t(`list.language.${project.language}`)}</Badge>
            <Badge>{project.outline_id === null ? t(`profile.${project.profile}`) : srs("ownOutline")}</Badge>
            {project.is_sample ? <Badge tone="accent">{t("list.sample")}</Badge> : null}
          </span>
        }
        actions={
          <>
            <ButtonLink href={paths.chat(projectId)}>{t("chat")}</ButtonLink>
            <ButtonLink href={paths.projectSettings(projectId)}>{t("settings.open")}</ButtonLink>
            {create}
          </>
        }
      />
      <PageSection
        title={t("tasks")}
        aside={
          <ButtonLink size="small" href={paths.tasks(projectId)}>
            {t("allTasks")}
          </ButtonLink>
        }
      >
        {tasks.data.length === 0 ? (
          <EmptyState
            title={t("noTasks.title")}
            action={create}
            isAllowed={create !== null}
            example={<ExampleTask />}
          >
            {t("noTasks.body")}
          </EmptyState>
        ) : null}
        <ul>
          {tasks.data.map((task) => (
            <TaskListItem key={task.id} task={task} project={project} />
          ))}
        </ul>
      </PageSection>
      <PageSection
        title={t("documents")}
        aside={
          <span className="flex flex-wrap gap-2">
            <ButtonLink size="small" href={paths.documents(projectId)}>
              {t("allDocuments")}
            </ButtonLink>
            <ButtonLink size="small" href={paths.writeSrs(projectId)}>
              {srs("open")}
            </ButtonLink>
            {documents.data.length > 0 && project.abilities.includes("edit") ? (
              <ButtonLink size="small" href={paths.importInto(projectId)}>
                {exchange("import.open")}
              </ButtonLink>
            ) : null}
            {project.abilities.includes("export") ? <ExportProject projectId={projectId} /> : null}
          </span>
        }
      >
        {documents.data.length === 0 ? (
          <EmptyState
            title={t("noDocuments.title")}
            isAllowed={project.abilities.includes("edit")}
            example={<ExampleDocument />}
            action={
              <ButtonLink href={paths.importInto(projectId)} look="primary">
                {exchange("import.open")}
              </ButtonLink>
            }
          >
            {t("noDocuments.body")}
          </EmptyState>
        ) : null}
        <ul>
          {documents.data.map((document) => (
            <DocumentListItem key={document.id} document={document} />
          ))}
        </ul>
      </PageSection>
      {jobs.length > 0 ? (
        <PageSection id="exchange" title={exchange("job.heading")} count={jobs.length}>
          <ul>
            {jobs.map((job) => (
              <JobLine key={job.id} job={job} />
            ))}
          </ul>
        </PageSection>
      ) : null}
      <ProjectSize project={project} size={size} />
    </>
  );
}
