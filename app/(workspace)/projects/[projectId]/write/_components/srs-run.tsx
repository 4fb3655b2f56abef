"use client";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { useAnswerLog } from "#app/_chat/use-answer-log.ts";
import { getJson } from "#app/_live/get-json.ts";
import { postJson } from "#app/_live/post-json.ts";
import { Button } from "#app/_ui/button.tsx";
import { ButtonLink } from "#app/_ui/button-link.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { paths } from "#lib/contracts/paths.ts";
import { isActiveSrsRun, type SrsRunView, srsRunView } from "#lib/contracts/srs-run.ts";
import { failureMessage } from "#lib/domain/chat/failure-messages.ts";
import { isTerminal, type MessageEvent } from "#lib/domain/chat/message-events.ts";
import { joinListed } from "#lib/domain/punctuation.ts";
import { specialistNamed } from "#lib/domain/specialist/specialists.ts";
import { runStatusText } from "./earlier-runs.tsx";
import { SrsQuestion } from "./srs-question.tsx";
import { SrsSteps } from "./srs-steps.tsx";

const STOPPED: readonly SrsRunView["status"][] = ["failed", "cancelled"];

/** Why the run ended, and the remaining steps that continuing would execute. */
function Undone({ run }: { run: SrsRunView }) {
  const t = useTranslations("srs");
  const locale = useLocale();
  const left = run.steps
    .filter(({ state }) => state !== "done")
    .map(({ specialist }) => specialistNamed(specialist)?.name[locale] ?? specialist);
  return (
    <Notice tone="concern">
      {run.status === "failed" && run.error_code ? `${failureMessage(run.error_code, locale)} ` : ""}
      {t("resumeHint")}
      {left.length > 0 ? ` ${t("left", { count: left.length, names: joinListed(locale, left) })}` : ""}
    </Notice>
  );
}

/** One run: live progress of the team, with buttons to stop it, continue it and open its result. */
export function SrsRun({ run: first, isAllowed }: { run: SrsRunView; isAllowed: boolean }) {
  const t = useTranslations("srs");
  const locale = useLocale();
  const router = useRouter();
  const [run, setRun] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const look = useCallback(async () => {
    const got = await getJson(paths.api.srsRun(first.id), srsRunView, locale);
    if (got.ok) setRun(got.body);
    else setProblem(got.message);
  }, [first.id, locale]);
  const reported = useCallback(
    (_id: string, events: readonly MessageEvent[]) => {
      void look();
      if (events.some(({ type }) => isTerminal(type))) router.refresh();
    },
    [look, router],
  );
  useAnswerLog(isActiveSrsRun(run) ? { id: run.message_id, seq: 0 } : null, reported);
  const act = async (url: string, body: object = {}) => {
    const sent = await postJson(url, body, locale);
    setProblem(sent.ok ? null : sent.message);
    await look();
    router.refresh();
    return sent.ok;
  };
  const answer = (text: string) =>
    act(paths.api.messages(), { project_id: run.project_id, conversation_id: run.conversation_id, text });
  const done = run.steps.filter(({ state }) => state === "done").length;
  return (
    <section aria-label={t("steps")} className="mb-8">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="font-semibold first-letter:uppercase" role="status">
          {t(`status.${runStatusText(run)}`)}
          {run.steps.length > 0 ? ` · ${t("progress", { done, all: run.steps.length })}` : ""}
        </p>
        <span className="ms-auto flex flex-wrap gap-2">
          {isAllowed && isActiveSrsRun(run) ? (
            <Button onClick={() => void act(paths.api.cancelMessage(run.message_id))}>{t("stop")}</Button>
          ) : null}
          {isAllowed && STOPPED.includes(run.status) ? (
            <Button look="primary" onClick={() => void act(paths.api.resumeSrsRun(run.id))}>
              {t("resume")}
            </Button>
          ) : null}
          {run.document_id ? (
            <ButtonLink href={paths.document(run.project_id, run.document_id)}>{t("document")}</ButtonLink>
          ) : null}
        </span>
      </div>
      {problem ? (
        <Notice tone="block" role="alert">
          {problem}
        </Notice>
      ) : null}
      {STOPPED.includes(run.status) ? <Undone run={run} /> : null}
      {run.status === "waiting" ? (
        <SrsQuestion key={run.question?.text ?? ""} run={run} isAllowed={isAllowed} onAnswer={answer} />
      ) : null}
      <SrsSteps run={run} />
    </section>
  );
}
