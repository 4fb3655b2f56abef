import { Flag, MessageCircleQuestion } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { InlineMarkdown } from "#app/_ui/inline-markdown.tsx";
import { StanceMark } from "#app/_ui/stance.tsx";
import type { Language } from "#lib/domain/language.ts";
import { speakerName } from "#lib/domain/roles/seats.ts";
import { stanceOf } from "#lib/domain/workshop-view/view-statements.ts";
import type { QuestionItem, StatementItem } from "#lib/domain/workshop-view/workshop-view.ts";

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
export function AnsweredQuestion({ item, language }: { item: QuestionItem; language: Language }) {
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
