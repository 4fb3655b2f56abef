"use client";
import { ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { phaseSpec } from "#lib/domain/task/phase-specs.ts";
import { START_PHASE } from "#lib/domain/task/phases.ts";
import type { FeedItem, FeedSection, WorkshopView } from "#lib/domain/workshop-view/workshop-view.ts";
import { AnsweredQuestionCard, ReviewLine } from "./answered-question.tsx";
import { IntentLine } from "./coach-lines.tsx";
import {
  ArtifactLine,
  BriefingLine,
  DecisionLine,
  DeskLine,
  MeetingLine,
  MessageLine,
  NoteLine,
  PhaseLine,
  RunLine,
} from "./feed-lines.tsx";
import { ProposalCard } from "./proposal-card.tsx";
import { StatementItemView } from "./statement.tsx";

function Item({ item }: { item: FeedItem }) {
  switch (item.type) {
    case "statement":
      return <StatementItemView item={item} />;
    case "message":
      return <MessageLine item={item} />;
    case "briefing":
      return <BriefingLine item={item} />;
    case "question":
      return <AnsweredQuestionCard item={item} />;
    case "review":
      return <ReviewLine item={item} />;
    case "decision":
      return <DecisionLine item={item} />;
    case "meeting":
      return <MeetingLine item={item} />;
    case "desk":
      return <DeskLine item={item} />;
    case "phase":
      return <PhaseLine item={item} />;
    case "artifact":
      return <ArtifactLine item={item} />;
    case "note":
      return <NoteLine item={item} />;
    case "intent":
      return <IntentLine item={item} />;
    case "proposal":
      return <ProposalCard item={item} />;
    case "run":
      return <RunLine item={item} />;
  }
}

const keyOf = (item: FeedItem): string => (item.type === "statement" ? item.id : `${item.type}${item.seq}`);

/** The title of a section: its round, its phase, and its run if there are several. */
function useTitle(section: FeedSection, runs: number): string {
  const t = useTranslations("task");
  const locale = useLocale();
  if (section.run === 0) return t("needHeading");
  const parts = [
    runs > 1 ? t("runNumber", { run: section.run }) : null,
    phaseSpec(section.phase).name[locale],
    section.phase === START_PHASE && section.round > 0 ? t("round", { round: section.round }) : null,
  ];
  return parts.filter(Boolean).join(" · ");
}

function Round({ section, folded, runs }: { section: FeedSection; folded: boolean; runs: number }) {
  const t = useTranslations("task");
  const [open, setOpen] = useState(!folded);
  const statements = section.items.filter((item) => item.type === "statement").length;
  const briefing = section.items.findLast((item) => item.type === "briefing");
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="border-t border-line first:border-t-0"
    >
      <summary className="flex min-h-10 items-center gap-2 py-1.5 font-semibold hover:text-accent">
        <ChevronRight size={15} aria-hidden className="fold-mark shrink-0 text-faint" />
        <span className="flex min-w-0 flex-wrap gap-x-2">
          {useTitle(section, runs)}
          <span className="font-normal text-faint">
            {[
              statements > 0 ? t("statements", { count: statements }) : null,
              briefing ? t(`briefing.convergence.${briefing.convergence}`) : null,
            ]
              .filter(Boolean)
              .join(" · ")}
          </span>
        </span>
      </summary>
      <div className="pb-3">
        {section.items.map((item) => (
          <Item key={keyOf(item)} item={item} />
        ))}
      </div>
    </details>
  );
}

interface FeedProps {
  view: WorkshopView;
  /** Number of sections that were complete when the page was opened: the folded record. */
  foldedUpTo: number;
}

/**
 * All statements, round by round. Rounds completed before the visit are folded; those completed during it stay open.
 */
export function Feed({ view, foldedUpTo }: FeedProps) {
  const t = useTranslations("task");
  return (
    <div role="log" aria-live="polite" aria-relevant="additions" aria-label={t("log")}>
      {view.sections.map((section, at) => (
        <Round key={section.key} section={section} folded={at < foldedUpTo} runs={view.runs} />
      ))}
    </div>
  );
}
