import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { DocsFrame } from "#app/docs/docs-frame.tsx";
import { ERRORS } from "#lib/domain/errors.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("docs.errors");
  return { title: t("title") };
}

/** The meaning of each problem code. Public, since a problem's `type` links here. */
export default async function ErrorCodesPage() {
  const [t, locale] = await Promise.all([getTranslations("docs.errors"), getLocale()]);
  return (
    <DocsFrame title={t("title")} intro={t("intro")}>
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
    </DocsFrame>
  );
}
