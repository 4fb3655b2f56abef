import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { NewProjectForm } from "./new-project-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("project.new");
  return { title: t("title") };
}

export default async function NewProjectPage() {
  const [t, locale] = await Promise.all([getTranslations("project.new"), getLocale()]);
  return (
    <div className="max-w-xl">
      <PageHeader title={t("title")} intro={t("intro")} />
      <NewProjectForm language={locale} />
    </div>
  );
}
