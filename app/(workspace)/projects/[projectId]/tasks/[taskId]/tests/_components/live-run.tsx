"use client";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { followEvents } from "#app/_live/follow-events.ts";
import { ActionForm } from "#app/_ui/action-form.tsx";
import { PauseLine } from "#app/_ui/pause-line.tsx";
import { SubmitButton } from "#app/_ui/submit-button.tsx";
import { testPaths } from "#lib/contracts/test-paths.ts";
import type { TestRunView } from "#lib/contracts/test-run.ts";
import type { ModelPause } from "#lib/domain/models/model-pause.ts";
import { readTestRunEvent, type TestRunEvent } from "#lib/domain/test-run/test-run-events.ts";
import { cancelTestRunAction } from "./actions.ts";
import { OutputBox } from "./output-box.tsx";

interface LiveRunProps {
  run: TestRunView;
  projectId: string;
  canRun: boolean;
}

/** A step of a side as the log of the run shows it so far. */
interface LiveStep {
  readonly key: string;
  readonly side: "baseline" | "candidate" | "rerun";
  readonly step: string;
  readonly startedAt: number;
  readonly ended: Extract<TestRunEvent, { type: "test_step" }>["data"] | null;
  /** For an installation of dependencies: how far it is. */
  readonly setup: { readonly state: keyof typeof SETUP_STATES; readonly ms: number | null } | null;
}

const SETUP_STATES = { started: true, failed: true, none: true, installed: true, cached: true } as const;

const BATCH_MS = 60;
const TICK_MS = 1000;
const SHOWN_CHARACTERS = 20_000;

function parse(data: string): TestRunEvent | null {
  const value = JSON.parse(data) as { seq: number; at: string; type: string; data: unknown };
  return readTestRunEvent(value);
}

function withSetup(
  steps: readonly LiveStep[],
  { data, at }: Extract<TestRunEvent, { type: "test_setup" }>,
): readonly LiveStep[] {
  const { side, step, attempt, result } = data;
  const key = `${side} ${step} ${attempt}`;
  const setup = {
    state: result?.state ?? (data.state === "failed" ? "failed" : "started"),
    ms: result?.wall_ms ?? null,
  } as const;
  const known = steps.some((one) => one.key === key);
  if (known) return steps.map((one) => (one.key === key ? { ...one, setup } : one));
  return [...steps, { key, side, step, startedAt: Date.parse(at), ended: null, setup }];
}

function withEvent(steps: readonly LiveStep[], event: TestRunEvent): readonly LiveStep[] {
  if (event.type === "test_setup") return withSetup(steps, event);
  if (event.type !== "test_step") return steps;
  const { side, step, attempt, state } = event.data;
  const key = `${side} ${step} ${attempt}`;
  if (state === "started")
    return [...steps, { key, side, step, startedAt: Date.parse(event.at), ended: null, setup: null }];
  return steps.map((one) => (one.key === key ? { ...one, ended: event.data } : one));
}

/** The time of the browser, once a second. */
function useClock(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface Live {
  readonly steps: readonly LiveStep[];
  readonly output: string;
  readonly isBaselineKnown: boolean;
  /** Whether a model is asked in the chair of the debrief. */
  readonly isChairAsked: boolean;
  /** Name of the model for whose free slot the call of the chair waited last; null: it has not waited. */
  readonly awaited: string | null;
  /** The pause before the call of the chair is tried again; null: there was none. */
  readonly pause: ModelPause | null;
}

const NOTHING: Live = {
  steps: [],
  output: "",
  isBaselineKnown: false,
  isChairAsked: false,
  awaited: null,
  pause: null,
};

/** The state after further events of the log. */
function reduceLive(before: Live, events: readonly TestRunEvent[]): Live {
  const text = events.flatMap((one) => (one.type === "test_output" ? [one.data.text] : [])).join("");
  return {
    steps: events.reduce(withEvent, before.steps),
    output: `${before.output}${text}`.slice(-SHOWN_CHARACTERS),
    isBaselineKnown: before.isBaselineKnown || events.some(({ type }) => type === "baseline_known"),
    isChairAsked: before.isChairAsked || events.some(({ type }) => type === "chair_asked"),
    awaited: events.findLast((one) => one.type === "chair_waits")?.data.model ?? before.awaited,
    pause: events.findLast((one) => one.type === "chair_paused")?.data ?? before.pause,
  };
}

/** Follows the log of a run and reloads the page at its end. */
function useLiveRun(run: TestRunView): Live {
  const router = useRouter();
  const [live, setLive] = useState<Live>(NOTHING);
  const seen = useRef(0);
  useEffect(() => {
    const stop = new AbortController();
    let gathered: TestRunEvent[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      const batch = gathered;
      gathered = [];
      setLive((before) => reduceLive(before, batch));
    };
    const onEvent = (event: TestRunEvent) => {
      if (event.seq <= seen.current) return;
      seen.current = event.seq;
      gathered.push(event);
      timer ??= setTimeout(flush, BATCH_MS);
      if (event.type !== "test_run_ended") return;
      stop.abort();
      router.refresh();
    };
    void followEvents({
      url: testPaths.events(run.task_id, run.id),
      seen: () => seen.current,
      read: ({ data }) => parse(data),
      signal: stop.signal,
      onEvent,
    });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [run.id, run.task_id, router]);
  return live;
}

function StepLine({ live, now }: { live: LiveStep; now: number | null }) {
  const t = useTranslations("tests");
  const { side, step, ended, startedAt, setup } = live;
  const ms = ended?.exec?.wall_ms ?? setup?.ms ?? (now === null ? null : Math.max(0, now - startedAt));
  const state =
    ended?.exec === undefined
      ? t("exec.started")
      : t(`exec.${ended.exec.status}`, { code: ended.exec.code ?? "" });
  return (
    <li className="flex flex-wrap gap-x-3 gap-y-1 border-b border-line py-1.5 last:border-b-0">
      <span className="font-semibold">{t(`side.${side}`)}</span>
      <span translate="no" className="font-mono wrap-anywhere">
        {step}
      </span>
      <span className="text-soft">{setup === null ? state : t(`setup.state.${setup.state}`)}</span>
      {ms === null ? null : (
        <span className="text-faint tabular-nums">{t("seconds", { seconds: Math.round(ms / 1000) })}</span>
      )}
      {ended?.counts === undefined ? null : <span>{t("counts", ended.counts)}</span>}
    </li>
  );
}

/** A run that waits or runs: its steps with the time that each takes, and its output. */
export function LiveRun({ run, projectId, canRun }: LiveRunProps) {
  const t = useTranslations("tests");
  const { steps, output, isBaselineKnown, isChairAsked, awaited, pause } = useLiveRun(run);
  const now = useClock();
  return (
    <div className="grid gap-3">
      {run.queued_behind === null || steps.length > 0 ? null : (
        <p role="status">{t("queue", { count: run.queued_behind })}</p>
      )}
      {isBaselineKnown ? <p className="text-soft">{t("baselineKnown")}</p> : null}
      <ol aria-live="polite">
        {steps.map((one) => (
          <StepLine key={one.key} live={one} now={now} />
        ))}
      </ol>
      {isChairAsked ? (
        <div role="status">
          <p>{t("chair.asked")}</p>
          {awaited === null ? null : (
            <p className="text-soft wrap-anywhere">{t("chair.waits", { model: awaited })}</p>
          )}
          {pause === null ? null : <PauseLine pause={pause} />}
        </div>
      ) : null}
      {output === "" ? null : (
        <OutputBox label={t("output")}>
          <pre translate="no" className="whitespace-pre-wrap wrap-anywhere">
            {output}
          </pre>
        </OutputBox>
      )}
      {canRun ? (
        <ActionForm action={cancelTestRunAction}>
          {(_state, pending) => (
            <>
              <input type="hidden" name="project_id" value={projectId} />
              <input type="hidden" name="task_id" value={run.task_id} />
              <input type="hidden" name="test_run_id" value={run.id} />
              <SubmitButton pending={pending} look="secondary" size="small">
                {t("cancel")}
              </SubmitButton>
            </>
          )}
        </ActionForm>
      ) : null}
    </div>
  );
}
