import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadOpenedVersion } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { listUnnumbered } from "#lib/usecases/requirement/give-ids.ts";
import { GiveIdsForm } from "./give-ids-form.tsx";

interface IdsPageProps {
  params: Promise<{ projectId: string; documentId: string }>;
}

export async function generateMetadata({ params }: IdsPageProps): Promise<Metadata> {
  const { documentId } = await params;
  const [t, { document }] = await Promise.all([
    getTranslations("document.ids"),
    loadOpenedVersion(documentId, undefined),
  ]);
  return { title: t("pageTitle", { document: document.name }) };
}

/** The statements of a document that have no id, to choose which of them become requirements. */
export default async function IdsPage({ params }: IdsPageProps) {
  const { projectId, documentId } = await params;
  const [t, { project, document }, list] = await Promise.all([
    getTranslations("document.ids"),
    loadOpenedVersion(documentId, undefined),
    load((actor) => listUnnumbered(actor, documentId)),
  ]);
  if (project.id !== projectId) notFound();
  const documentHref = paths.document(projectId, documentId);
  return (
    <>
      <PageHeader
        title={t("title")}
        trail={[
          { label: project.name, href: paths.project(projectId) },
          { label: document.name, href: documentHref },
        ]}
        intro={t("intro")}
      />
      {project.abilities.includes("edit") ? null : <p className="mb-4 text-soft">{t("readOnly")}</p>}
      <GiveIdsForm
        projectId={projectId}
        documentId={documentId}
        list={list}
        language={project.language}
        isAllowed={project.abilities.includes("edit")}
      />
      {list.total > 0 ? null : (
        <EmptyState title={t("none")} action={<ButtonLink href={documentHref}>{t("back")}</ButtonLink>}>
          {t("noneHint")}
        </EmptyState>
      )}
    </>
  );
}
