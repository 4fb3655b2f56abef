import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { FormEmptyState } from "#app/_ui/form-empty-state.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { listSpecs } from "#lib/usecases/openspec/list-specs.ts";
import { ImportForm } from "./import-form.tsx";

interface OpenSpecSettingsProps {
  params: Promise<{ projectId: string }>;
}

/** The part of the page with the form. */
const IMPORT = "import";

export default async function OpenSpecSettingsPage({ params }: OpenSpecSettingsProps) {
  const { projectId } = await params;
  const [t, language, project, { data: specs, only_in_documents: only }] = await Promise.all([
    getTranslations("openspec.import"),
    getLocale(),
    loadProject(projectId),
    load((actor) => listSpecs(actor, projectId)),
  ]);
  const canEdit = project.abilities.includes("edit");
  return (
    <>
      <p className="mb-5 text-soft">{t("intro")}</p>
      {canEdit ? (
        <div id={IMPORT} className="scroll-mt-4">
          <ImportForm projectId={projectId} language={language} />
        </div>
      ) : (
        <Notice>{t("forbidden")}</Notice>
      )}
      <PageSection title={t("mainSpecs")} count={specs.length}>
        {specs.length === 0 ? (
          <FormEmptyState
            title={t("noMainSpecs.title")}
            formId={IMPORT}
            label={t("choose")}
            isAllowed={canEdit}
          >
            {t("noMainSpecs.body")}
          </FormEmptyState>
        ) : null}
        <ul className="divide-y divide-line">
          {specs.map(({ capability, requirements, document_id }) => (
            <li key={capability} className="py-2">
              <details>
                <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="font-mono wrap-anywhere">{capability}</span>
                  <span className="text-small text-soft">
                    {t("specLine", {
                      requirements: requirements.length,
                      scenarios: requirements.reduce((sum, one) => sum + one.scenarios.length, 0),
                    })}
                  </span>
                  <Badge>{t(document_id === null ? "fromPlans" : "fromImport")}</Badge>
                </summary>
                <ul lang={project.language} className="mt-2 grid gap-2 ps-4">
                  {requirements.map(({ name, scenarios }) => (
                    <li key={name} className="wrap-anywhere">
                      {name}
                      <span className="block text-small text-soft">{scenarios.join(" · ")}</span>
                    </li>
                  ))}
                </ul>
                {document_id === null ? null : (
                  <Link
                    href={paths.document(projectId, document_id)}
                    className="mt-2 ms-4 inline-block text-accent hover:underline"
                  >
                    {t("document")}
                  </Link>
                )}
              </details>
            </li>
          ))}
        </ul>
      </PageSection>
      {only.length === 0 ? null : (
        <PageSection title={t("onlyInDocuments")} count={only.length}>
          <p className="text-soft">{t("onlyInDocumentsHint")}</p>
          <details className="mt-1">
            <summary className="text-accent hover:underline">
              {t("showOnlyInDocuments", { count: only.length })}
            </summary>
            <ul lang={project.language} className="mt-2 grid gap-1">
              {only.map(({ id, title }) => (
                <li key={id} className="wrap-anywhere">
                  <span className="me-1.5 font-mono text-small text-faint">{id}</span>
                  {title}
                </li>
              ))}
            </ul>
          </details>
        </PageSection>
      )}
    </>
  );
}
