"use client";
import { ArrowDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, useRef } from "react";
import { Button } from "#app/_ui/button.tsx";
import type { MessageAccepted, ThreadMessageView } from "#lib/contracts/chat.ts";
import type { Page } from "#lib/contracts/list.ts";
import { type ThreadEntry, threadEntries } from "#lib/domain/chat/thread.ts";
import type { AnswerView } from "#lib/domain/chat/view.ts";
import { ChatAnswer, SupersededAnswer } from "./answer.tsx";
import { useChatContext } from "./chat-context.tsx";
import { ChatComposer } from "./composer.tsx";
import { ConnectionNote } from "./connection-note.tsx";
import { EmptyThread } from "./empty-thread.tsx";
import { FollowUps } from "./follow-ups.tsx";
import { QuestionBox } from "./question-box.tsx";
import { RecordDialog } from "./record-dialog.tsx";
import { answerOfMessage } from "./thread-state.ts";
import { useCardKeys } from "./use-card-keys.ts";
import { useLinkedMessage } from "./use-linked-message.ts";
import { useStickToEnd } from "./use-stick-to-end.ts";
import { type ConversationState as ThreadModel, useThread } from "./use-thread.ts";
import { PendingMessage, UserMessage } from "./user-message.tsx";

/** The question that an answer waits for. */
function openQuestion(answer: AnswerView | null) {
  const last =
    answer?.status === "waiting" ? answer.steps.findLast((step) => step.kind === "asked") : undefined;
  return last?.question ?? null;
}

interface EntryProps {
  entry: ThreadEntry<ThreadMessageView>;
  thread: ThreadModel;
  last: boolean;
}

function Entry({ entry, thread, last }: EntryProps) {
  const { abilities } = useChatContext();
  const { message } = entry;
  if (entry.kind === "person") return <UserMessage message={message} />;
  const answer = answerOfMessage(thread.state, message);
  const retry = last && thread.active === null && abilities.includes("run");
  const props = {
    message,
    answer,
    replies: entry.replies,
    onRetry: retry ? () => void thread.actions.retry(message.id) : null,
  };
  return entry.superseded ? <SupersededAnswer {...props} /> : <ChatAnswer {...props} />;
}

/** Whether an entry other than the last is unchanged: streamed text only affects the last one. */
function isSettled(before: EntryProps, now: EntryProps): boolean {
  const [a, b] = [before.entry, now.entry];
  if (before.last || now.last || a.kind !== b.kind || a.message !== b.message) return false;
  if (a.kind === "person" || b.kind === "person") return true;
  const id = a.message.id;
  return (
    a.superseded === b.superseded &&
    a.replies.length === b.replies.length &&
    before.thread.state.followed.get(id) === now.thread.state.followed.get(id)
  );
}

const SettledEntry = memo(Entry, isSettled);

/** Announces the state of the answer to screen readers. Announcing the streamed text would be too much. */
function AnswerAnnouncement({ active, answers }: { active: AnswerView | null; answers: number }) {
  const t = useTranslations("chat.state");
  const words =
    active === null ? (answers > 0 ? t("over") : "") : t(active.status === "waiting" ? "waiting" : "working");
  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  );
}

interface FootProps {
  thread: ThreadModel;
  conversationId: string | null;
  send: (text: string) => Promise<boolean>;
}

/** The message field; readers without permission see who can write. */
function Foot({ thread, conversationId, send }: FootProps) {
  const t = useTranslations("chat");
  const { abilities, projectId } = useChatContext();
  const { active, pending, problem, actions } = thread;
  const isAllowed = abilities.includes("run");
  const question = openQuestion(active);
  return (
    <>
      {question === null ? null : (
        <QuestionBox question={question} onAnswer={isAllowed ? (text) => void send(text) : null} />
      )}
      {isAllowed ? (
        <ChatComposer
          draft={conversationId ?? `new:${projectId}`}
          active={active}
          sending={pending !== null}
          problem={problem}
          send={send}
          stop={actions.stop}
        />
      ) : (
        <p className="text-small text-faint">{t("readOnly")}</p>
      )}
      <noscript>
        <p className="text-soft">{t("needsScript")}</p>
      </noscript>
    </>
  );
}

/** Follow-up questions of the last answer, while no answer is running. */
function nextQueries(
  { state, active, pending }: ThreadModel,
  last: ThreadEntry<ThreadMessageView> | undefined,
) {
  if (active !== null || pending !== null || last?.kind !== "answer") return [];
  return answerOfMessage(state, last.message).outcome?.queries ?? [];
}

interface ThreadProps {
  conversationId: string | null;
  initial: Page<ThreadMessageView>;
  onCreated: (accepted: MessageAccepted) => void;
}

/** A conversation: its messages, the running answer and the message field. */
export function ConversationThread({ conversationId, initial, onCreated }: ThreadProps) {
  const t = useTranslations("chat");
  const { abilities } = useChatContext();
  const thread = useThread({ conversationId, initial, onCreated });
  const { state, active, link, pending, actions } = thread;
  const content = useRef<HTMLDivElement>(null);
  const near = useRef<HTMLDivElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  const growing = active !== null || pending !== null;
  const { below, toEnd } = useStickToEnd({ content, near, foot, growing });
  useCardKeys();
  useLinkedMessage(state, actions.loadEarlier);
  const entries = threadEntries(state.messages);
  const lastEntry = entries.at(-1);
  const send = (text: string) => {
    toEnd();
    return actions.send(text);
  };
  const choose = abilities.includes("run") ? (text: string) => void send(text) : null;
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex-1">
        {state.earlier === null ? null : (
          <div className="flex justify-center pb-2">
            <Button size="small" onClick={() => void actions.loadEarlier()}>
              {t("earlier")}
            </Button>
          </div>
        )}
        <div ref={content} className="max-w-[46rem]">
          {entries.length === 0 && pending === null ? <EmptyThread onChoose={choose} /> : null}
          {entries.map((entry) => (
            <SettledEntry key={entry.message.id} entry={entry} thread={thread} last={entry === lastEntry} />
          ))}
          {pending ? <PendingMessage text={pending} /> : null}
          <FollowUps queries={nextQueries(thread, lastEntry)} onChoose={choose} />
          <ConnectionNote link={link} />
        </div>
        {/* Extends upward, so that a reader near the end counts as being at the end. */}
        <div ref={near} aria-hidden className="pointer-events-none -mt-20 h-20" />
      </div>
      <AnswerAnnouncement active={active} answers={entries.length} />
      <div ref={foot} className="no-print sticky bottom-0 max-w-[46rem] bg-paper pt-2 pb-3">
        {below ? <PanelButton toEnd={toEnd} /> : null}
        <Foot thread={thread} conversationId={conversationId} send={send} />
      </div>
      <div aria-hidden />
      <RecordDialog />
    </div>
  );
}

/** The button to new messages while the reader is scrolled up. */
function PanelButton({ toEnd }: { toEnd: () => void }) {
  const t = useTranslations("chat");
  return (
    <button
      type="button"
      onClick={toEnd}
      className="absolute -top-10 left-1/2 flex min-h-8 -translate-x-1/2 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3.5 text-small font-semibold whitespace-nowrap text-accent shadow-md"
    >
      <ArrowDown size={14} aria-hidden /> {t("newBelow")}
    </button>
  );
}
