import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { loadProject } from "#app/_server/loaders.ts";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { ProjectSettingsForm } from "./project-settings-form.tsx";

interface ProjectSettingsPageProps {
  params: Promise<{ projectId: string }>;
}

export async function generateMetadata({ params }: ProjectSettingsPageProps): Promise<Metadata> {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("project.settings"), loadProject(projectId)]);
  return { title: t("title", { project: project.name }) };
}

export default async function ProjectSettingsPage({ params }: ProjectSettingsPageProps) {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("project.settings"), loadProject(projectId)]);
  return (
    <div className="max-w-3xl">
      <PageHeader
        title={t("title", { project: project.name })}
        trail={[{ label: project.name, href: paths.project(projectId) }]}
        lead={t("lead")}
      />
      <ProjectSettingsForm key={project.version} project={project} />
    </div>
  );
}
