import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import type { OpenSpecImportView } from "#lib/contracts/openspec.ts";

/** The parsed parts of a tree with remarks, and the skipped parts with reasons. */
export function OpenSpecImportPreview({ shown }: { shown: OpenSpecImportView }) {
  const t = useTranslations("openspec.import");
  const { specs, dropped, imported } = shown;
  return (
    <div className="grid gap-3">
      {imported ? <Notice tone="agree" title={t("done", { count: specs.length })} role="status" /> : null}
      {specs.length === 0 ? <Notice tone="concern" title={t("nothing")} /> : null}
      {specs.length > 0 ? <h2 className="font-semibold">{t("parsed")}</h2> : null}
      <ul className="divide-y divide-line">
        {specs.map(({ capability, outcome, requirements, scenarios, remarks }) => (
          <li key={capability} className="py-2">
            <p className="flex flex-wrap items-center gap-x-3">
              <span className="font-mono wrap-anywhere">{capability}</span>
              <span className="text-small text-soft">
                {t("specLine", { requirements: requirements.length, scenarios })}
              </span>
              {imported ? null : <Badge>{t(outcome)}</Badge>}
            </p>
            {remarks.map(({ code, line, name }) => (
              <p key={`${code}${line}${name}`} className="text-small wrap-anywhere text-concern">
                {t(`remarks.${code}`, { line, name })}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <details open={specs.length === 0}>
        <summary className="cursor-pointer font-semibold">
          {t("dropped")} <span className="font-normal text-faint">{dropped.length}</span>
        </summary>
        {dropped.length === 0 ? <p className="text-soft">{t("nothingDropped")}</p> : null}
        <ul className="mt-1 grid gap-1 text-small">
          {dropped.map(({ path, reason }) => (
            <li key={`${path}${reason}`} className="wrap-anywhere">
              <span className="font-mono">{path}</span>{" "}
              <span className="text-soft">{t(`reasons.${reason}`)}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
