import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "#app/_ui/badge.tsx";
import { FoldSection } from "#app/_ui/fold-section.tsx";
import { InlineMarkdown } from "#app/_ui/inline-markdown.tsx";
import { WordDiff } from "#app/_ui/word-diff.tsx";
import { withoutMarks } from "#lib/domain/document/inline-marks.ts";
import type { Language } from "#lib/domain/language.ts";
import { matchWords, titleInWords } from "#lib/domain/plan/decide-match.ts";
import { existingIdOf, isUndecidedMatch, openPairs } from "#lib/domain/plan/open-items.ts";
import type { Contradiction, Plan, RequirementMatch } from "#lib/domain/plan/plan.ts";
import { printedStatement } from "#lib/domain/statement/binding-words.ts";
import { DecideForm } from "./decide-form.tsx";
import { FurtherPairs } from "./further-pairs.tsx";

/** Pairs that are shown without opening the further ones. Pairs that are likely to contradict are always shown. */
const FIRST_PAIRS = 5;

/** Where the matches and pairs of a plan can be decided. */
export interface Deciding {
  readonly taskId: string;
  /** The reader has the right to decide. */
  readonly canDecide: boolean;
}

interface DecisionsPartProps {
  readonly plan: Pick<Plan, "meta" | "matches" | "contradictions" | "requirements">;
  /** Absent where nothing can be decided: older versions, finished tasks, shared pages. */
  readonly deciding?: Deciding | undefined;
}

/** Statements that may change existing requirements, and pairs that may contradict, each with the choices of a person. */
export function DecisionsPart({ plan, deciding }: DecisionsPartProps) {
  const t = useTranslations("plan.decisions");
  const { language, version } = plan.meta;
  const open = openPairs(plan);
  const matches = (plan.matches ?? []).flatMap((match, index) => {
    if (!isUndecidedMatch(match)) return [];
    const title = titleInWords(matchWords(match), language) ?? "";
    const { requirement, kind, others } = match;
    return [
      { index, requirement, kind, others, title, shown: <MatchSides match={match} language={language} /> },
    ];
  });
  const pairs = plan.contradictions
    .flatMap((pair, index) =>
      open.includes(pair)
        ? [
            {
              index,
              rank: Number(pair.candidate ?? false),
              shown: <PairSides pair={pair} language={language} />,
            },
          ]
        : [],
    )
    .toSorted((one, other) => one.rank - other.rank);
  const first = pairs.filter(({ rank }, at) => rank === 0 || at < FIRST_PAIRS);
  const further = pairs.slice(first.length);
  const count = matches.length + pairs.length;
  if (count === 0) return <Decided plan={plan} />;
  return (
    <FoldSection id="decisions" title={t("title")} count={count}>
      <p className="mb-2 text-small text-faint">{t("hint")}</p>
      {deciding?.canDecide ? (
        <DecideForm
          key={version}
          taskId={deciding.taskId}
          planVersion={version}
          language={language}
          matches={matches}
          pairs={first}
          further={further}
        />
      ) : (
        <ul className="grid gap-3">
          {matches.map(({ index, requirement, kind, shown }) => (
            <li key={index} className="keep rounded-md border border-line-strong p-3">
              {shown}
              <p className="mt-2 text-small text-soft">{t(`proposed.${kind}`, { id: requirement })}</p>
            </li>
          ))}
          {first.map(({ index, shown }) => (
            <li key={index} className="keep rounded-md border border-line-strong p-3">
              {shown}
            </li>
          ))}
          <FurtherPairs count={further.length}>
            {further.map(({ index, shown }) => (
              <li key={index} className="keep rounded-md border border-line-strong p-3">
                {shown}
              </li>
            ))}
          </FurtherPairs>
        </ul>
      )}
      {deciding?.canDecide === false ? (
        <p className="no-print mt-2 text-small text-faint">{t("noRight")}</p>
      ) : null}
      <Decided plan={plan} />
    </FoldSection>
  );
}

function Side({ name, id, children }: { name: string; id: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-faint">
        {name} <span className="font-mono">{id}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The existing sentence and the statement, with the words marked that the other lacks. */
function MatchSides({ match, language }: { match: RequirementMatch; language: Language }) {
  const t = useTranslations("plan.decisions");
  const texts = {
    before: withoutMarks(match.previous),
    after: withoutMarks(printedStatement(matchWords(match), language)),
    language,
  };
  return (
    <>
      {match.status === "adds" ? (
        <p className="mb-1 text-small text-soft">{t("takenAsNew", { id: match.requirement })}</p>
      ) : null}
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Side name={t("existing")} id={match.requirement}>
          <WordDiff {...texts} side="before" />
        </Side>
        <Side name={t("statement")} id="">
          <WordDiff {...texts} side="after" />
        </Side>
      </dl>
    </>
  );
}

function PairSides({ pair, language }: { pair: Contradiction; language: Language }) {
  const t = useTranslations("plan.decisions");
  return (
    <>
      <p className="mb-1 flex flex-wrap items-center gap-2 text-small text-soft">
        <Badge tone="waiting">{t("notJudged")}</Badge>
        {t(pair.candidate ? "onlySimilar" : "mayContradict")}
      </p>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {(["a", "b"] as const).map((side, at) => (
          <Side key={side} name={t(side)} id={pair.requirements?.[at] ?? existingIdOf(pair[side]) ?? ""}>
            <span lang={language}>
              <InlineMarkdown text={printedStatement(pair[side].text, language)} />
            </span>
          </Side>
        ))}
      </dl>
    </>
  );
}

/** What was decided, by whom. */
function Decided({ plan }: Pick<DecisionsPartProps, "plan">) {
  const t = useTranslations("plan.decisions");
  const { language } = plan.meta;
  const matches = (plan.matches ?? []).flatMap((match) =>
    match.status === "open" || isUndecidedMatch(match) ? [] : [{ ...match, status: match.status }],
  );
  const pairs = plan.contradictions.flatMap((pair) =>
    pair.status === undefined || pair.status === "open" ? [] : [{ ...pair, status: pair.status }],
  );
  if (matches.length + pairs.length === 0) return null;
  return (
    <details className="mt-3">
      <summary className="text-accent hover:underline">
        {t("decided", { count: matches.length + pairs.length })}
      </summary>
      <ul className="mt-1 grid gap-1">
        {matches.map((match) => (
          <li key={`${match.requirement}${match.source.start}`}>
            <q lang={language}>
              <InlineMarkdown text={printedStatement(matchWords(match), language)} />
            </q>{" "}
            <span className="text-soft">
              {t(`status.${match.status}`, { id: match.requirement })} {match.decided_by ?? ""}
            </span>
          </li>
        ))}
        {pairs.map(({ a, b, status, decided_by }) => (
          <li key={`${a.start}${b.start}${a.text}`}>
            <q lang={language}>
              <InlineMarkdown text={printedStatement(a.text, language)} />
            </q>{" "}
            ↔{" "}
            <q lang={language}>
              <InlineMarkdown text={printedStatement(b.text, language)} />
            </q>{" "}
            <span className="text-soft">
              {t(`pair.${status}`)} {decided_by ?? ""}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
