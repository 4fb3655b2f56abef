import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { ListForm } from "#app/_ui/list-form.tsx";
import { type ListSearchParams, nextPageHref, readListQuery } from "#app/_ui/list-query.ts";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { Time } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { listProjects } from "#lib/usecases/project/list-projects.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("project.list");
  return { title: t("title") };
}

export default async function ProjectsPage({ searchParams }: { searchParams: Promise<ListSearchParams> }) {
  const [t, ui, exchange, search] = await Promise.all([
    getTranslations("project.list"),
    getTranslations("ui.list"),
    getTranslations("exchange.project"),
    searchParams,
  ]);
  const asked = readListQuery(search, "newest");
  const page = await load((actor) => listProjects(actor, { limit: 50, ...asked }));
  const create = (
    <ButtonLink href={paths.newProject()} look="primary">
      {t("new")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <>
            <ButtonLink href={paths.importProject()}>{exchange("open")}</ButtonLink>
            {create}
          </>
        }
      />
      <ListForm action={paths.projects()} asked={asked} archivable />
      {page.data.length > 0 || asked.isFiltered ? null : (
        <EmptyState title={t("empty.title")} action={create}>
          {t("empty.body")}
        </EmptyState>
      )}
      {page.data.length === 0 && asked.isFiltered ? (
        <EmptyState title={ui("none.title")}>{ui("none.body")}</EmptyState>
      ) : null}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {page.data.map((project) => (
          <li key={project.id}>
            <Link
              href={paths.project(project.id)}
              className="block h-full rounded-md border border-line bg-surface px-4 py-3.5 hover:border-edge"
            >
              <span lang={project.language} className="block font-semibold">
                {project.name}
              </span>
              <span className="mt-2 flex flex-wrap items-center gap-2 text-small text-faint">
                <Badge>{t(`language.${project.language}`)}</Badge>
                {project.is_sample ? <Badge tone="accent">{t("sample")}</Badge> : null}
                <span className="ms-auto">
                  <Time at={project.updated_at} relative />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {page.next_cursor ? (
        <p className="mt-4">
          <ButtonLink href={nextPageHref(paths.projects(), asked, page.next_cursor)}>{ui("more")}</ButtonLink>
        </p>
      ) : null}
    </>
  );
}
