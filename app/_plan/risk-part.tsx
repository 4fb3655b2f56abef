import { useLocale, useTranslations } from "next-intl";
import { cx } from "#app/_ui/cx.ts";
import { FoldSection } from "#app/_ui/fold-section.tsx";
import type { Plan } from "#lib/domain/plan/plan.ts";
import { PLAN_WORDS } from "#lib/domain/plan/plan-words.ts";

const LEVELS = ["low", "medium", "high"] as const;
const DOWN = ["high", "medium", "low"] as const;

/** Severity of a cell: 0 low, 1 medium, 2 high. */
function gravity(likelihood: (typeof LEVELS)[number], impact: (typeof LEVELS)[number]): 0 | 1 | 2 {
  const sum = LEVELS.indexOf(likelihood) + LEVELS.indexOf(impact);
  return sum >= 3 ? 2 : sum === 2 ? 1 : 0;
}
const TINTS = ["bg-sunk", "bg-concern-soft", "bg-block-soft"] as const;

function Matrix({ plan }: { plan: Plan }) {
  const t = useTranslations("plan.matrix");
  const words = PLAN_WORDS[useLocale()];
  return (
    <table className="w-full max-w-sm table-fixed self-start border-separate border-spacing-1 text-small">
      <caption className="sr-only">{t("caption")}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-24 text-start font-normal text-faint">
            {t("axes")}
          </th>
          {LEVELS.map((impact) => (
            <th key={impact} scope="col" className="font-normal text-faint">
              {words.levels[impact]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DOWN.map((likelihood) => (
          <tr key={likelihood}>
            <th scope="row" className="text-start font-normal text-faint">
              {words.levels[likelihood]}
            </th>
            {LEVELS.map((impact) => (
              <td
                key={impact}
                className={cx("h-11 rounded-md px-1 text-center", TINTS[gravity(likelihood, impact)])}
              >
                {plan.risks
                  .filter((risk) => risk.likelihood === likelihood && risk.impact === impact)
                  .map((risk) => (
                    <a
                      key={risk.id}
                      href={`#${risk.id}`}
                      className="inline-grid min-h-6 min-w-7 place-items-center font-mono hover:underline"
                    >
                      {risk.id.replace("RISK-", "R")}
                    </a>
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Risks as a small matrix and as rows with mitigations. */
export function RiskPart({ plan }: { plan: Plan }) {
  const words = PLAN_WORDS[useLocale()];
  const { language } = plan.meta;
  const none = plan.risks.length === 0 ? words.nothingStated : undefined;
  return (
    <FoldSection id="risks" title={words.risks} count={plan.risks.length} none={none}>
      <div className="grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <Matrix plan={plan} />
        <ul className="grid content-start gap-3">
          {plan.risks.map((risk) => (
            <li key={risk.id} id={risk.id} className="keep">
              <p>
                <span className="me-2 font-mono text-small text-faint">{risk.id}</span>
                <span lang={language}>{risk.description}</span>
              </p>
              <p className="text-small text-faint">
                {words.likelihood}
                {words.colon}
                {words.levels[risk.likelihood]} · {words.impact}
                {words.colon}
                {words.levels[risk.impact]}
              </p>
              <ul lang={language} className="mt-0.5 list-disc ps-5 text-soft">
                {risk.mitigations.map((one) => (
                  <li key={one}>{one}</li>
                ))}
                {risk.rollback ? <li>{`${words.rollback}${words.colon}${risk.rollback}`}</li> : null}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </FoldSection>
  );
}
