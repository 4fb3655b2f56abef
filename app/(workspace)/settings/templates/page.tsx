import type { Metadata } from "next";
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { Badge } from "#app/_ui/badge.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import type { OutlineListView } from "#lib/contracts/outline.ts";
import { paths } from "#lib/contracts/paths.ts";
import { LANGUAGES } from "#lib/domain/language.ts";
import { listOutlines } from "#lib/usecases/outline/outlines.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("templates");
  return { title: t("title") };
}

/** Outlines with a link to the template in each language. */
async function Outlines({ outlines }: { outlines: OutlineListView["data"] }) {
  const [t, locale] = await Promise.all([getTranslations("templates"), getLocale()]);
  return (
    <ul>
      {outlines.map((outline) => (
        <li
          key={outline.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2.5 last:border-b-0"
        >
          <span className="min-w-0 flex-1 basis-48 break-words">{outline.name[locale]}</span>
          {LANGUAGES.map((language) => (
            <span key={language} className="flex items-center gap-1.5">
              <Link
                href={paths.settingsTemplate(outline.id, language)}
                aria-label={`${outline.name[locale]} · ${t(`language.${language}`)}`}
                className="text-accent underline-offset-2 hover:underline"
              >
                {t(`language.${language}`)}
              </Link>
              {outline.worded.includes(language) && !outline.own ? (
                <Badge tone="accent">{t("edited")}</Badge>
              ) : null}
              {outline.own && !outline.worded.includes(language) ? (
                <span className="text-small text-faint">{t("notWritten")}</span>
              ) : null}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

export default async function TemplatesPage() {
  const [t, { data }] = await Promise.all([
    getTranslations("templates"),
    load((actor) => listOutlines(actor, null)),
  ]);
  const own = data.filter((outline) => outline.own);
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      <PageSection title={t("builtIn")}>
        <Outlines outlines={data.filter((outline) => !outline.own)} />
      </PageSection>
      <PageSection title={t("customOutlines")} count={own.length}>
        {own.length === 0 ? <p className="text-soft">{t("noneCustom")}</p> : <Outlines outlines={own} />}
      </PageSection>
    </>
  );
}
