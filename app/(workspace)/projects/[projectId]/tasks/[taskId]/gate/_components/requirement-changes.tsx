import { useTranslations } from "next-intl";
import { Badge } from "#app/_ui/badge.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PageSection } from "#app/_ui/section.tsx";
import { WordDiff } from "#app/_ui/word-diff.tsx";
import type { GateView } from "#lib/contracts/gate.ts";
import type { Language } from "#lib/domain/language.ts";

type Change = GateView["requirement_changes"][number];

/** What approval does to existing requirements: every one with its words before and after. */
export function RequirementChanges({
  changes,
  language,
}: {
  changes: readonly Change[];
  language: Language;
}) {
  const t = useTranslations("gate.changes");
  if (changes.length === 0) return null;
  return (
    <PageSection title={t("title")} count={changes.length}>
      <ul className="grid gap-3">
        {changes.map((change) => (
          <li key={change.id} className="keep rounded-md border border-line p-3">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-mono">{change.id}</span>
              <Badge tone="accent">{t(`op.${change.op}`)}</Badge>
              {change.moved ? <Badge tone="concern">{t("moved")}</Badge> : null}
            </p>
            <BeforeAfter change={change} language={language} />
            {change.reason === "" ? null : (
              <p className="mt-1 text-small text-soft">
                {t("because")} <q lang={language}>{change.reason}</q>
              </p>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function BeforeAfter({ change, language }: { change: Change; language: Language }) {
  const t = useTranslations("gate.changes");
  const { before, after } = change;
  const part = (name: "title" | "text") => ({
    before: before?.[name] ?? "",
    after: after?.[name] ?? "",
    language,
  });
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2">
      {(["before", "after"] as const).map((side) => (
        <div key={side}>
          <dt className="text-small text-faint">{t(side)}</dt>
          {change[side] === null ? (
            <dd className="text-faint">{t(side === "before" ? "gone" : "none")}</dd>
          ) : (
            <dd>
              <span className="block font-semibold">
                <WordDiff {...part("title")} side={side} />
              </span>
              <WordDiff {...part("text")} side={side} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** Why approval is refused: statements that may be about existing requirements and that nobody has decided. */
export function OpenMatches({
  matches,
  language,
  plan,
}: {
  matches: GateView["open_matches"];
  language: Language;
  /** Where they can be decided. */
  plan: string;
}) {
  const t = useTranslations("gate.openMatches");
  if (matches.length === 0) return null;
  return (
    <Notice tone="block" title={t("title")}>
      <ul className="mt-1 grid gap-1">
        {matches.map(({ text, requirement }) => (
          <li key={`${requirement}${text}`}>
            <q lang={language}>{text}</q> → <span className="font-mono">{requirement}</span>
          </li>
        ))}
      </ul>
      <p className="no-print mt-2">
        <ButtonLink size="small" href={plan}>
          {t("toPlan")}
        </ButtonLink>
      </p>
    </Notice>
  );
}

/** Why approval is refused: statements that may contradict each other and that nobody has judged. */
export function OpenPairs({
  pairs,
  language,
  plan,
}: {
  pairs: GateView["open_pairs"];
  language: Language;
  /** Where they can be decided. */
  plan: string;
}) {
  const t = useTranslations("gate.pairs");
  if (pairs.length === 0) return null;
  return (
    <Notice tone="block" title={t("title")}>
      <ul lang={language} className="mt-1 grid gap-1">
        {pairs.map(({ a, b }) => (
          <li key={`${a}${b}`}>
            <q>{a}</q> ↔ <q>{b}</q>
          </li>
        ))}
      </ul>
      <p className="no-print mt-2">
        <ButtonLink size="small" href={plan}>
          {t("toPlan")}
        </ButtonLink>
      </p>
    </Notice>
  );
}
