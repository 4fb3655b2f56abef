"use client";
import { useLocale, useTranslations } from "next-intl";
import { Badge, type Tone } from "#app/_ui/badge.tsx";
import { Time } from "#app/_ui/time.tsx";
import { moneyText } from "#app/_ui/usage-numbers.ts";
import type { ModelView } from "#lib/contracts/model.ts";
import { labelColon } from "#lib/domain/punctuation.ts";
import { modelMessage } from "#lib/domain/usage/model-messages.ts";

const TONES = { closed: "agree", open: "block", half_open: "concern" } as const satisfies Record<
  ModelView["health"]["phase"],
  Tone
>;

function Health({ model: { health, max_concurrent, running } }: { model: ModelView }) {
  const t = useTranslations("models.state");
  const locale = useLocale() === "zh" ? "zh" : "en";
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-soft">
      <Badge tone={TONES[health.phase]}>{t(`phase.${health.phase}`)}</Badge>
      {health.until === null ? null : (
        <span>
          {t("until")} <Time at={health.until} relative />
        </span>
      )}
      {max_concurrent === null ? null : <span>{t("slots", { running, most: max_concurrent })}</span>}
      {health.last_code === null || health.last_failed_at === null ? null : (
        <span className="min-w-0 basis-full">
          {t("lastTrouble")} <Time at={health.last_failed_at} relative />
          {labelColon(locale)}
          {modelMessage(health.last_code, locale)}
        </span>
      )}
    </p>
  );
}

function Probe({ probe }: { probe: NonNullable<ModelView["probe"]> }) {
  const t = useTranslations("models.probe");
  const locale = useLocale() === "zh" ? "zh" : "en";
  const { cost_micros } = probe.usage;
  const checks = probe.checks.filter(({ result }) => result !== "skipped");
  return (
    <div className="text-small text-soft">
      <p>
        {t("at")} <Time at={probe.at} relative />
        {" · "}
        {cost_micros === null ? t("costUnknown") : moneyText(cost_micros, locale)}
      </p>
      <ul className="mt-1 grid gap-1">
        {checks.map(({ what, result, code }) => (
          <li key={what} className="flex flex-wrap items-baseline gap-x-2">
            <Badge tone={result === "yes" ? "agree" : "plain"}>
              {t(`${result === "yes" ? "can" : "cannot"}.${what}`)}
            </Badge>
            {result === "yes" ? null : (
              <span className="min-w-0">
                {code === null
                  ? t(`why.${what}`)
                  : code === "model_rejected"
                    ? t("why.refused")
                    : modelMessage(code, locale)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {probe.ok && (probe.structured !== "schema" || probe.native_tools === false) ? (
        <p className="mt-1 text-faint">{t("textInstead")}</p>
      ) : null}
    </div>
  );
}

/** The state of a model: whether it is enabled, its last error, and the result of the last test. */
export function ModelState({ model }: { model: ModelView }) {
  const t = useTranslations("models.probe");
  return (
    <div className="grid gap-1.5">
      <Health model={model} />
      {model.probe === null ? (
        <p className="text-small text-faint">{t("never")}</p>
      ) : (
        <Probe probe={model.probe} />
      )}
    </div>
  );
}
