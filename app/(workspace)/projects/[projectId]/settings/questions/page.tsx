import { getTranslations } from "next-intl/server";
import { loadProject } from "#app/_server/loaders.ts";
import { QuestionSettingsForm } from "./question-settings-form.tsx";

interface QuestionSettingsPageProps {
  params: Promise<{ projectId: string }>;
}

/** How long questions of the workshop wait for a user. */
export default async function QuestionSettingsPage({ params }: QuestionSettingsPageProps) {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("clarify.settings"), loadProject(projectId)]);
  return (
    <>
      <p className="mb-5 text-soft">{t("intro")}</p>
      <QuestionSettingsForm project={project} />
    </>
  );
}
