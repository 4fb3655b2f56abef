import { isTerminal, type MessageEvent, type MessageEventType } from "#lib/domain/chat/message-events.ts";

/** Reads the log of a chat answer, as tests ask about it. */

/** The data of all events of a type, in order. */
export const dataOf = <T extends MessageEventType>(log: readonly MessageEvent[], type: T) =>
  log.flatMap((event) => (event.type === type ? [event.data] : [])) as Extract<
    MessageEvent,
    { type: T }
  >["data"][];

/** The words that readers were shown. */
export const joined = (log: readonly MessageEvent[]): string =>
  dataOf(log, "content_delta")
    .map(({ delta }) => delta)
    .join("");

/** How the answer ended; throws when it ended otherwise. */
export function completedOf(log: readonly MessageEvent[]) {
  const [data] = dataOf(log, "completed");
  if (data === undefined) throw new Error(`ended with ${JSON.stringify(log.at(-1))}`);
  return data;
}

const counted = (numbers: readonly number[]): boolean => numbers.every((number, at) => number === at + 1);

/**
 * What is wrong with the log of an answer that has ended, whatever happened on its way: numbers without
 * gaps, one terminal event at the end, words that are the reply and the stored text, each call begun and ended once.
 */
export function chatLogProblems(log: readonly MessageEvent[], stored: string): string[] {
  const problems: string[] = [];
  const expected = (what: string, holds: boolean) => {
    if (!holds) problems.push(what);
  };
  const starts = dataOf(log, "tool_start").map(({ call_id }) => call_id);
  const results = dataOf(log, "tool_result").map(({ call_id }) => call_id);
  const words = joined(log);
  expected("numbers with a gap", counted(log.map(({ seq }) => seq)));
  expected("pieces with a gap", counted(dataOf(log, "content_delta").map(({ seq }) => seq)));
  expected("not one terminal event", log.filter(({ type }) => isTerminal(type)).length === 1);
  expected(
    "the terminal event is not the last",
    log.at(-1) !== undefined && isTerminal(log.at(-1)?.type ?? "status"),
  );
  expected("the stored text differs from what was shown", stored === words);
  expected(
    "the reply differs from what was shown",
    dataOf(log, "completed").every(({ reply }) => reply === words),
  );
  expected("a call was begun twice", new Set(starts).size === starts.length);
  expected("a call ended twice", new Set(results).size === results.length);
  return problems;
}
