import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { EmptyState } from "#app/_ui/empty-state.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { listShareLinks } from "#lib/usecases/share/list-share-links.ts";
import { LinkRow } from "./link-row.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.links");
  return { title: t("title") };
}

export default async function LinksPage() {
  const [t, links] = await Promise.all([
    getTranslations("settings.links"),
    load((actor) => listShareLinks(actor, null, { limit: 100 })),
  ]);
  const now = new Date().toISOString();
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      {links.data.length === 0 ? (
        <EmptyState
          title={t("empty.title")}
          action={<ButtonLink href={paths.projects()}>{t("empty.action")}</ButtonLink>}
        >
          {t("empty.body")}
        </EmptyState>
      ) : null}
      <ul>
        {links.data.map((link) => (
          <LinkRow key={link.id} link={link} expired={link.expires_at < now} />
        ))}
      </ul>
    </>
  );
}
