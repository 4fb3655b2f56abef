"use client";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { Button, ButtonLink } from "#app/_ui/button.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { ERRORS, type ErrorCode } from "#lib/domain/errors.ts";
import type { WorkshopView } from "#lib/domain/workshop/workshop-view.ts";
import { useWorkshopFacts } from "./workshop-context.tsx";

const isCode = (code: string | null): code is ErrorCode => code !== null && Object.hasOwn(ERRORS, code);

/** The command that takes the task on from where it stands. */
const commandFor = (view: WorkshopView): string => (view.phase === "planning" ? "/plan" : `/redo ${view.phase}`);

/** What comes next at this table, as one line with one button: begin, decide, read, or try again. */
export function NextStep({ view, autoStart }: { view: WorkshopView; autoStart: boolean }) {
  const t = useTranslations("task.next");
  const locale = useLocale();
  const { projectId, taskId, abilities } = useWorkshopFacts();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const started = useRef(false);
  const start = async (command: string) => {
    setBusy(true);
    const posted = await postJson(paths.api.turns(taskId), { command }, locale);
    const failed = !posted.ok && posted.code !== "run_active";
    setBusy(!failed);
    setProblem(failed ? posted.message : null);
  };
  const begin = useRef(start);
  begin.current = start;
  useEffect(() => {
    if (!autoStart || started.current) return;
    started.current = true;
    window.history.replaceState(null, "", paths.task(projectId, taskId));
    void begin.current("/plan");
  }, [autoStart, projectId, taskId]);

  const { run } = view;
  const mayRun = abilities.includes("run");
  const button = (command: string, label: string) =>
    mayRun ? (
      <Button look="primary" disabled={busy} onClick={() => void start(command)}>
        {label}
      </Button>
    ) : null;
  const trouble = problem ? (
    <p role="alert" className="mt-1 text-block">
      {problem}
    </p>
  ) : null;
  if (run?.status === "running" || run?.status === "waiting") return null;
  if (run === null)
    return (
      <Notice title={t(busy ? "starting" : "notBegun")} action={busy ? null : button("/plan", t("begin"))}>
        {t("notBegunHint")}
        {trouble}
      </Notice>
    );
  if (run.status === "failed" || run.status === "cancelled")
    return (
      <Notice tone={run.status === "failed" ? "block" : "info"} title={t(run.status)} action={button(commandFor(view), t("goOn"))}>
        {isCode(run.code) ? ERRORS[run.code][locale] : (run.code ?? t("kept"))}
        {trouble}
      </Notice>
    );
  if (view.phase === "plan_review")
    return (
      <Notice
        tone="waiting"
        title={t("decide")}
        action={
          <ButtonLink look="primary" href={paths.gate(projectId, taskId)}>
            {t("toGate")}
          </ButtonLink>
        }
      >
        {t("decideHint")}
        {trouble}
      </Notice>
    );
  if (view.phase === "done") return <Notice tone="agree" title={t("done")} action={<ButtonLink href={paths.project(projectId)}>{t("toProject")}</ButtonLink>} />;
  return (
    <Notice title={t("planning")} action={button("/plan", t("planAgain"))}>
      {t("planningHint")}
      {trouble}
    </Notice>
  );
}
