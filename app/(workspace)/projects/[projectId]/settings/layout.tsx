import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { loadProject } from "#app/_server/loaders.ts";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { SettingsColumns } from "#app/_ui/settings-columns.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { SETTINGS_SUBJECTS } from "./subjects.ts";

interface ProjectSettingsLayoutProps {
  params: Promise<{ projectId: string }>;
  children: ReactNode;
}

export async function generateMetadata({
  params,
}: Omit<ProjectSettingsLayoutProps, "children">): Promise<Metadata> {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("project.settings"), loadProject(projectId)]);
  return { title: t("title", { project: project.name }) };
}

export default async function ProjectSettingsLayout({ params, children }: ProjectSettingsLayoutProps) {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("project.settings"), loadProject(projectId)]);
  const pages = SETTINGS_SUBJECTS.map(({ id, path }) => ({
    href: path(projectId),
    label: t(`subject.${id}`),
  }));
  return (
    <>
      <PageHeader
        title={t("title", { project: project.name })}
        trail={[{ label: project.name, href: paths.project(projectId) }]}
      />
      <SettingsColumns groups={[{ label: null, pages }]} label={t("subjects")}>
        {children}
      </SettingsColumns>
    </>
  );
}
