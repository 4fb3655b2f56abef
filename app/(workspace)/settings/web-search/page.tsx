import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { Notice } from "#app/_ui/notice.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { getWebSearch } from "#lib/usecases/web-search/get-web-search.ts";
import { CurrentService } from "./current-service.tsx";
import { WebSearchForm } from "./web-search-form.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.webSearch");
  return { title: t("title") };
}

export default async function WebSearchPage() {
  const [t, { web_search: stored }] = await Promise.all([
    getTranslations("settings.webSearch"),
    load((actor) => getWebSearch(actor, null)),
  ]);
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      <PageSection title={t("current")}>
        {stored === null ? (
          <Notice title={t("none.title")}>{t("none.body")}</Notice>
        ) : (
          <CurrentService service={stored} />
        )}
      </PageSection>
      <PageSection title={t(stored === null ? "set" : "change")}>
        <WebSearchForm stored={stored} />
      </PageSection>
    </>
  );
}
