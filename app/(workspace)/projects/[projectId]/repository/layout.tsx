import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { loadProject } from "#app/_server/loaders.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageTabs } from "#app/_ui/page-tabs.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { loadRepository } from "./_components/load-repository.ts";

interface RepositoryLayoutProps {
  params: Promise<{ projectId: string }>;
  children: ReactNode;
}

export async function generateMetadata({
  params,
}: Omit<RepositoryLayoutProps, "children">): Promise<Metadata> {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("repository"), loadProject(projectId)]);
  return { title: `${t("title")} · ${project.name}` };
}

export default async function RepositoryLayout({ params, children }: RepositoryLayoutProps) {
  const { projectId } = await params;
  const [t, project, view] = await Promise.all([
    getTranslations("repository"),
    loadProject(projectId),
    loadRepository(projectId),
  ]);
  const tabs = [
    { href: paths.repository(projectId), label: t("tabs.files") },
    { href: paths.repositoryAt(projectId, {}, "commits"), label: t("tabs.commits") },
    { href: paths.repositoryBranches(projectId), label: t("tabs.branches") },
    { href: paths.projectChanges(projectId), label: t("tabs.changes") },
    { href: paths.repositoryAt(projectId, {}, "search"), label: t("tabs.search") },
    { href: paths.repositoryRemote(projectId), label: t("tabs.remote") },
    { href: paths.repositorySettings(projectId), label: t("tabs.settings") },
  ];
  const isUsable = view.repository !== null && view.git_version !== null;
  return (
    <>
      <PageHeader
        title={t("title")}
        trail={[{ label: project.name, href: paths.project(projectId) }]}
        intro={t("intro")}
      />
      {isUsable ? <PageTabs tabs={tabs} label={t("tabs.label")} /> : null}
      {view.git_version === null ? (
        <Notice tone="concern" title={t("noGit.title")}>
          {t("noGit.body")}
        </Notice>
      ) : (
        children
      )}
    </>
  );
}
