"use client";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { ForecastLine } from "#app/_usage/forecast-line.tsx";
import { paths } from "#lib/contracts/paths.ts";
import type { ErrorCode } from "#lib/domain/app-error.ts";
import { ERRORS } from "#lib/domain/errors.ts";
import { CODE_PHASES } from "#lib/domain/task/code-phases.ts";
import { gateOf, repeatCommand, START_COMMAND } from "#lib/domain/task/phase-specs.ts";
import { END_PHASE } from "#lib/domain/task/phases.ts";
import type { WorkshopView } from "#lib/domain/workshop-view/workshop-view.ts";
import { useWorkshopContext } from "./workshop-context.tsx";

type Step = "busy" | "notStarted" | "failed" | "cancelled" | "decide" | "code" | "finished" | "ready";
const TONES = {
  notStarted: "info",
  failed: "block",
  cancelled: "info",
  decide: "waiting",
  code: "waiting",
  finished: "agree",
  ready: "info",
} as const;

function stepOf({ run, phase }: WorkshopView): Step {
  if (run === null) return "notStarted";
  if (run.status === "running" || run.status === "waiting") return "busy";
  if (run.status === "failed" || run.status === "cancelled") return run.status;
  if (gateOf(phase) !== null) return "decide";
  if (CODE_PHASES.includes(phase)) return "code";
  return phase === END_PHASE ? "finished" : "ready";
}

/** Phases from which a new run can start. */
const START_STEPS = new Set<Step>(["notStarted", "failed", "cancelled", "ready"]);

const isCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code);

interface RunStarter {
  readonly busy: boolean;
  readonly problem: string | null;
  readonly start: (command: string) => Promise<void>;
}

/** Starts runs. A task that was just created starts automatically, once. */
function useRunStarter(autoStart: boolean): RunStarter {
  const locale = useLocale();
  const { projectId, taskId } = useWorkshopContext();
  const [state, setState] = useState<{ busy: boolean; problem: string | null }>({
    busy: autoStart,
    problem: null,
  });
  const start = async (command: string) => {
    setState({ busy: true, problem: null });
    const posted = await postJson(paths.api.turns(taskId), { command }, locale);
    const failed = !posted.ok && posted.code !== "run_active";
    setState({ busy: !failed, problem: failed ? posted.message : null });
  };
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  const begun = useRef(false);
  useEffect(() => {
    if (!autoStart || begun.current) return;
    begun.current = true;
    window.history.replaceState(null, "", paths.task(projectId, taskId));
    void latest.current(START_COMMAND);
  }, [autoStart, projectId, taskId]);
  return { ...state, start };
}

function StepNote({ view, step }: { view: WorkshopView; step: Exclude<Step, "busy"> }) {
  const t = useTranslations("task.next");
  const locale = useLocale();
  const code = view.run?.code ?? "";
  if (step === "failed" || step === "cancelled")
    return isCode(code) ? ERRORS[code][locale] : code || t("saved");
  return step === "finished" ? null : t(`${step}Hint`);
}

/** The next step of the workshop as one line with one button: start, decide, read or retry. */
export function NextStep({ view, autoStart }: { view: WorkshopView; autoStart: boolean }) {
  const t = useTranslations("task.next");
  const { projectId, taskId, abilities, documentHref, budget } = useWorkshopContext();
  const { busy, problem, start } = useRunStarter(autoStart);
  const step = stepOf(view);
  if (step === "busy") return null;
  const run = (command: string, label: string) =>
    abilities.includes("run") && !busy ? (
      <Button look="primary" onClick={() => void start(command)}>
        {label}
      </Button>
    ) : null;
  const go = (href: string, label: string, look: "primary" | "secondary") => (
    <ButtonLink look={look} href={href}>
      {label}
    </ButtonLink>
  );
  const actions: Readonly<Record<Exclude<Step, "busy">, ReactNode>> = {
    notStarted: run(START_COMMAND, t("start")),
    failed: run(repeatCommand(view.phase), t("continue")),
    cancelled: run(repeatCommand(view.phase), t("continue")),
    decide: go(paths.gate(projectId, taskId), t("toGate"), "primary"),
    code: go(paths.changes(projectId, taskId), t("toCode"), "primary"),
    finished: documentHref
      ? go(documentHref, t("toDocument"), "primary")
      : go(paths.project(projectId), t("toProject"), "secondary"),
    ready: run(START_COMMAND, t("planAgain")),
  };
  return (
    <Notice
      tone={TONES[step]}
      title={t(step === "notStarted" && busy ? "starting" : step)}
      action={actions[step]}
    >
      <StepNote view={view} step={step} />
      {actions[step] !== null && START_STEPS.has(step) ? <ForecastLine forecast={budget.forecast} /> : null}
      {step === "notStarted" ? (
        <noscript>
          <p>{t("needsScript")}</p>
        </noscript>
      ) : null}
      {problem ? (
        <p role="alert" className="mt-1 text-block">
          {problem}
        </p>
      ) : null}
    </Notice>
  );
}
