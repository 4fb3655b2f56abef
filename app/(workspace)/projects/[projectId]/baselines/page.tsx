import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { listBaselines } from "#lib/usecases/baseline/list-baselines.ts";
import { listDocuments } from "#lib/usecases/document/list-documents.ts";
import { BaselineLine } from "./_components/baseline-line.tsx";
import { CreateBaseline } from "./_components/create-baseline.tsx";

interface BaselinesPageProps {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<{ cursor?: string | string[] }>;
}

/** Number of documents that the form offers. */
const OFFERED = 100;

export async function generateMetadata({ params }: Pick<BaselinesPageProps, "params">): Promise<Metadata> {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("baselines"), loadProject(projectId)]);
  return { title: `${t("title")} · ${project.name}` };
}

export default async function BaselinesPage({ params, searchParams }: BaselinesPageProps) {
  const [{ projectId }, { cursor: asked }] = await Promise.all([params, searchParams]);
  const cursor = typeof asked === "string" ? asked : undefined;
  const [t, project, { data, next_cursor }, documents] = await Promise.all([
    getTranslations("baselines"),
    loadProject(projectId),
    load((actor) => listBaselines(actor, projectId, { limit: 50, cursor })),
    load((actor) => listDocuments(actor, projectId, { limit: OFFERED, sort: "name" })),
  ]);
  const create = project.abilities.includes("edit") ? (
    <CreateBaseline
      projectId={projectId}
      documents={documents.data.map(({ id, name }) => ({ id, name }))}
      language={project.language}
    />
  ) : null;
  return (
    <>
      <PageHeader
        title={t("title")}
        trail={[{ label: project.name, href: paths.project(projectId) }]}
        intro={t("intro")}
        actions={data.length === 0 ? null : create}
      />
      {data.length === 0 ? (
        <EmptyState title={t("empty.title")} action={create}>
          {t("empty.body")}
        </EmptyState>
      ) : null}
      <ul>
        {data.map((baseline) => (
          <BaselineLine key={baseline.id} baseline={baseline} language={project.language} />
        ))}
      </ul>
      {next_cursor === null ? null : (
        <p className="mt-4">
          <ButtonLink href={paths.baselines(projectId, next_cursor)}>{t("more")}</ButtonLink>
        </p>
      )}
    </>
  );
}
