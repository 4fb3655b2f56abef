"use client";
import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useCallback, useEffect, useState } from "react";
import { postJson } from "#app/_live/post-json.ts";
import { useDraft } from "#app/_ui/use-draft.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { PlanAnswersInput } from "#lib/contracts/question.ts";

/** What the person chose: the text of the field, the default, or not now. */
const CHOICES = ["text", "default", "not_now"] as const;
type AnswerChoice = (typeof CHOICES)[number];

type SentAnswer =
  | { readonly kind: "idle" | "busy" | "sent" | "queued" }
  | { readonly kind: "problem"; readonly text: string };

/** Time in ms between two attempts to send an answer while a run works on the plan. */
const RETRY_MS = 4000;

interface AnsweredPlace {
  readonly taskId: string;
  readonly planVersion: number;
  readonly questionId: string;
  /** The text of the field, which is stored for this browser. */
  readonly text: string;
}

/** Name under which an answer that waits is stored for this browser. */
export const queuedName = ({ taskId, questionId }: Pick<AnsweredPlace, "taskId" | "questionId">): string =>
  `queued:${taskId}:${questionId}`;

/**
 * Sends an answer to a question of a plan. While a run works on the plan, the answer waits, also after the tab was closed, and is
 * sent when the run has ended and a page with the question is open.
 */
export function useQueuedAnswer(
  { taskId, planVersion, questionId, text }: AnsweredPlace,
  onSent: () => void,
) {
  const locale = useLocale();
  const router = useRouter();
  const [queue, setQueue] = useDraft(queuedName({ taskId, questionId }), "browser");
  const [state, setState] = useState<SentAnswer>({ kind: "idle" });
  const post = useCallback(
    async (choice: AnswerChoice) => {
      const answer =
        choice === "text" ? { question_id: questionId, answer: text } : { question_id: questionId, choice };
      const body = { plan_version: planVersion, answers: [answer] } satisfies PlanAnswersInput;
      const posted = await postJson(paths.api.planAnswers(taskId), body, locale);
      if (posted.ok) {
        setQueue("");
        setState({ kind: "sent" });
        onSent();
        router.refresh();
      } else if (posted.code === "run_active") {
        setQueue(choice);
        setState({ kind: "queued" });
      } else if (posted.code === "stale_plan" && queue !== "") {
        // The run has written a new version: the page shows it next, and the answer is sent for that one.
        router.refresh();
      } else {
        setQueue("");
        setState({ kind: "problem", text: posted.message });
      }
    },
    [locale, onSent, planVersion, questionId, queue, router, setQueue, taskId, text],
  );
  const waits = CHOICES.find((one) => one === queue) ?? null;
  useEffect(() => {
    if (waits === null) return;
    const timer = setInterval(() => void post(waits), RETRY_MS);
    return () => clearInterval(timer);
  }, [waits, post]);
  return {
    state: waits !== null && state.kind !== "sent" ? ({ kind: "queued" } as const) : state,
    send: (choice: AnswerChoice) => {
      if (state.kind === "busy") return;
      setState({ kind: "busy" });
      void post(choice);
    },
    /** Takes a waiting answer back; its text is in the field again. */
    takeBack: () => {
      setQueue("");
      setState({ kind: "idle" });
    },
  };
}
