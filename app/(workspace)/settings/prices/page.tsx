import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { load } from "#app/_server/load.ts";
import { FormEmptyState } from "#app/_ui/form-empty-state.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PageHeader } from "#app/_ui/page-header.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { listPrices } from "#lib/usecases/price/list-prices.ts";
import { BuiltInPrices } from "./built-in-prices.tsx";
import { PriceForm } from "./price-form.tsx";
import { PriceListItem } from "./price-row.tsx";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("usage.prices");
  return { title: t("title") };
}

/** The section with the form. */
const NEW_PRICE = "new-price";

export default async function PricesPage() {
  const [t, locale, table] = await Promise.all([
    getTranslations("usage.prices"),
    getLocale(),
    load((actor) => listPrices(actor, null)),
  ]);
  const isAllowed = table.abilities.includes("manage");
  return (
    <>
      <PageHeader title={t("title")} intro={t("intro")} />
      {table.unpriced.length > 0 ? (
        <div className="mb-6">
          <Notice tone="concern" title={t("unpriced.title")}>
            {t("unpriced.body", { models: table.unpriced.map(({ model }) => model).join(", ") })}
          </Notice>
        </div>
      ) : null}
      <PageSection title={t("own")} count={table.own.length}>
        {table.own.length === 0 ? (
          <FormEmptyState title={t("none.title")} formId={NEW_PRICE} label={t("add")} isAllowed={isAllowed}>
            {t("none.body")}
          </FormEmptyState>
        ) : null}
        <ul>
          {table.own.map((price) => (
            <PriceListItem key={price.id} price={price} isAllowed={isAllowed} />
          ))}
        </ul>
        {isAllowed || table.own.length === 0 ? null : <p className="mt-3 text-soft">{t("notYou")}</p>}
      </PageSection>
      {isAllowed ? (
        <PageSection id={NEW_PRICE} title={t("add")}>
          <PriceForm />
        </PageSection>
      ) : null}
      <PageSection title={t("builtIn")} count={table.built_in.length}>
        <p className="mb-3 text-soft">{t("builtInIntro")}</p>
        <BuiltInPrices table={table} locale={locale} />
      </PageSection>
    </>
  );
}
