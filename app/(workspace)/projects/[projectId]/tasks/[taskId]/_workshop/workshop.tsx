"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useTaskStream } from "#app/_live/use-task-stream.ts";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { cx } from "#app/_ui/cx.ts";
import { Pipeline } from "#app/_ui/pipeline.tsx";
import { useHydrated } from "#app/_ui/time.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { isAskCommand } from "#lib/domain/meeting/ask-command.ts";
import { COACH_COMMANDS } from "#lib/domain/task/coach-move.ts";
import { type Phase, START_PHASE } from "#lib/domain/task/phases.ts";
import { openQuestion } from "#lib/domain/workshop-view/view.ts";
import type { RunState, WorkshopView } from "#lib/domain/workshop-view/workshop-view.ts";
import { BudgetExceeded } from "./budget-exceeded.tsx";
import { BudgetWarning } from "./budget-warning.tsx";
import { CancelRun } from "./cancel-run.tsx";
import { WorkshopComposer } from "./composer.tsx";
import { ConnectionNotice } from "./connection-notice.tsx";
import { Feed } from "./feed.tsx";
import { NewItemsButton } from "./new-items-button.tsx";
import { NextStep } from "./next-step.tsx";
import { PausedRun, PauseRun } from "./pause-run.tsx";
import { Presence } from "./presence.tsx";
import { QuestionCard } from "./question-card.tsx";
import { RunMetrics } from "./run-metrics.tsx";
import { SeatBar } from "./seat-row.tsx";
import { SidePanel } from "./side-panel.tsx";
import { useFollowEnd } from "./use-follow-end.ts";
import { useWorkshopKeys } from "./use-workshop-keys.ts";
import { WorkshopContextProvider, type WorkshopContextValue } from "./workshop-context.tsx";

/** Pauses, continues and cancels the current run. */
function RunControls({ view: { run, phase } }: { view: WorkshopView }) {
  if (!run?.id) return null;
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      {(run.status === "running" || run.pause === "paused") && hasTable(run, phase) ? (
        <PauseRun runId={run.id} pause={run.pause} />
      ) : null}
      <CancelRun runId={run.id} />
    </span>
  );
}

interface WorkshopProps {
  initial: WorkshopView;
  facts: WorkshopContextValue;
  hasRepository: boolean;
  phasesDone: readonly Phase[];
  planStatus: "draft" | "final" | null;
  autoStart: boolean;
}

const isOver = (view: WorkshopView) => view.run === null || view.run.ended_at !== null;
const countItems = (view: WorkshopView) =>
  view.sections.reduce((sum, section) => sum + section.items.length, 0);

/** Whether the run has a table, which can pause between two turns. */
const hasTable = ({ command }: RunState, phase: WorkshopView["phase"]) =>
  phase === START_PHASE && !COACH_COMMANDS.includes(command) && !isAskCommand(command);

/** The record is folded on load, except for the need and the current round. */
function foldedAtFirst(view: WorkshopView): number {
  if (view.run === null) return 0;
  return view.run.ended_at === null ? view.sections.length - 1 : view.sections.length;
}

/**
 * Below 800 px, tabs switch between the feed and the side panel; without JavaScript both are shown one after the
 * other.
 */
function usePane(): [pane: "workshop" | "side" | null, show: (pane: "workshop" | "side") => void] {
  const hydrated = useHydrated();
  const [pane, show] = useState<"workshop" | "side">("workshop");
  return [hydrated ? pane : null, show];
}

/** The workshop during a run, and its record afterwards. */
export function Workshop({
  initial,
  facts,
  hasRepository,
  phasesDone,
  planStatus,
  autoStart,
}: WorkshopProps) {
  const t = useTranslations("task");
  const tr = useTranslations("replay");
  const { view, link } = useTaskStream(facts.taskId, initial);
  const [pane, show] = usePane();
  const [foldedUpTo] = useState(() => foldedAtFirst(initial));
  const { end, fresh, toEnd } = useFollowEnd(countItems(view), !isOver(view));
  const question = openQuestion(view);
  const running = view.run?.status === "running" || view.run?.status === "waiting";
  useWorkshopKeys(toEnd);
  useEffect(revealTarget, []);
  useFreshFrame(`${view.phase}${view.run?.status ?? ""}${question?.question.question_id ?? ""}`);
  return (
    <WorkshopContextProvider facts={facts} view={view}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Pipeline
          phase={view.phase}
          done={[
            ...phasesDone,
            initial.phase,
            ...view.entered.filter((one) => !initial.entered.includes(one)),
          ]}
          hasRepository={hasRepository}
          short
        />
        <RunMetrics view={view} planStatus={planStatus} />
      </div>
      <BudgetWarning view={view} />
      <fieldset className="no-print mb-3 flex gap-1 md:hidden">
        <legend className="sr-only">{t("paneSwitch")}</legend>
        {(["workshop", "side"] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={(pane ?? "workshop") === one}
            onClick={() => show(one)}
            className="min-h-9 flex-1 rounded-md border border-line-strong px-3 text-soft aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent"
          >
            {t(`pane.${one}`)}
          </button>
        ))}
      </fieldset>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(15rem,20rem)] lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className={cx("min-w-0", pane === "side" && "max-md:hidden")}>
          <div className="no-print sticky top-13 z-20 -mx-1 mb-2 grid gap-2 border-b border-line bg-paper px-1 py-2.5">
            <div className="flex min-h-7 items-center justify-between gap-3">
              <h2 className="font-semibold">
                {running && view.round > 0 && view.phase === START_PHASE
                  ? t("roundOf", { round: view.round, cap: view.round_cap })
                  : t("workshop")}
              </h2>
              {running && facts.abilities.includes("run") ? <RunControls view={view} /> : null}
              {view.run !== null && isOver(view) ? (
                <span className="flex flex-wrap justify-end gap-x-1">
                  <ButtonLink look="quiet" size="small" href={paths.runs(facts.projectId, facts.taskId)}>
                    {t("runs.open")}
                  </ButtonLink>
                  <ButtonLink look="quiet" size="small" href={paths.replay(facts.projectId, facts.taskId)}>
                    {tr("open")}
                  </ButtonLink>
                </span>
              ) : null}
            </div>
            <SeatBar view={view} />
            <Presence taskId={facts.taskId} place="table" />
          </div>
          <ConnectionNotice link={link} />
          <Feed view={view} foldedUpTo={foldedUpTo} />
          <PausedRun run={view.run} isAllowed={facts.abilities.includes("run")} />
          {question ? <QuestionCard key={question.question.question_id} item={question} /> : null}
          <div className="my-4 grid gap-3">
            <BudgetExceeded view={view} />
            <NextStep view={view} autoStart={autoStart && view.run === null} />
          </div>
          <div ref={end} />
          {facts.abilities.includes("comment") ? (
            <div className="no-print sticky bottom-0 -mx-1 bg-paper px-1 pt-2 pb-3">
              <NewItemsButton count={fresh} asks={question !== null} toEnd={toEnd} />
              <WorkshopComposer view={view} />
            </div>
          ) : null}
        </div>
        <aside aria-label={t("pane.side")} className={cx("min-w-0", pane === "workshop" && "max-md:hidden")}>
          <div className="md:sticky md:top-17 md:max-h-[calc(100dvh-5.5rem)] md:overflow-y-auto md:pe-1">
            <SidePanel view={view} />
          </div>
        </aside>
      </div>
    </WorkshopContextProvider>
  );
}

/** Refreshes the page when the list of pending items in the frame may have changed. */
function useFreshFrame(state: string) {
  const router = useRouter();
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    router.refresh();
  }, [state, router]);
}

/** Unfolds the element that contains the target of the URL. */
function revealTarget() {
  const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  if (!target) return;
  for (let fold = target.closest("details"); fold; fold = fold.parentElement?.closest("details") ?? null)
    fold.open = true;
  target.scrollIntoView({ block: "center" });
}
