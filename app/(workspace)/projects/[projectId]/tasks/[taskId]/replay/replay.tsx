"use client";
import { Pause, Play, SkipBack, SkipForward } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Pipeline } from "#app/_ui/pipeline.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { reduceEvents } from "#lib/domain/workshop-view/view.ts";
import { Feed } from "../_workshop/feed.tsx";
import { SeatBar } from "../_workshop/seat-row.tsx";
import { useFollowEnd } from "../_workshop/use-follow-end.ts";
import { WorkshopContextProvider, type WorkshopContextValue } from "../_workshop/workshop-context.tsx";

/** Events at which a replay stops for the reader; the others follow with them. */
const STOPS: ReadonlySet<TaskEvent["type"]> = new Set([
  "message",
  "statement",
  "briefing",
  "question",
  "answer",
  "decision",
  "phase_changed",
]);

const STEP_MS = 2500;

/** The number of events that are shown at each step. */
const stepsOf = (events: readonly TaskEvent[]): readonly number[] =>
  events.flatMap(({ type }, at) => (STOPS.has(type) ? [at + 1] : []));

interface ReplayProps {
  events: readonly TaskEvent[];
  facts: WorkshopContextValue;
}

/** Plays a workshop from its transcript: by itself, step by step, or from any position. */
export function Replay({ events, facts }: ReplayProps) {
  const t = useTranslations("replay");
  const steps = useMemo(() => stepsOf(events), [events]);
  // The whole record is in the page from the start, so that it can be read without scripts.
  const [step, setStep] = useState(steps.length);
  const [playing, setPlaying] = useState(false);
  const view = useMemo(() => reduceEvents(events.slice(0, steps[step - 1] ?? 0)), [events, steps, step]);
  const isLast = step >= steps.length;
  const { end } = useFollowEnd(step, playing && !isLast);
  useEffect(() => {
    if (!playing || isLast) return;
    const timer = setTimeout(() => setStep(step + 1), STEP_MS);
    return () => clearTimeout(timer);
  }, [playing, isLast, step]);
  const runs = playing && !isLast;
  const go = (to: number) => {
    setPlaying(false);
    setStep(Math.min(Math.max(1, to), steps.length));
  };
  const toggle = () => {
    if (isLast) setStep(1);
    setPlaying(!runs);
  };
  return (
    <WorkshopContextProvider facts={facts} view={view}>
      <div className="no-print sticky top-13 z-20 -mx-1 mb-2 grid gap-2 border-b border-line bg-paper px-1 py-2.5">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="me-auto font-semibold">{t("title")}</h2>
          <Button type="button" size="small" onClick={() => go(step - 1)} disabled={step === 1}>
            <SkipBack size={15} aria-hidden /> {t("back")}
          </Button>
          <Button type="button" size="small" look="primary" onClick={toggle}>
            {runs ? <Pause size={15} aria-hidden /> : <Play size={15} aria-hidden />}
            {runs ? t("pause") : t("play")}
          </Button>
          <Button type="button" size="small" onClick={() => go(step + 1)} disabled={isLast}>
            <SkipForward size={15} aria-hidden /> {t("forward")}
          </Button>
          <ButtonLink size="small" href={paths.task(facts.projectId, facts.taskId)}>
            {t("close")}
          </ButtonLink>
        </div>
        <label className="flex items-center gap-3 text-small text-soft">
          <span className="shrink-0 tabular-nums">{t("position", { step, steps: steps.length })}</span>
          <input
            type="range"
            min={1}
            max={steps.length}
            value={step}
            onChange={(event) => go(Number(event.target.value))}
            className="w-full min-w-0 accent-accent"
          />
        </label>
        <SeatBar view={view} />
      </div>
      <div className="mb-4">
        <Pipeline phase={view.phase} done={view.entered} hasRepository={false} short />
      </div>
      <Feed view={view} foldedUpTo={0} />
      <div ref={end} />
    </WorkshopContextProvider>
  );
}
