import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { ProjectImport } from "./project-import.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("exchange.project");
  return { title: t("title") };
}

export default async function ImportProjectPage() {
  const [t, list] = await Promise.all([getTranslations("exchange.project"), getTranslations("project.list")]);
  return (
    <>
      <PageHeader
        title={t("title")}
        trail={[{ label: list("title"), href: paths.projects() }]}
        intro={t("intro")}
      />
      <ProjectImport />
    </>
  );
}
