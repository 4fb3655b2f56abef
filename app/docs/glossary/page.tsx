import type { Metadata } from "next";
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { DocsFrame } from "#app/docs/docs-frame.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { LANGUAGES } from "#lib/domain/language.ts";
import { type GlossaryTerm, glossaryAreas } from "./glossary.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("docs.glossary");
  return { title: t("title") };
}

/** A term in both languages, the reader's first. */
async function Term({ id, term, meaning }: GlossaryTerm) {
  const locale = await getLocale();
  const languages = [locale, ...LANGUAGES.filter((one) => one !== locale)];
  return (
    <li
      id={id}
      className="keep grid scroll-mt-4 gap-x-8 gap-y-2 border-b border-line py-3 target:bg-sunk sm:grid-cols-2"
    >
      {languages.map((language) => (
        <dl key={language} lang={language}>
          <dt className="font-semibold">{term[language]}</dt>
          <dd className="text-soft">{meaning[language]}</dd>
        </dl>
      ))}
    </li>
  );
}

/** The terms of the product, Chinese and English side by side, rendered from one file. */
export default async function GlossaryPage() {
  const [t, guide, locale] = await Promise.all([
    getTranslations("docs.glossary"),
    getTranslations("docs.guide"),
    getLocale(),
  ]);
  return (
    <DocsFrame
      title={t("title")}
      intro={t("intro")}
      above={
        <Link href={paths.guide()} prefetch={false} className="text-accent hover:underline">
          {guide("title")}
        </Link>
      }
    >
      {glossaryAreas().map(({ title, terms }) => (
        <section key={title.en} className="mt-8">
          <h2 className="text-read font-semibold">{title[locale]}</h2>
          <ul className="mt-2">
            {terms.map((one) => (
              <Term key={one.id} {...one} />
            ))}
          </ul>
        </section>
      ))}
    </DocsFrame>
  );
}
