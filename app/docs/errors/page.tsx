import type { Metadata } from "next";
import Link from "next/link";
import { getLocale, getTranslations } from "next-intl/server";
import { Mark } from "#app/_ui/brand.tsx";
import { LanguageSwitch } from "#app/_ui/language-switch.tsx";
import { ThemeSwitch } from "#app/_ui/theme-switch.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { ERRORS } from "#lib/domain/errors.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("docs.errors");
  return { title: t("title") };
}

/** What each code of a problem document means; anybody may read it, a problem's `type` leads here. */
export default async function ErrorCodesPage() {
  const [t, ui, locale] = await Promise.all([
    getTranslations("docs.errors"),
    getTranslations("ui"),
    getLocale(),
  ]);
  return (
    <div className="mx-auto max-w-3xl px-5 py-4 sm:px-8">
      <header className="flex items-center gap-1">
        <Link href={paths.home()} className="flex items-center gap-2 font-semibold">
          <Mark /> {ui("product")}
        </Link>
        <span className="ms-auto flex items-center">
          <LanguageSwitch />
          <ThemeSwitch />
        </span>
      </header>
      <main id="page" className="py-10">
        <h1 className="text-title font-semibold">{t("title")}</h1>
        <p className="mt-2 text-soft">{t("lead")}</p>
        <table className="mt-6 w-full text-start">
          <thead>
            <tr className="border-b border-line text-small text-soft">
              <th scope="col" className="py-2 pe-4 text-start font-medium">
                {t("code")}
              </th>
              <th scope="col" className="py-2 pe-4 text-start font-medium">
                {t("status")}
              </th>
              <th scope="col" className="py-2 text-start font-medium">
                {t("meaning")}
              </th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(ERRORS).map(([code, error]) => (
              <tr key={code} id={code} className="scroll-mt-4 border-b border-line align-top target:bg-sunk">
                <th scope="row" className="py-2 pe-4 text-start font-normal">
                  <code className="break-all">{code}</code>
                </th>
                <td className="py-2 pe-4 tabular-nums">{error.status}</td>
                <td className="py-2">{error[locale]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </main>
    </div>
  );
}
