import { getTranslations } from "next-intl/server";
import { loadProject } from "#app/_server/loaders.ts";
import { IdForm } from "./id-form.tsx";

interface IdSettingsPageProps {
  params: Promise<{ projectId: string }>;
}

/** The id formats of this project, in addition to the built-in ones. */
export default async function IdSettingsPage({ params }: IdSettingsPageProps) {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("requirements.settings"), loadProject(projectId)]);
  return (
    <>
      <p className="mb-5 text-soft">{t("intro")}</p>
      <IdForm project={project} />
    </>
  );
}
