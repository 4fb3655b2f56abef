import { useLocale, useTranslations } from "next-intl";
import { ChairWords } from "#app/_meeting/chair-words.tsx";
import { Badge } from "#app/_ui/badge.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { Time } from "#app/_ui/time.tsx";
import { moneyText } from "#app/_ui/usage-numbers.ts";
import type { TestRunDetailView } from "#lib/contracts/test-run.ts";
import { joinClauses } from "#lib/domain/punctuation.ts";
import { modelMessage } from "#lib/domain/usage/model-messages.ts";

interface ChairSectionProps {
  chair: NonNullable<TestRunDetailView["chair"]>;
}

/** What a model in the chair of the debrief said, what it cost, and why its answer does not count or there is none, if so. */
export function ChairSection({ chair }: ChairSectionProps) {
  const t = useTranslations("tests.chair");
  const locale = useLocale();
  const { status, view, model, skipped, usage, at, grounds } = chair;
  const cost = usage.cost_micros === null ? t("unpriced") : moneyText(usage.cost_micros, locale);
  return (
    <PageSection title={t("title")}>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          {view === null ? null : (
            <Badge tone={status === "answered" && view.next !== "accept" ? "concern" : "plain"}>
              {t(`proposes.${view.next}`)}
            </Badge>
          )}
          <span className="text-small text-faint wrap-anywhere">
            {model === null ? null : `${model} · `}
            {usage.calls === 0 ? null : `${cost} · `}
            <Time at={at} />
          </span>
        </p>
        {status === "answered" ? null : <p className="text-soft">{t(status)}</p>}
        {skipped.map((one) => (
          <p key={one.model} className="wrap-anywhere text-small text-concern">
            {`${one.model}: ${modelMessage(one.code, locale === "zh" ? "zh" : "en")}`}
          </p>
        ))}
        {view === null ? null : (
          <ChairWords
            view={view}
            evidence={grounds.length === 0 ? "" : t("evidence", { evidence: joinClauses(locale, grounds) })}
          />
        )}
      </div>
    </PageSection>
  );
}
