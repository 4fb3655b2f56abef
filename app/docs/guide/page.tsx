import type { Metadata } from "next";
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { DocsFrame } from "#app/docs/docs-frame.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { guideAreas } from "./guide-files.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("docs.guide");
  return { title: t("title") };
}

/** The index of the user guide. */
export default async function GuideIndexPage() {
  const [t, locale] = await Promise.all([getTranslations("docs.guide"), getLocale()]);
  return (
    <DocsFrame title={t("title")} intro={t("intro")}>
      <p className="mt-4">
        <Link href={paths.glossary()} prefetch={false} className="text-accent hover:underline">
          {t("toGlossary")}
        </Link>
      </p>
      {guideAreas().map(({ title, topics }) => (
        <section key={title.en} className="mt-8">
          <h2 className="text-read font-semibold">{title[locale]}</h2>
          <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
            {topics.map(({ name, editions }) => (
              <li key={name} className="border-b border-line">
                <Link
                  href={paths.guide(name)}
                  prefetch={false}
                  className="block py-2 text-accent hover:underline"
                >
                  {editions[locale].title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </DocsFrame>
  );
}
