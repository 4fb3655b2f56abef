import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { DocsFrame } from "#app/docs/docs-frame.tsx";
import { TOOLS } from "#lib/domain/specialist/catalogue/tools.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("docs.tools");
  return { title: t("title") };
}

/** Every tool with its effect and who can call it, generated from the code. */
export default async function ToolsPage() {
  const [t, locale] = await Promise.all([getTranslations("docs.tools"), getLocale()]);
  return (
    <DocsFrame title={t("title")} intro={t("intro")}>
      <dl className="mt-6">
        {TOOLS.map(({ name, description, callers, layer, risk, confirm, needs }) => (
          <div key={name} id={name} className="scroll-mt-4 border-b border-line py-4 target:bg-sunk">
            <dt>
              <code className="break-all font-semibold">{name}</code>
              <span className="ms-3 text-small text-soft">
                {t("facts", {
                  layer: t(`layer.${layer}`),
                  risk: t(`risk.${risk}`),
                  confirm: confirm ? t("confirmed") : t("unconfirmed"),
                })}
              </span>
            </dt>
            <dd className="mt-1">{description[locale]}</dd>
            {needs === undefined ? null : <dd className="mt-1">{t(`needs.${needs}`)}</dd>}
            <dd className="mt-2 text-small text-soft">
              {t("callers")}{" "}
              {callers.map((caller) => (
                <code key={caller} className="me-2 inline-block break-all">
                  {caller}
                </code>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </DocsFrame>
  );
}
