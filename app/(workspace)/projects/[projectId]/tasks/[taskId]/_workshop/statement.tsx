"use client";
import { Flag, Hourglass, Link2, MessageCircleQuestion } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { StatementCites } from "#app/_knowledge/statement-cites.tsx";
import { SeatFindings } from "#app/_seats/findings.tsx";
import { InlineMarkdown } from "#app/_ui/inline-markdown.tsx";
import { StanceMark, VerdictConfidence } from "#app/_ui/stance.tsx";
import { Time } from "#app/_ui/time.tsx";
import { joinListed } from "#lib/domain/punctuation.ts";
import { stanceOf } from "#lib/domain/workshop-view/view-statements.ts";
import type { StatementItem } from "#lib/domain/workshop-view/workshop-view.ts";
import { EmptySeatNow } from "./empty-seat-now.tsx";
import { ChangeList, PositionList } from "./statement-details.tsx";
import { StatementSource } from "./statement-source.tsx";
import { useSpeakerName, useWorkshopContext } from "./workshop-context.tsx";

/** Seats whose statements this one refers to. */
function buildsOn(item: StatementItem): readonly string[] {
  return [...new Set((item.done?.positions ?? []).flatMap((one) => one.builds_on))];
}

/** What a statement changed, raised, asked, and left for later. */
function Notes({ done }: { done: NonNullable<StatementItem["done"]> }) {
  const t = useTranslations("task.statement");
  const { language } = useWorkshopContext();
  return (
    <>
      <ChangeList changes={done.changes} />
      {done.new_issues.map((issue) => (
        <p key={issue} className="flex items-start gap-1.5 text-soft">
          <Flag size={14} aria-hidden className="mt-1 shrink-0 text-concern" />
          <span>
            {t("newIssue")}{" "}
            <span lang={language}>
              <InlineMarkdown text={issue} />
            </span>
          </span>
        </p>
      ))}
      {done.questions.map((question) => (
        <p key={question} className="flex items-start gap-1.5 text-soft">
          <MessageCircleQuestion size={14} aria-hidden className="mt-1 shrink-0 text-waiting" />
          <span>
            {t("asks")}{" "}
            <span lang={language}>
              <InlineMarkdown text={question} />
            </span>
          </span>
        </p>
      ))}
      {done.waits === undefined ? null : (
        <p className="flex items-start gap-1.5 text-soft">
          <Hourglass size={14} aria-hidden className="mt-1 shrink-0 text-waiting" />
          {t("waits", { ids: done.waits.join(", ") })}
        </p>
      )}
    </>
  );
}

/** One statement: its seat, positions, text, changes and questions; its source on demand. */
export function StatementItemView({ item }: { item: StatementItem }) {
  const t = useTranslations("task.statement");
  const tm = useTranslations("task.meeting");
  const locale = useLocale();
  const { language, projectId, goneSources } = useWorkshopContext();
  const { done } = item;
  const speaking = done === null && !item.cut;
  const nameOf = useSpeakerName();
  const name = nameOf(item.role);
  const builds = buildsOn(item).map(nameOf);
  return (
    <article id={`s-${item.id}`} aria-busy={speaking} className="group/s keep flex gap-3 py-3.5">
      <span
        aria-hidden
        className="mt-0.5 grid size-7 shrink-0 place-items-center rounded-full bg-sunk text-small font-semibold text-soft"
      >
        {[...name][0] ?? "·"}
      </span>
      <div className="min-w-0 flex-1">
        <header className="flex flex-wrap items-center gap-x-2.5">
          <h3 className="font-semibold">{name}</h3>
          {builds.length > 0 ? (
            <span className="text-small text-faint">
              {t("buildsOn", { names: joinListed(locale, builds) })}
            </span>
          ) : null}
          {done?.answers === undefined ? null : <span className="text-small text-faint">{tm("answer")}</span>}
          {done?.verdict ? <StanceMark stance={stanceOf(done.verdict, done.positions)} /> : null}
          {done?.verdict ? <VerdictConfidence verdict={done.verdict} /> : null}
          {speaking ? (
            <StanceMark stance="speaking" />
          ) : (
            <span className="text-small text-faint">
              <Time at={item.at} relative />
            </span>
          )}
          {item.cut ? <span className="text-small text-faint">{t("interrupted")}</span> : null}
          <a
            href={`#s-${item.id}`}
            aria-label={t("link", { name })}
            className="no-print grid size-6 place-items-center rounded-md text-faint opacity-0 group-hover/s:opacity-100 hover:text-accent focus-visible:opacity-100"
          >
            <Link2 size={14} aria-hidden />
          </a>
        </header>
        <p lang={language} className={speaking ? "statement-text caret mt-0.5" : "statement-text mt-0.5"}>
          <InlineMarkdown text={item.text} />
        </p>
        {done ? (
          <div className="mt-1.5 grid gap-1.5">
            {done.cites ? (
              <StatementCites
                cites={done.cites}
                language={language}
                links={{ projectId, gone: goneSources }}
              />
            ) : null}
            <Notes done={done} />
            {done.findings ? <SeatFindings findings={done.findings} /> : null}
            <EmptySeatNow item={item} name={name} />
            <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
              <PositionList positions={done.positions} />
              <StatementSource source={done.source} usage={done.usage} attempt={done.attempt} />
            </div>
          </div>
        ) : null}
      </div>
    </article>
  );
}
