import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { tokensText } from "#app/_ui/usage-numbers.ts";
import { WideBox } from "#app/_ui/wide-box.tsx";
import type { UsageSum } from "#lib/domain/usage/usage-sum.ts";
import { CostText } from "./cost-text.tsx";

/** A sum with its label and link. */
export interface NamedSum extends UsageSum {
  readonly key: string;
  readonly label: string;
  readonly href?: string | undefined;
}

interface UsageTableProps {
  label: string;
  rows: readonly NamedSum[];
}

const NUMBER = "tabular-nums py-1.5 ps-4 text-end whitespace-nowrap";

/** Usage line by line: calls, tokens and cost. */
export function UsageTable({ label, rows }: UsageTableProps) {
  const t = useTranslations("usage.table");
  const locale = useLocale();
  return (
    <WideBox label={label}>
      <table className="w-full text-small">
        <thead>
          <tr className="border-b border-line text-faint">
            <th scope="col" className="py-1.5 text-start font-normal">
              {label}
            </th>
            {(["calls", "input", "output", "cost"] as const).map((name) => (
              <th key={name} scope="col" className="py-1.5 ps-4 text-end font-normal whitespace-nowrap">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-b border-line last:border-b-0">
              <th scope="row" className="max-w-96 min-w-32 py-1.5 text-start font-normal break-words">
                {row.href === undefined ? (
                  row.label
                ) : (
                  <Link href={row.href} className="hover:text-accent hover:underline">
                    {row.label}
                  </Link>
                )}
              </th>
              <td className={NUMBER}>{row.calls.toLocaleString("en")}</td>
              <td className={NUMBER}>
                {tokensText(row.input_tokens, locale)}
                {row.cached_tokens > 0 ? (
                  <span className="text-faint">
                    {" "}
                    {t("cached", { count: tokensText(row.cached_tokens, locale) })}
                  </span>
                ) : null}
              </td>
              <td className={NUMBER}>{tokensText(row.output_tokens, locale)}</td>
              <td className={NUMBER}>
                <CostText sum={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </WideBox>
  );
}
