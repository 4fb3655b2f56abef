import { getTranslations } from "next-intl/server";
import { IdProposals } from "#app/_exchange/id-proposals.tsx";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { proposeIdPatterns } from "#lib/usecases/requirement/propose-id-patterns.ts";
import { IdForm } from "./id-form.tsx";

interface IdSettingsPageProps {
  params: Promise<{ projectId: string }>;
}

/** The id formats of this project, in addition to the built-in ones, and those that its documents use. */
export default async function IdSettingsPage({ params }: IdSettingsPageProps) {
  const { projectId } = await params;
  const [t, project, proposals] = await Promise.all([
    getTranslations("requirements"),
    loadProject(projectId),
    load((actor) => proposeIdPatterns(actor, projectId)),
  ]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="text-soft">{t("settings.intro")}</p>
      {project.abilities.includes("edit") ? (
        <IdProposals project={project} proposals={proposals.data} hint={t("proposals.hintSettings")} />
      ) : null}
      <IdForm project={project} />
    </div>
  );
}
