import { getTranslations } from "next-intl/server";
import { loadProject } from "#app/_server/loaders.ts";
import { GRACE_DAYS } from "#lib/domain/access/deletion.ts";
import { ArchiveForm } from "./archive-form.tsx";
import { DeleteProject } from "./delete-project.tsx";
import { ProjectSettingsForm } from "./project-settings-form.tsx";

interface ProjectSettingsPageProps {
  params: Promise<{ projectId: string }>;
}

export default async function ProjectSettingsPage({ params }: ProjectSettingsPageProps) {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("project.settings"), loadProject(projectId)]);
  return (
    <>
      <p className="mb-5 text-soft">{t("intro")}</p>
      <ProjectSettingsForm key={project.version} project={project} />
      {project.abilities.includes("edit") ? (
        <ArchiveForm key={`a${project.version}`} project={project} />
      ) : null}
      {project.abilities.includes("delete_project") ? (
        <DeleteProject project={project} days={GRACE_DAYS} />
      ) : null}
    </>
  );
}
