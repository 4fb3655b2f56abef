"use client";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { cx } from "#app/_ui/cx.ts";
import { Select } from "#app/_ui/field.tsx";
import { WideBox } from "#app/_ui/wide-box.tsx";
import type { ImportView } from "#lib/contracts/exchange.ts";
import { COLUMN_FIELDS } from "#lib/domain/exchange/column-words.ts";
import { COLUMN_NAMES } from "#lib/domain/exchange/item-columns.ts";

interface ColumnMappingProps {
  columns: ImportView["columns"];
  busy: boolean;
  apply: (mapping: Record<string, string>) => void;
}

/** Maps columns to fields: guessed by the server, and editable. */
export function ColumnMapping({ columns, busy, apply }: ColumnMappingProps) {
  const t = useTranslations("exchange.import");
  const locale = useLocale();
  const [changed, setChanged] = useState<Record<string, string>>({});
  const fieldOf = (index: number, field: string) => changed[String(index)] ?? field;
  const all = Object.fromEntries(columns.map(({ index, field }) => [String(index), fieldOf(index, field)]));
  return (
    <section>
      <h2 className="font-semibold">{t("columns")}</h2>
      <p className="mb-2 text-small text-soft">{t("columnsHint")}</p>
      <WideBox label={t("columns")}>
        <table className="w-full text-small sm:min-w-120">
          <thead>
            <tr className="border-b border-line text-start">
              {(["column", "sample", "field"] as const).map((name) => (
                <th
                  key={name}
                  className={cx("py-1.5 pe-3 text-start font-semibold", name === "sample" && "max-sm:hidden")}
                >
                  {t(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ index, name, field, sample }) => (
              <tr key={index} className="border-b border-line align-top">
                <th scope="row" className="py-1.5 pe-3 text-start font-semibold wrap-anywhere">
                  {name || index + 1}
                </th>
                <td className="max-w-72 py-1.5 pe-3 wrap-anywhere text-soft max-sm:hidden">
                  {sample.slice(0, 2).join(" · ")}
                </td>
                <td className="py-1.5">
                  <Select
                    aria-label={`${t("field")}: ${name || index + 1}`}
                    disabled={busy}
                    value={fieldOf(index, field)}
                    onChange={(event) => setChanged({ ...changed, [String(index)]: event.target.value })}
                  >
                    {COLUMN_FIELDS.map((one) => (
                      <option key={one} value={one}>
                        {COLUMN_NAMES[locale][one]}
                      </option>
                    ))}
                    <option value="attribute">{t("asAttribute")}</option>
                    <option value="">{t("skip")}</option>
                  </Select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideBox>
      <Button
        className="mt-3"
        disabled={busy || Object.keys(changed).length === 0}
        onClick={() => apply(all)}
      >
        {t("apply")}
      </Button>
    </section>
  );
}
