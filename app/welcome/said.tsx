import { Flag, Gavel, MessageCircleQuestion } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { InlineMarkdown } from "#app/_ui/inline-markdown.tsx";
import { StanceMark } from "#app/_ui/stance.tsx";
import type { Language } from "#lib/domain/language.ts";
import { speakerName } from "#lib/domain/roles/seats.ts";
import { stanceOf } from "#lib/domain/workshop-view/view-statements.ts";
import type {
  BriefingItem,
  DecisionItem,
  QuestionItem,
  StatementItem,
} from "#lib/domain/workshop-view/workshop-view.ts";

/** A statement of the workshop as a page without scripts shows it: who, with which stance, and what. */
export function Said({ item, language }: { item: StatementItem; language: Language }) {
  const t = useTranslations("welcome.story");
  const locale = useLocale();
  const { done } = item;
  return (
    <article className="keep py-4">
      <header className="flex flex-wrap items-center gap-x-2.5">
        <h4 className="font-semibold">{speakerName(item.role, locale)}</h4>
        {done?.verdict ? <StanceMark stance={stanceOf(done.verdict, done.positions)} /> : null}
      </header>
      <p lang={language} className="statement-text mt-0.5">
        <InlineMarkdown text={item.text} />
      </p>
      {done?.new_issues.map((issue) => (
        <p key={issue} className="mt-1.5 flex items-start gap-1.5 text-soft">
          <Flag size={14} aria-hidden className="mt-1 shrink-0 text-concern" />
          <span>
            {t("raised")} <span lang={language}>{issue}</span>
          </span>
        </p>
      ))}
    </article>
  );
}

/** A question of a seat with the answer that a person gave. */
export function AskedAndAnswered({ item, language }: { item: QuestionItem; language: Language }) {
  const t = useTranslations("welcome.story");
  const locale = useLocale();
  const { question, answer } = item;
  return (
    <article className="keep py-4">
      <p className="flex items-center gap-2 text-small text-waiting">
        <MessageCircleQuestion size={15} aria-hidden />
        {t("asked", { seat: speakerName(question.role, locale) })}
      </p>
      <p lang={language} className="statement-text mt-0.5">
        {question.text}
      </p>
      {answer === null ? null : (
        <>
          <p className="mt-2 text-small text-faint">{t("answered", { name: answer.author.name })}</p>
          <p lang={language} className="statement-text mt-0.5">
            {answer.text}
          </p>
        </>
      )}
    </article>
  );
}

/** The Coach's summary of a round. */
export function SummedUp({ item, language }: { item: BriefingItem; language: Language }) {
  const t = useTranslations("task.briefing");
  return (
    <article className="keep py-4">
      <div className="border-s-2 border-accent ps-4">
        <header className="flex flex-wrap items-baseline gap-x-2">
          <h4 className="font-semibold">{t("title", { round: item.round })}</h4>
          <span className="text-small text-faint">{t(`convergence.${item.convergence}`)}</span>
        </header>
        <p lang={language} className="statement-text mt-0.5 whitespace-pre-wrap">
          {item.text}
        </p>
      </div>
    </article>
  );
}

/** A decision at a gate. */
export function DecidedLine({ item }: { item: DecisionItem }) {
  const t = useTranslations("task.decision");
  return (
    <p className="flex items-center gap-2 py-4">
      <Gavel size={15} aria-hidden className="shrink-0 text-faint" />
      {t(item.decision, { name: item.by.name, version: item.plan_version })}
    </p>
  );
}
