"use client";
import { ChevronRight, Link2, RotateCcw } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue, useMemo, useState } from "react";
import { Button } from "#app/_ui/button.tsx";
import { Notice } from "#app/_ui/notice.tsx";
import { PauseLine } from "#app/_ui/pause-line.tsx";
import { speakerInitial } from "#app/_ui/speaker-initial.ts";
import { Time } from "#app/_ui/time.tsx";
import type { ThreadMessageView } from "#lib/contracts/chat.ts";
import { failureMessage } from "#lib/domain/chat/failure-messages.ts";
import type { Source } from "#lib/domain/chat/message-events.ts";
import { replyParts } from "#lib/domain/chat/reply-parts.ts";
import { type AnswerView, isOver } from "#lib/domain/chat/view.ts";
import { speakerName } from "#lib/domain/roles/seats.ts";
import { AnswerFooter } from "./answer-footer.tsx";
import { AnswerPhases } from "./answer-phases.tsx";
import { AnswerSteps } from "./answer-steps.tsx";
import { AnswerText } from "./answer-text.tsx";
import { AppliedEdits } from "./applied-edits.tsx";
import { useChatContext } from "./chat-context.tsx";
import { EditImpactList } from "./impact-list.tsx";
import { SourceList } from "./source-list.tsx";
import { SuggestionCards } from "./suggestion-cards.tsx";

const COACH = "Coach";
const NO_SOURCES: readonly Source[] = [];

interface AnswerProps {
  message: ThreadMessageView;
  answer: AnswerView;
  replies: readonly ThreadMessageView[];
  /** Regenerates the answer; null where that is not possible. */
  onRetry: (() => void) | null;
}

/** Without duplicates: a specialist's hand-in and its call contain the same ones. */
const proposedBy = ({ steps }: AnswerView): readonly string[] => [
  ...new Set(steps.flatMap((step) => (step.kind === "tool" ? (step.outcome?.suggestion_ids ?? []) : []))),
];

/** The current activity before the first text arrives. */
function UnderWay({ answer }: { answer: AnswerView }) {
  const t = useTranslations("chat.state");
  if (answer.pause !== null) return <PauseLine pause={answer.pause} />;
  if (answer.status === "waiting") return <p className="text-small text-waiting">{t("waiting")}</p>;
  return (
    <p className="animate-soft-pulse text-small text-faint">
      {t(answer.status === "queued" ? "queued" : "working")}
    </p>
  );
}

/** How an answer ended without a result, and the button to retry. */
function Failure({ answer, onRetry }: Pick<AnswerProps, "answer" | "onRetry">) {
  const t = useTranslations("chat");
  const locale = useLocale();
  const code = answer.error_code ?? "internal";
  const stopped = answer.status === "cancelled";
  return (
    <Notice
      tone={stopped ? "info" : "block"}
      action={
        onRetry ? (
          <Button size="small" onClick={onRetry}>
            <RotateCcw size={13} aria-hidden /> {t("retry")}
          </Button>
        ) : undefined
      }
    >
      {failureMessage(code, locale)} {stopped ? null : <code className="text-small text-faint">{code}</code>}
    </Notice>
  );
}

/** The body of an answer below its header. */
function AnswerBody({ answer, replies, onRetry }: Omit<AnswerProps, "message">) {
  const { language } = useChatContext();
  const over = isOver(answer.status);
  const [wasRunning] = useState(!over);
  // Rendering of streamed text yields to user input.
  const text = useDeferredValue(answer.text);
  const { phases, thinking, final } = useMemo(() => replyParts(text, over), [text, over]);
  const writing = !over && final !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      <AnswerSteps steps={answer.steps} replies={replies} over={over} />
      <AnswerPhases phases={phases} thinking={thinking} />
      {!over && final === null && !thinking ? <UnderWay answer={answer} /> : null}
      {final === null ? null : (
        <AnswerText
          text={final}
          language={language}
          sources={answer.outcome?.sources ?? NO_SOURCES}
          answerId={answer.id}
          writing={writing}
        />
      )}
      <SourceList sources={answer.outcome?.sources ?? NO_SOURCES} answerId={answer.id} />
      <EditImpactList steps={answer.steps} />
      <SuggestionCards ids={proposedBy(answer)} />
      <AppliedEdits steps={answer.steps} fresh={wasRunning} />
      {over && answer.error_code !== null ? <Failure answer={answer} onRetry={onRetry} /> : null}
      {over ? <AnswerFooter answer={answer} words={final?.trim() ?? ""} /> : null}
    </div>
  );
}

/** An answer: steps, thinking, text, sources and proposals. */
export function ChatAnswer({ message, ...rest }: AnswerProps) {
  const t = useTranslations("chat");
  const locale = useLocale();
  const { answer } = rest;
  const name = speakerName(COACH, locale);
  return (
    <article id={message.id} aria-busy={!isOver(answer.status)} className="group/s flex gap-3 py-4">
      <span
        aria-hidden
        className="mt-0.5 grid size-7 shrink-0 place-items-center rounded-full bg-sunk text-small font-semibold text-soft max-sm:hidden"
      >
        {speakerInitial(COACH, locale)}
      </span>
      <div className="min-w-0 flex-1">
        <header className="mb-1.5 flex flex-wrap items-center gap-x-2">
          <h2 className="font-semibold">{name}</h2>
          <span className="text-small text-faint">
            <Time at={message.created_at} relative />
          </span>
          <a
            href={`#${message.id}`}
            aria-label={t("link")}
            className="no-print grid size-6 place-items-center rounded-md text-faint opacity-0 group-hover/s:opacity-100 hover:text-accent focus-visible:opacity-100"
          >
            <Link2 size={14} aria-hidden />
          </a>
        </header>
        <AnswerBody {...rest} />
      </div>
    </article>
  );
}

/** An answer that a later one replaces: folded and marked as replaced. */
export function SupersededAnswer(props: AnswerProps) {
  const t = useTranslations("chat");
  const { error_code, next_message_id } = props.answer;
  return (
    <details className="py-1 text-faint">
      <summary className="flex items-center gap-1 text-small hover:text-accent">
        <ChevronRight size={13} aria-hidden className="fold-mark" />
        {t(next_message_id !== null || error_code === "interrupted" ? "interrupted" : "replaced")}
      </summary>
      <ChatAnswer {...props} onRetry={null} />
    </details>
  );
}
