import { isTerminal, type MessageEvent, wireOf } from "#lib/domain/chat/message-events.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import type { TestRunEvent } from "#lib/domain/test-run/test-run-events.ts";

/** An event in wire format, encoded once for all readers. */
export interface EventFrame {
  readonly seq: number;
  readonly runId: string | null;
  /** Whether this is the last event of a run. */
  readonly endsRun: boolean;
  readonly bytes: Uint8Array;
}

const encoder = new TextEncoder();

/** The format of Server-Sent Events; JSON contains no line breaks, so `data` is one line. */
const encoded = (seq: number, type: string, data: unknown): Uint8Array =>
  encoder.encode(`id: ${seq}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`);

/** An event of a task's log: number, run, time, type and data, as stored. */
export function taskFrame(event: TaskEvent): EventFrame {
  return {
    seq: event.seq,
    runId: event.run_id,
    endsRun: event.type === "run_ended",
    bytes: encoded(event.seq, event.type, event),
  };
}

/** An event of an answer's log with the event names of docs/contracts. */
export function messageFrame(
  event: MessageEvent,
  ids: { readonly messageId: string; readonly requestId: string },
): EventFrame {
  return {
    seq: event.seq,
    runId: ids.messageId,
    endsRun: isTerminal(event.type),
    bytes: encoded(event.seq, event.type, wireOf(event, ids)),
  };
}

/** An event of the log of a test run, as stored. */
export function testRunFrame(testRunId: string, event: TestRunEvent): EventFrame {
  return {
    seq: event.seq,
    runId: testRunId,
    endsRun: event.type === "test_run_ended",
    bytes: encoded(event.seq, event.type, event),
  };
}

/** Announces that a thread of comments changed; readers load its state from the document. */
export function commentFrame({ id, seq }: { readonly id: string; readonly seq: number }): EventFrame {
  return {
    seq,
    runId: null,
    endsRun: false,
    bytes: encoded(seq, "comments_changed", { seq, thread_id: id }),
  };
}

/** Reports that a person's list of news changed. */
export function notificationFrame(change: { readonly seq: number; readonly unread: number }): EventFrame {
  const { seq } = change;
  return { seq, runId: null, endsRun: false, bytes: encoded(seq, "notifications_changed", change) };
}

/** Announces to a guest of a review link that something they can see changed; their page loads it again. */
export function guestFrame(seq: number): EventFrame {
  return { seq, runId: null, endsRun: false, bytes: encoded(seq, "changed", { seq }) };
}
