import { useLocale, useTranslations } from "next-intl";
import { WCAG_CRITERIA, type WcagId } from "./wcag-criteria.ts";
import { WCAG_REPORT, type WcagEvaluation } from "./wcag-report.ts";

/** The result of a criterion; `open` where nobody has looked. */
const resultOf = (id: WcagId) => WCAG_REPORT[id]?.result ?? "open";

function Check({ evaluation }: { evaluation: WcagEvaluation }) {
  const t = useTranslations("docs.accessibility.wcag");
  const { note, tests, axe } = evaluation;
  return (
    <>
      {note[useLocale()]}
      {tests.map((file, at) => (
        <code key={file} className="mt-1 block text-soft">
          {file}
          {axe && at === 0 ? ` (${t("axe")})` : ""}
        </code>
      ))}
    </>
  );
}

/** Every criterion of WCAG 2.2, levels A and AA, with what is known about it and how. */
export function WcagTable() {
  const t = useTranslations("docs.accessibility.wcag");
  const locale = useLocale();
  const count = (result: string) => WCAG_CRITERIA.filter(({ id }) => resultOf(id) === result).length;
  return (
    <section id="wcag" className="mt-8 scroll-mt-4">
      <h2 className="text-read font-semibold">{t("title")}</h2>
      <p className="mt-2">
        {t("intro", { supports: count("supports"), partially: count("partially"), open: count("open") })}
      </p>
      <table className="mt-4 w-full table-fixed text-start text-small wrap-anywhere">
        <thead>
          <tr className="border-b border-line text-soft">
            {(["criterion", "result", "how"] as const).map((column) => (
              <th
                key={column}
                scope="col"
                className={`py-2 pe-3 text-start font-medium ${column === "how" ? "" : "w-[27%]"}`}
              >
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WCAG_CRITERIA.map((criterion) => {
            const { id, level } = criterion;
            const evaluation = WCAG_REPORT[id];
            return (
              <tr key={id} id={`wcag-${id}`} className="scroll-mt-4 border-b border-line align-top">
                <th scope="row" className="py-2 pe-3 text-start font-normal">
                  {id} {criterion[locale]} ({level})
                </th>
                <td className="py-2 pe-3">{t(resultOf(id))}</td>
                <td className="py-2">{evaluation === undefined ? "–" : <Check evaluation={evaluation} />}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
