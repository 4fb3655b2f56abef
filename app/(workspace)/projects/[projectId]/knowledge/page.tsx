import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { loadProject } from "#app/_server/loaders.ts";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { SearchForm } from "#app/_ui/search-form.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { listKnowledgeSources } from "#lib/usecases/knowledge/list-knowledge-sources.ts";
import { ExampleSource } from "./_components/example-source.tsx";
import { SearchResults } from "./_components/search-results.tsx";
import { SemanticSearchState } from "./_components/semantic-search-state.tsx";
import { SourceRow } from "./_components/source-row.tsx";
import { UploadBox } from "./_components/upload-box.tsx";

interface KnowledgePageProps {
  params: Promise<{ projectId: string }>;
  searchParams: Promise<{ q?: string | string[] }>;
}

export async function generateMetadata({ params }: KnowledgePageProps): Promise<Metadata> {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("knowledge"), loadProject(projectId)]);
  return { title: `${t("title")} · ${project.name}` };
}

const KINDS = ["file", "document", "plan"] as const;
const MEGABYTE = 1024 * 1024;

export default async function KnowledgePage({ params, searchParams }: KnowledgePageProps) {
  const [{ projectId }, { q }] = await Promise.all([params, searchParams]);
  const asked = (typeof q === "string" ? q : "").trim().slice(0, 500);
  const [t, format, project] = await Promise.all([
    getTranslations("knowledge"),
    getFormatter(),
    loadProject(projectId),
  ]);
  const sources = asked === "" ? await load((actor) => listKnowledgeSources(actor, projectId)) : null;
  const canEdit = project.abilities.includes("edit");
  const megabytes = (bytes: number) => format.number(bytes / MEGABYTE, { maximumFractionDigits: 1 });
  return (
    <>
      <PageHeader
        title={t("title")}
        trail={[{ label: project.name, href: paths.project(projectId) }]}
        intro={t("intro")}
      />
      <SearchForm
        asked={asked}
        action={paths.knowledge(projectId)}
        maxLength={500}
        labels={{
          label: t("search.label"),
          placeholder: t("search.placeholder"),
          button: t("search.button"),
          clear: t("search.clear"),
        }}
        className="mb-6 block max-w-2xl"
      />
      {sources === null ? (
        <SearchResults projectId={projectId} asked={asked} language={project.language} />
      ) : (
        <>
          {canEdit ? <UploadBox projectId={projectId} /> : null}
          {KINDS.map((kind) => {
            const own = sources.data.filter((source) => source.kind === kind);
            return (
              <PageSection key={kind} title={t(`kinds.${kind}`)} count={own.length}>
                {own.length === 0 ? (
                  <EmptyState
                    title={t(`empty.${kind}.title`)}
                    isAllowed={kind !== "file" || canEdit}
                    example={kind === "file" ? <ExampleSource /> : null}
                  >
                    {t(`empty.${kind}.body`)}
                  </EmptyState>
                ) : null}
                <ul>
                  {own.map((source) => (
                    <SourceRow
                      key={source.id}
                      projectId={projectId}
                      source={source}
                      canEdit={canEdit}
                      language={project.language}
                    />
                  ))}
                </ul>
              </PageSection>
            );
          })}
          <p className="mt-6 text-small text-faint">
            {t("totals", {
              files: sources.totals.files,
              most: sources.totals.most_files,
              bytes: megabytes(sources.totals.bytes),
              mostBytes: megabytes(sources.totals.most_bytes),
            })}
          </p>
          {sources.meaning === null ? null : <SemanticSearchState meaning={sources.meaning} />}
        </>
      )}
    </>
  );
}
