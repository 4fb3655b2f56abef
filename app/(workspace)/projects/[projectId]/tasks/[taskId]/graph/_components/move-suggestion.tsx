import Link from "next/link";
import { getFormatter, getLocale, getTranslations } from "next-intl/server";
import { Badge } from "#app/_ui/badge.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import type { PhaseGraphView } from "#lib/contracts/move.ts";
import { withRemark } from "#lib/domain/language.ts";
import { MOVE_NAMES } from "#lib/domain/policy/policy-texts.ts";
import type { TaskMove } from "#lib/domain/policy/task-moves.ts";

async function Learned({ learned }: { learned: NonNullable<PhaseGraphView["learned"]> }) {
  const [t, locale, format] = await Promise.all([
    getTranslations("graph.suggestion"),
    getLocale(),
    getFormatter(),
  ]);
  const percent = format.number(learned.expected, { style: "percent" });
  const signed = (amount: number) =>
    format.number(amount, { maximumFractionDigits: 2, signDisplay: "always" });
  const features = learned.weighed.map(({ name, amount }) =>
    withRemark(name[locale], signed(amount), locale),
  );
  return (
    <Notice tone="info" title={`${learned.name[locale]} · ${t("learned")}`}>
      <p>{learned.reason[locale]}</p>
      <p className="text-small text-soft">{t("expected", { percent })}</p>
      {features.length === 0 ? null : (
        <p className="text-small text-soft">
          {t("weighed", { features: format.list(features, { type: "unit" }) })}
        </p>
      )}
    </Notice>
  );
}

interface SuggestedMoveProps {
  readonly view: PhaseGraphView;
  /** The page with the button of a move. */
  readonly hrefOf: (move: TaskMove) => string;
}

/** What the rules suggest next, and the learned policy if it is enabled, with the moves that are possible. */
export async function SuggestedMove({ view, hrefOf }: SuggestedMoveProps) {
  const [t, locale] = await Promise.all([getTranslations("graph.suggestion"), getLocale()]);
  const { suggestion, learned, allowed } = view;
  return (
    <div className="grid gap-3">
      <Notice
        tone={suggestion.move === null ? "info" : "waiting"}
        title={`${suggestion.name[locale]} · ${t("rules")}`}
      >
        {suggestion.reason[locale]}
      </Notice>
      {learned === null ? null : <Learned learned={learned} />}
      <p className="flex flex-wrap items-center gap-1.5 text-small text-soft">
        {`${t("allowed")}: `}
        {allowed.length === 0
          ? t("none")
          : allowed.map((move) => (
              <Link key={move} href={hrefOf(move)} prefetch={false} className="hover:underline">
                <Badge>{MOVE_NAMES[move][locale]}</Badge>
              </Link>
            ))}
      </p>
    </div>
  );
}
