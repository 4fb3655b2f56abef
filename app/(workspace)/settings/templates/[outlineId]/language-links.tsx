import Link from "next/link";
import { useTranslations } from "next-intl";
import { paths } from "#lib/contracts/paths.ts";
import { LANGUAGES, type Language } from "#lib/domain/language.ts";

/** Switches between the languages of a template; two links, so that each has a URL. */
export function LanguageLinks({ outlineId, language }: { outlineId: string; language: Language }) {
  const t = useTranslations("templates");
  return (
    <nav
      aria-label={t("languages")}
      className="inline-flex overflow-hidden rounded-md border border-line-strong"
    >
      {LANGUAGES.map((one) => (
        <Link
          key={one}
          href={paths.settingsTemplate(outlineId, one)}
          aria-current={one === language ? "page" : undefined}
          className="inline-flex min-h-7 items-center border-s border-line-strong px-2.5 text-small text-soft first:border-s-0 hover:bg-sunk aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
        >
          {t(`language.${one}`)}
        </Link>
      ))}
    </nav>
  );
}
