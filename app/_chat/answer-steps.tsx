"use client";
import { Check, CircleAlert, LoaderCircle, MessageCircleQuestion } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { durationText } from "#app/_ui/usage-numbers.ts";
import type { ThreadMessageView } from "#lib/contracts/chat.ts";
import type { AnswerStep, ToolStep } from "#lib/domain/chat/view.ts";
import { specialistNamed } from "#lib/domain/specialist/specialists.ts";
import { useChatContext } from "./chat-context.tsx";
import { outcomeMessageKey, toolMessageKey } from "./message-keys.ts";

/** One line about a step of an answer. */
function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2 text-small text-soft">
      <span className="mt-0.5 w-4 shrink-0">{icon}</span>
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}

/** The outcome of a call in a few words. */
function useOutcome(step: ToolStep): string | null {
  const t = useTranslations("chat.outcome");
  const { outcome } = step;
  if (outcome === null) return null;
  const { code, applied, suggestion_ids, refused, found } = outcome;
  const known = code === null ? null : outcomeMessageKey(code);
  const parts = [
    known ? t(`code.${known}`) : code === null ? null : t("failed", { code }),
    ...applied.map(({ version }) => t("applied", { version })),
    suggestion_ids.length === 0 ? null : t("proposed", { count: suggestion_ids.length }),
    refused === 0 ? null : t("refused", { count: refused }),
    found === null ? null : t("found", { count: found }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(" · ");
}

/** A call: running, successful or failed. */
function CallIcon({ step, running }: { step: ToolStep; running: boolean }) {
  const t = useTranslations("chat.tool");
  if (running)
    return <LoaderCircle size={14} aria-label={t("running")} className="animate-spin text-accent" />;
  if (step.ok === true && (step.outcome?.code ?? null) === null)
    return <Check size={14} aria-label={t("done")} className="text-faint" />;
  return <CircleAlert size={14} aria-label={t("failed")} className="text-concern" />;
}

/** The label of a call: a tool by its effect, a plan step by its specialist. */
function CallName({ name, running }: { name: string; running: boolean }) {
  const t = useTranslations("chat.tool");
  const locale = useLocale();
  const known = toolMessageKey(name);
  if (known) return t(`${running ? "doing" : "did"}.${known}`);
  return specialistNamed(name)?.name[locale] ?? <code>{name}</code>;
}

function ToolLine({ step, over }: { step: ToolStep; over: boolean }) {
  const { language } = useChatContext();
  const locale = useLocale();
  const reported = useOutcome(step);
  const running = step.ok === null && !over;
  return (
    <Line icon={<CallIcon step={step} running={running} />}>
      <CallName name={step.tool_name} running={running} />
      {step.subject ? (
        <>
          {" "}
          <q lang={language} className="text-ink">
            {step.subject}
          </q>
        </>
      ) : null}
      {reported ? <span className="text-ink"> · {reported}</span> : null}
      {step.elapsed_ms !== null && step.elapsed_ms >= 1000 ? (
        <span className="text-faint"> · {durationText(step.elapsed_ms, locale)}</span>
      ) : null}
    </Line>
  );
}

interface AskedLineProps {
  question: Extract<AnswerStep, { kind: "asked" }>["question"];
  reply: ThreadMessageView | undefined;
}

/** A question of the answer and the user's reply. While it is open, it is shown above the message field. */
function AskedLine({ question, reply }: AskedLineProps) {
  const t = useTranslations("chat.question");
  const { language } = useChatContext();
  return (
    <Line icon={<MessageCircleQuestion size={14} aria-hidden className="text-waiting" />}>
      <p lang={language} className="text-ink">
        {question.text}
      </p>
      {reply ? (
        <p id={reply.id} className="mt-0.5 border-s-2 border-line-strong ps-2">
          <span className="text-faint">{t("answered", { name: reply.author })}</span>{" "}
          <span lang={language} className="whitespace-pre-wrap text-ink">
            {reply.text}
          </span>
        </p>
      ) : null}
    </Line>
  );
}

interface AnswerStepsProps {
  steps: readonly AnswerStep[];
  /** The user's replies to the questions of an answer, in order. */
  replies: readonly ThreadMessageView[];
  over: boolean;
}

/** The steps of an answer before its text: tools used and questions asked. */
export function AnswerSteps({ steps, replies, over }: AnswerStepsProps) {
  const t = useTranslations("chat");
  if (steps.length === 0) return null;
  const asked = steps.filter((step) => step.kind === "asked");
  return (
    <ul aria-label={t("steps")} className="grid gap-1">
      {steps.map((step) =>
        step.kind === "tool" ? (
          <ToolLine key={step.call_id} step={step} over={over} />
        ) : (
          <AskedLine key={step.question.text} question={step.question} reply={replies[asked.indexOf(step)]} />
        ),
      )}
    </ul>
  );
}
