import type { Metadata } from "next";
import Link from "next/link";
import { getFormatter, getTranslations } from "next-intl/server";
import { limitDisplayValue } from "#app/_exchange/limit-display-value.ts";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { IMPORT_LIMITS, type ImportLimit } from "#lib/domain/exchange/import-limits.ts";
import { listDocuments } from "#lib/usecases/document/list-documents.ts";
import { ImportWizard } from "./_components/import-wizard.tsx";

interface ImportPageProps {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<{ document?: string | string[] }>;
}

export async function generateMetadata({ params }: ImportPageProps): Promise<Metadata> {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("exchange.import"), loadProject(projectId)]);
  return { title: `${t("title")} · ${project.name}` };
}

async function Limits() {
  const [t, format] = await Promise.all([getTranslations("exchange.import"), getFormatter()]);
  return (
    <details className="mt-10 text-small">
      <summary className="cursor-pointer text-soft">{t("limits")}</summary>
      <dl className="mt-2 grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {(Object.keys(IMPORT_LIMITS) as ImportLimit[]).map((name) => (
          <div key={name} className="contents">
            <dt className="text-soft">{t(`limitNames.${name}`)}</dt>
            <dd className="text-end tabular-nums">
              {format.number(limitDisplayValue(name, IMPORT_LIMITS[name]))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export default async function ImportPage({ params, searchParams }: ImportPageProps) {
  const [{ projectId }, { document }] = await Promise.all([params, searchParams]);
  const [t, project, documents] = await Promise.all([
    getTranslations("exchange.import"),
    loadProject(projectId),
    load((actor) => listDocuments(actor, projectId, { limit: 100 })),
  ]);
  const canEdit = project.abilities.includes("edit");
  return (
    <>
      <PageHeader
        title={t("title")}
        trail={[{ label: project.name, href: paths.project(projectId) }]}
        intro={t("intro")}
      />
      {canEdit ? (
        <ImportWizard
          project={{
            id: projectId,
            version: project.version,
            id_patterns: project.id_patterns,
            refused_id_patterns: project.refused_id_patterns,
          }}
          language={project.language}
          documents={documents.data.map(({ id, name }) => ({ id, name }))}
          into={typeof document === "string" ? document : null}
        />
      ) : (
        <Notice>{t("forbidden")}</Notice>
      )}
      <Limits />
      <p className="mt-3 text-small">
        <Link href={paths.projectSettingsOpenSpec(projectId)} className="text-accent hover:underline">
          {t("openspec")}
        </Link>
      </p>
    </>
  );
}
