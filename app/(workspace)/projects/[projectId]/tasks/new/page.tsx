import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { loadProject } from "#app/_server/loaders.ts";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { NewTaskForm } from "./new-task-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("task.new");
  return { title: t("title") };
}

export default async function NewTaskPage({ params }: { params: Promise<{ projectId: string }> }) {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("task.new"), loadProject(projectId)]);
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t("title")}
        lead={t("lead")}
        trail={[{ label: project.name, href: paths.project(projectId) }]}
      />
      {project.abilities.includes("create_task") ? (
        <NewTaskForm projectId={projectId} />
      ) : (
        <p>{t("notYou")}</p>
      )}
    </div>
  );
}
