import { useLocale, useTranslations } from "next-intl";
import { useJudgedCheckName } from "#app/_plan/judged-check-name.ts";
import { Badge, type Tone } from "#app/_ui/badge.tsx";
import { GuestMark } from "#app/_ui/guest-mark.tsx";
import { Time } from "#app/_ui/time.tsx";
import type { DecisionView } from "#lib/contracts/gate.ts";
import type { Language } from "#lib/domain/language.ts";
import { joinListed } from "#lib/domain/punctuation.ts";
import { phaseSpec } from "#lib/domain/task/phase-specs.ts";

const TONES = {
  approve: "agree",
  request_changes: "concern",
  override: "block",
  withdraw: "plain",
} as const satisfies Record<string, Tone>;

/** Decisions with author and version; those on an older version are marked. */
export function DecisionList({
  decisions,
  language,
}: {
  decisions: readonly DecisionView[];
  language: Language;
}) {
  const t = useTranslations("gate.decisions");
  const nameOf = useJudgedCheckName();
  const locale = useLocale();
  if (decisions.length === 0) return <p className="text-soft">{t("none")}</p>;
  return (
    <ul className="grid gap-2">
      {decisions.map((one) => (
        <li key={one.id} className="rounded-md border border-line bg-surface px-4 py-2.5">
          <p className="flex flex-wrap items-center gap-2">
            <Badge tone={TONES[one.decision]}>{t(one.decision)}</Badge>
            <span>{t("line", { name: one.by, version: one.plan_version })}</span>
            <GuestMark guest={one.by_guest} />
            {one.effective || one.decision !== "approve" ? null : (
              <Badge tone="waiting">{t("waiting")}</Badge>
            )}
            {one.target ? (
              <span className="text-soft">
                {t("nextPhase", { phase: phaseSpec(one.target).name[locale] })}
              </span>
            ) : null}
            {one.stale ? <Badge tone="concern">{t("stale")}</Badge> : null}
            <span className="ms-auto text-small text-faint">
              <Time at={one.at} relative />
            </span>
          </p>
          {one.meaning === null ? null : (
            <p className="mt-1 text-small text-soft">{t("meaning", { text: one.meaning })}</p>
          )}
          {one.accepted_not_judged.length > 0 ? (
            <p className="mt-1 text-small text-concern">
              {t("notJudged", {
                checks: joinListed(locale, one.accepted_not_judged.map(nameOf)),
              })}
            </p>
          ) : null}
          {one.reason ? (
            <p lang={language} className="mt-1 whitespace-pre-wrap">
              {one.reason}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
