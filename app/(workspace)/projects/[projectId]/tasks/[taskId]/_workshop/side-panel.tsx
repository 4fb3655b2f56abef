"use client";
import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { InlineMarkdown } from "#app/_ui/inline-markdown.tsx";
import { StanceMark } from "#app/_ui/stance.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { joinListed } from "#lib/domain/punctuation.ts";
import type { WorkshopView } from "#lib/domain/workshop-view/workshop-view.ts";
import { IssueCard } from "./issue-card.tsx";
import { useSpeakerName, useWorkshopContext } from "./workshop-context.tsx";

function Moved({ by }: { by: number }) {
  if (by === 0) return null;
  return <span className="ms-1 font-normal text-faint">({by > 0 ? `+${by}` : `−${-by}`})</span>;
}

interface PartProps {
  title: string;
  count: number;
  moved?: number;
  open?: boolean;
  children: ReactNode;
}

function Part({ title, count, moved = 0, open = false, children }: PartProps) {
  return (
    <details open={open} className="border-t border-line first:border-t-0">
      <summary className="flex min-h-9 items-center gap-2 font-semibold hover:text-accent">
        <ChevronRight size={14} aria-hidden className="fold-mark text-faint" />
        {title}
        <span className="font-normal text-soft">
          {count}
          <Moved by={moved} />
        </span>
      </summary>
      <div className="pb-3 ps-5.5">{children}</div>
    </details>
  );
}

/** Reopened points of agreement, each with who reopened it and why. */
function Reopened({ view }: { view: WorkshopView }) {
  const t = useTranslations("task.side");
  const nameOf = useSpeakerName();
  const { language } = useWorkshopContext();
  const existing = new Set(view.consensus.map((point) => point.text));
  const gone = view.reopened.filter((point) => !existing.has(point.text));
  if (gone.length === 0) return null;
  return (
    <ul aria-label={t("reopened")} className="mt-2 grid gap-1.5 text-soft">
      {gone.map((point) => (
        <li key={`${point.id}${point.round}`}>
          <s lang={language}>{point.text}</s>{" "}
          {t("reopenedBy", { name: nameOf(point.role), round: point.round })}{" "}
          <span lang={language}>{point.reason}</span>
        </li>
      ))}
    </ul>
  );
}

function Consensus({ view }: { view: WorkshopView }) {
  const t = useTranslations("task.side");
  const { language } = useWorkshopContext();
  return (
    <Part title={t("consensus")} count={view.consensus.length} moved={view.moved.consensus} open>
      {view.consensus.length === 0 ? <p className="text-faint">{t("noConsensus")}</p> : null}
      <ul className="grid gap-1.5">
        {view.consensus.map((point) => (
          <li key={point.text} className="flex gap-2">
            <span className="mt-0.5">
              <StanceMark stance="agree" compact />
            </span>
            <span lang={language}>
              <InlineMarkdown text={point.text} />
            </span>
          </li>
        ))}
      </ul>
      <Reopened view={view} />
    </Part>
  );
}

function Issues({ view }: { view: WorkshopView }) {
  const t = useTranslations("task.side");
  const locale = useLocale();
  const nameOf = useSpeakerName();
  const raisers = [...new Set(view.raised.map((one) => nameOf(one.role)))];
  const isOpen = ({ status }: { status: string }) => status === "open" || status === "unresolved";
  const open = view.issues.filter(isOpen);
  const settled = view.issues.filter((issue) => !isOpen(issue));
  return (
    <>
      <Part title={t("issues")} count={open.length + view.raised.length} moved={view.moved.issues} open>
        {open.length + view.raised.length === 0 ? <p className="text-faint">{t("noIssues")}</p> : null}
        <ul className="grid gap-2.5">
          {open.map((issue) => (
            <IssueCard key={issue.id} issue={issue} />
          ))}
          {view.raised.length > 0 ? (
            <li className="text-soft">{t("justRaised", { names: joinListed(locale, raisers) })}</li>
          ) : null}
        </ul>
      </Part>
      {settled.length > 0 ? (
        <Part title={t("resolved")} count={settled.length}>
          <ul className="grid gap-2.5">
            {settled.map((issue) => (
              <IssueCard key={issue.id} issue={issue} />
            ))}
          </ul>
        </Part>
      ) : null}
    </>
  );
}

const COUNTED = ["requirements", "risks", "tests", "tasks", "acceptance", "scope", "non_goals"] as const;

function PlanSoFar({ view }: { view: WorkshopView }) {
  const t = useTranslations("task.side");
  const { projectId, taskId } = useWorkshopContext();
  const counts = COUNTED.map((name) => [name, view.plan_counts[name] ?? 0] as const).filter(
    ([, count]) => count > 0,
  );
  const hasPlan = view.artifacts["planning.ai.json"] !== undefined;
  return (
    <section className="border-t border-line pt-2.5">
      <h3 className="font-semibold">{t("planSoFar")}</h3>
      {counts.length === 0 ? <p className="mt-1 text-faint">{t("noPlan")}</p> : null}
      <dl className="mt-1.5 grid grid-cols-2 gap-x-4 gap-y-0.5">
        {counts.map(([name, count]) => (
          <div key={name} className="flex justify-between gap-2">
            <dt className="text-soft">{t(`count.${name}`)}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {hasPlan ? (
        <Link href={paths.plan(projectId, taskId)} className="mt-2 inline-block text-accent hover:underline">
          {t("openPlan")}
        </Link>
      ) : null}
    </section>
  );
}

/** The panel next to the feed: consensus, issues with all positions, assumptions, open questions, the plan. */
export function SidePanel({ view }: { view: WorkshopView }) {
  const t = useTranslations("task.side");
  const { language } = useWorkshopContext();
  const open = view.open_questions.filter((question) => question.status === "open");
  return (
    <div className="grid gap-0">
      <Consensus view={view} />
      <Issues view={view} />
      <Part title={t("assumptions")} count={view.assumptions.length}>
        <ul lang={language} className="grid gap-1.5">
          {view.assumptions.map((one) => (
            <li key={one.id}>
              <span className="me-1.5 font-mono text-small text-faint">{one.id}</span>
              {one.text}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t("openQuestions")} count={open.length}>
        <ul className="grid gap-2">
          {open.map((one) => (
            <li key={one.id}>
              <span className="me-1.5 font-mono text-small text-faint">{one.id}</span>
              <span lang={language}>
                <InlineMarkdown text={one.text} />
              </span>
              {one.default ? (
                <span className="mt-0.5 block text-soft">
                  {t("default")} <span lang={language}>{one.default}</span>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      </Part>
      <PlanSoFar view={view} />
    </div>
  );
}
