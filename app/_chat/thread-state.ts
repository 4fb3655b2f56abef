import type { ThreadMessageView } from "#lib/contracts/chat.ts";
import type { MessageEvent } from "#lib/domain/chat/message-events.ts";
import { type AnswerView, isOver, reduceAnswer, storedAnswer } from "#lib/domain/chat/view.ts";

/** A conversation as a page stores it: what was loaded, and what its logs have added since. */
export interface ThreadState {
  readonly messages: readonly ThreadMessageView[];
  /** Leads to the messages before the first one; null where it is the first. */
  readonly earlier: string | null;
  readonly followed: ReadonlyMap<string, AnswerView>;
}

/** An answer as far as it is known, from the store or from its log, whichever knows more. */
export function answerIn(state: Pick<ThreadState, "followed">, message: ThreadMessageView): AnswerView {
  const stored = storedAnswer(message, message);
  const followed = state.followed.get(message.id);
  return followed !== undefined && followed.seq > stored.seq ? followed : stored;
}

/** The answer that is under way, if there is one. */
export function activeAnswer(state: ThreadState): AnswerView | null {
  const last = state.messages.findLast((message) => message.role === "assistant");
  if (last === undefined) return null;
  const answer = answerIn(state, last);
  return isOver(answer.status) ? null : answer;
}

/** What a page of messages brings: new ones are added, known ones replaced, in the order of the conversation. */
export function withMessages(
  state: ThreadState,
  page: { readonly data: readonly ThreadMessageView[]; readonly next_cursor: string | null },
): ThreadState {
  const byId = new Map(state.messages.map((message) => [message.id, message]));
  for (const message of page.data) {
    const known = byId.get(message.id);
    // One that says nothing new stays the same object, so that what shows it need not be drawn again.
    if (known?.seq !== message.seq || known.status !== message.status) byId.set(message.id, message);
  }
  const messages = [...byId.values()].toSorted((a, b) => a.position - b.position);
  const isFirst = messages[0]?.id === page.data[0]?.id;
  return { ...state, messages, earlier: isFirst ? page.next_cursor : state.earlier };
}

/** What an answer's log has reported. */
export function withEvents(state: ThreadState, id: string, events: readonly MessageEvent[]): ThreadState {
  const message = state.messages.find((one) => one.id === id);
  if (message === undefined) return state;
  const answer = reduceAnswer(events, answerIn(state, message));
  return { ...state, followed: new Map(state.followed).set(id, answer) };
}
