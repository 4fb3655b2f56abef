import { useTranslations } from "next-intl";
import { moneyText } from "#app/_ui/usage-numbers.ts";
import { WideBox } from "#app/_ui/wide-box.tsx";
import type { PriceTableView } from "#lib/contracts/price.ts";
import type { Language } from "#lib/domain/language.ts";
import { useProviderName } from "./use-provider-name.ts";

/** The shipped prices, with the source of each provider's prices. */
export function BuiltInPrices({ table, locale }: { table: PriceTableView; locale: Language }) {
  const t = useTranslations("usage.prices");
  const nameOf = useProviderName();
  // Dated editions of a model have the same price and are not listed.
  const lines = table.built_in.filter(({ pattern }) => !pattern.endsWith("-20*"));
  return (
    <>
      <WideBox label={t("builtIn")}>
        <table className="w-full text-small">
          <thead>
            <tr className="border-b border-line text-start text-faint">
              {(["pattern", "input", "cached", "output", "validFrom"] as const).map((name) => (
                <th key={name} scope="col" className="py-1.5 pe-4 text-start font-normal">
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.provider}/${line.pattern}`} className="border-b border-line">
                <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                  <code>{line.pattern}</code>
                </th>
                <td className="tabular-nums py-1.5 pe-4">{moneyText(line.input_micros, locale)}</td>
                <td className="tabular-nums py-1.5 pe-4">
                  {line.cached_micros === null ? t("sameAsInput") : moneyText(line.cached_micros, locale)}
                </td>
                <td className="tabular-nums py-1.5 pe-4">{moneyText(line.output_micros, locale)}</td>
                <td className="tabular-nums py-1.5 whitespace-nowrap">{line.valid_from}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideBox>
      <ul className="mt-3 grid gap-1 text-small break-words text-faint">
        {table.sources.map(({ provider, url, checked, note }) => (
          <li key={provider}>
            {t("source", { provider: nameOf(provider), url, day: checked })} {note?.[locale]}
          </li>
        ))}
      </ul>
    </>
  );
}
