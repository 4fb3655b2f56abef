import { getTranslations } from "next-intl/server";
import { loadProject } from "#app/_server/loaders.ts";
import { SrsSettingsForm } from "./srs-settings-form.tsx";

interface SrsSettingsPageProps {
  params: Promise<{ projectId: string }>;
}

/** The outline of the project's specification, and the team that writes it. */
export default async function SrsSettingsPage({ params }: SrsSettingsPageProps) {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("srs.settings"), loadProject(projectId)]);
  return (
    <>
      <p className="mb-5 text-soft">{t("lead")}</p>
      <SrsSettingsForm key={project.version} project={project} />
    </>
  );
}
