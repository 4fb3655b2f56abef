import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { PageSection } from "#app/_ui/section.tsx";
import { listDocuments } from "#lib/usecases/document/list-documents.ts";
import { listOutlines } from "#lib/usecases/outline/outlines.ts";
import { CreateOutline } from "./create-outline.tsx";
import { SrsSettingsForm } from "./srs-settings-form.tsx";

interface SrsSettingsPageProps {
  params: Promise<{ projectId: string }>;
}

/** The outline of the project's specification, and the team that writes it. */
export default async function SrsSettingsPage({ params }: SrsSettingsPageProps) {
  const { projectId } = await params;
  const [t, templates, project, outlines, documents] = await Promise.all([
    getTranslations("srs.settings"),
    getTranslations("templates"),
    loadProject(projectId),
    load((actor) => listOutlines(actor, null)),
    load((actor) => listDocuments(actor, projectId, { limit: 100 })),
  ]);
  const own = outlines.data.filter((one) => one.own).map(({ id, name }) => ({ id, name: name.en }));
  return (
    <>
      <p className="mb-5 text-soft">{t("intro")}</p>
      <SrsSettingsForm project={project} own={own} />
      {outlines.abilities.includes("manage") ? (
        <div className="mt-8">
          <PageSection title={templates("createTitle")}>
            <p className="mb-4 text-soft">{templates("createIntro")}</p>
            <CreateOutline
              documents={documents.data.filter(({ name }) => /\.(?:md|markdown|txt)$/i.test(name))}
            />
          </PageSection>
        </div>
      ) : null}
    </>
  );
}
