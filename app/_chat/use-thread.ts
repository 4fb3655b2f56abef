"use client";
import { useLocale } from "next-intl";
import { useCallback, useState } from "react";
import type { Link } from "#app/_live/follow-events.ts";
import { getJson } from "#app/_live/get-json.ts";
import { postJson } from "#app/_live/post-json.ts";
import {
  type MessageAccepted,
  type MessageInput,
  messageAccepted,
  type ThreadMessageView,
  threadMessageView,
} from "#lib/contracts/chat.ts";
import { listOf, type Page } from "#lib/contracts/list.ts";
import { paths } from "#lib/contracts/paths.ts";
import type { MessageEvent } from "#lib/domain/chat/message-events.ts";
import type { AnswerView } from "#lib/domain/chat/view.ts";
import { useChatContext } from "./chat-context.tsx";
import { activeAnswer, type ThreadState, withEvents, withMessages } from "./thread-state.ts";
import { useAnswerLog } from "./use-answer-log.ts";
import { useChatPolling } from "./use-chat-polling.ts";

const pageOfMessages = listOf(threadMessageView);
const PAGE_SIZE = 30;

/** One page of a conversation: its latest messages, or those before a cursor. */
export function readMessages(conversationId: string, cursor: string | null, language: "zh" | "en") {
  const query = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
  const url = `${paths.api.conversationMessages(conversationId)}?limit=${PAGE_SIZE}${query}`;
  return getJson(url, pageOfMessages, language);
}

/** The user's actions in a conversation. */
export interface ThreadActions {
  /** Sends a message; returns whether it was accepted. */
  readonly send: (text: string) => Promise<boolean>;
  readonly retry: (messageId: string) => Promise<boolean>;
  readonly stop: () => Promise<void>;
  readonly loadEarlier: () => Promise<void>;
}

export interface ConversationState {
  readonly state: ThreadState;
  readonly active: AnswerView | null;
  readonly link: Link;
  /** A message that is being sent. */
  readonly pending: string | null;
  readonly problem: string | null;
  readonly actions: ThreadActions;
}

interface ThreadOptions {
  /** null before the first message is sent. */
  readonly conversationId: string | null;
  readonly initial: Page<ThreadMessageView>;
  /** Called when the first message has created a conversation. */
  readonly onCreated: (accepted: MessageAccepted) => void;
}

const EMPTY: ThreadState = { messages: [], earlier: null, followed: new Map() };

/** A live conversation: its messages, the running answer, and the user's actions. */
export function useThread({ conversationId, initial, onCreated }: ThreadOptions): ConversationState {
  const locale = useLocale();
  const { projectId } = useChatContext();
  const [state, setState] = useState(() => withMessages(EMPTY, initial));
  const [pending, setPending] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const active = activeAnswer(state);

  const look = useCallback(
    async (cursor: string | null): Promise<string | null> => {
      if (conversationId === null) return null;
      const got = await readMessages(conversationId, cursor, locale);
      if (!got.ok) return got.message;
      setState((before) => withMessages(before, got.body));
      return null;
    },
    [conversationId, locale],
  );
  const refresh = async (cursor: string | null = null) => {
    const trouble = await look(cursor);
    if (trouble !== null) setProblem(trouble);
  };
  // A failed background poll is not reported; the next one retries.
  useChatPolling(conversationId !== null && active === null, async () => void (await look(null)));

  const onEvents = (id: string, events: readonly MessageEvent[]) => {
    setState((before) => withEvents(before, id, events));
    // The server started another answer by itself: it is in the conversation.
    if (events.some((event) => event.type === "error" && event.data.next_message_id)) void refresh();
  };
  const link = useAnswerLog(active, onEvents);

  const send = async (input: Pick<MessageInput, "text" | "retry_of">): Promise<boolean> => {
    if (pending !== null) return false;
    setPending(input.text ?? "");
    setProblem(null);
    const place = { project_id: projectId, conversation_id: conversationId ?? undefined };
    const posted = await postJson(paths.api.messages(), { ...place, ...input }, locale);
    if (!posted.ok) setProblem(posted.message);
    // An answer may be running in another window: then it is shown and followed here too.
    if (posted.ok || posted.code === "message_active") await refresh();
    if (posted.ok && conversationId === null) onCreated(messageAccepted.parse(posted.body));
    else setPending(null);
    return posted.ok;
  };

  const stop = async () => {
    if (active === null) return;
    const posted = await postJson(paths.api.cancelMessage(active.id), {}, locale);
    setProblem(posted.ok ? null : posted.message);
  };

  const actions: ThreadActions = {
    send: (text) => send({ text }),
    retry: (messageId) => send({ retry_of: messageId }),
    stop,
    loadEarlier: () => refresh(state.earlier),
  };
  return { state, active, link, pending, problem, actions };
}
