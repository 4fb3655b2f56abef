import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { loadProject } from "#app/_server/loaders.ts";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageTabs } from "#app/_ui/page-tabs.tsx";
import { paths } from "#lib/contracts/paths.ts";

interface RequirementsLayoutProps {
  params: Promise<{ projectId: string }>;
  children: ReactNode;
}

export async function generateMetadata({
  params,
}: Omit<RequirementsLayoutProps, "children">): Promise<Metadata> {
  const { projectId } = await params;
  const [t, project] = await Promise.all([getTranslations("requirements"), loadProject(projectId)]);
  return { title: `${t("title")} · ${project.name}` };
}

export default async function RequirementsLayout({ params, children }: RequirementsLayoutProps) {
  const { projectId } = await params;
  const [t, typing, project] = await Promise.all([
    getTranslations("requirements"),
    getTranslations("typing"),
    loadProject(projectId),
  ]);
  const tabs = [
    { href: paths.requirements(projectId), label: t("tabs.list") },
    { href: paths.traceMatrix(projectId), label: t("tabs.matrix") },
    { href: paths.traceCoverage(projectId), label: t("tabs.coverage") },
    { href: paths.requirementTypes(projectId), label: typing("tab") },
    { href: paths.requirementTwin(projectId), label: t("tabs.twin") },
  ];
  return (
    <>
      <PageHeader title={t("title")} trail={[{ label: project.name, href: paths.project(projectId) }]} />
      <PageTabs tabs={tabs} label={t("tabs.label")} />
      {children}
    </>
  );
}
