"use client";
import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import type { CheckedPlanView } from "#lib/contracts/contract-check.ts";
import { CallList } from "./call-list.tsx";
import { RenderedText } from "./rendered-text.tsx";
import type { CheckVerdict } from "./use-check.ts";

function Plan({ plan }: { plan: CheckedPlanView }) {
  const t = useTranslations("check.plan");
  const steps = plan.execution_plan?.steps ?? [];
  return (
    <div className="grid gap-4">
      <p>
        <Badge tone="accent">
          <span className="font-mono">{plan.response_mode}</span>
        </Badge>
      </p>
      <div>
        <p className="text-small text-faint">{t("thought")}</p>
        <p className="whitespace-pre-wrap">{plan.thought}</p>
      </div>
      {plan.direct_response === null ? null : (
        <div>
          <p className="mb-1 text-small text-faint">{t("answer")}</p>
          <RenderedText text={plan.direct_response} />
        </div>
      )}
      <CallList calls={plan.tool_calls} />
      {steps.length > 0 ? (
        <div>
          <p className="text-small text-faint">{plan.execution_plan?.description}</p>
          <ol className="mt-1 grid gap-1.5">
            {steps.map(({ step, description, specialist }) => (
              <li key={step} className="flex gap-2.5">
                <span className="text-faint">{step}</span>
                <span className="min-w-0">
                  {description} <code className="font-mono text-small text-faint">{specialist}</code>
                </span>
              </li>
            ))}
          </ol>
        </div>
      ) : null}
    </div>
  );
}

/** The parsed decision, or the fallback that would be shown instead. */
export function ParsedPlan({ verdict }: { verdict: Extract<CheckVerdict, { kind: "aiplan" }> }) {
  const t = useTranslations("check.plan");
  const shown = verdict.plan ?? verdict.fallback;
  return (
    <>
      {verdict.plan === null ? <p className="mb-3 text-soft">{t("fallback")}</p> : null}
      {shown ? <Plan plan={shown} /> : null}
    </>
  );
}
