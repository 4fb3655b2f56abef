import type { ThreadMessageView } from "#lib/contracts/chat.ts";
import type { MessageEvent } from "#lib/domain/chat/message-events.ts";
import { type AnswerView, isOver, reduceAnswer, storedAnswer } from "#lib/domain/chat/view.ts";

/** The state of a conversation on a page: loaded messages plus events of their logs. */
export interface ThreadState {
  readonly messages: readonly ThreadMessageView[];
  /** Cursor to the messages before the first one; null at the beginning. */
  readonly earlier: string | null;
  readonly followed: ReadonlyMap<string, AnswerView>;
}

/** An answer from the store or from its log, whichever is more recent. */
export function answerOfMessage(
  state: Pick<ThreadState, "followed">,
  message: ThreadMessageView,
): AnswerView {
  const stored = storedAnswer(message, message);
  const followed = state.followed.get(message.id);
  return followed !== undefined && followed.seq > stored.seq ? followed : stored;
}

/** The running answer, if there is one. */
export function activeAnswer(state: ThreadState): AnswerView | null {
  const last = state.messages.findLast((message) => message.role === "assistant");
  if (last === undefined) return null;
  const answer = answerOfMessage(state, last);
  return isOver(answer.status) ? null : answer;
}

/** Merges a page of messages: adds new ones and replaces known ones, in conversation order. */
export function withMessages(
  state: ThreadState,
  page: { readonly data: readonly ThreadMessageView[]; readonly next_cursor: string | null },
): ThreadState {
  const byId = new Map(state.messages.map((message) => [message.id, message]));
  for (const message of page.data) {
    const known = byId.get(message.id);
    // An unchanged message stays the same object, so that its component does not render again.
    if (known?.seq !== message.seq || known.status !== message.status) byId.set(message.id, message);
  }
  const messages = [...byId.values()].toSorted((a, b) => a.position - b.position);
  const isFirst = messages[0]?.id === page.data[0]?.id;
  return { ...state, messages, earlier: isFirst ? page.next_cursor : state.earlier };
}

/** Applies events of an answer's log. */
export function withEvents(state: ThreadState, id: string, events: readonly MessageEvent[]): ThreadState {
  const message = state.messages.find((one) => one.id === id);
  if (message === undefined) return state;
  const answer = reduceAnswer(events, answerOfMessage(state, message));
  return { ...state, followed: new Map(state.followed).set(id, answer) };
}
