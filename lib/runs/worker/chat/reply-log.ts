import { setTimeout as sleep } from "node:timers/promises";
import { appendMessageEvents, lastMessageSeq } from "#lib/db/message-events.ts";
import { findMessage } from "#lib/db/messages.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { AnswerInput } from "../../answer-input.ts";
import { patiently } from "../patiently.ts";
import { RunOver } from "../while-running.ts";
import { answerAccess } from "./answer-turn.ts";

/** Later words are stored together: at most this long … */
const BATCH_MS = 50;
/** … or as soon as this much is waiting (spec 6 §6.3). */
const BATCH_BYTES = 1024;

export interface ReplyLog {
  /** Takes words as they become certain; returns at once. */
  readonly push: (text: string) => void;
  /** Stores what is left. Throws RunOver when the answer is over. */
  readonly close: () => Promise<void>;
}

/**
 * Writes an answer's words into its log while they come: the first at once, later ones in batches. The words are the
 * answer itself, so a failure to store them is tried again until the database is back.
 * @param from how many pieces the log has already
 * @param stop called when the answer turns out to be over: nobody waits for the rest
 */
export function replyLog(input: AnswerInput, from: number, stop: (reason: RunOver) => void): ReplyLog {
  let seq = from;
  let waiting = "";
  let storing: Promise<void> | undefined;
  let wake: AbortController | undefined;
  let over: RunOver | undefined;

  const store = async (): Promise<void> => {
    const delta = waiting;
    waiting = "";
    seq += 1;
    // Number of the log's last event once these words are in it: a repeated try sees that they are.
    let logged: number | undefined;
    const event = { type: "content_delta", data: { seq, delta } } as const;
    await patiently(() =>
      inTenant(answerAccess(input), async (db) => {
        const last = await lastMessageSeq(db, input.message_id);
        if (last === logged) return;
        logged = last + 1;
        await appendMessageEvents(db, input.message_id, [event]);
        const message = await findMessage(db, input.message_id);
        if (message?.status !== "working" || message.generation !== input.generation) throw new RunOver();
      }),
    ).catch((error: unknown) => {
      if (!(error instanceof RunOver)) throw error;
      over = error;
      stop(error);
    });
  };
  const drain = async (): Promise<void> => {
    while (waiting !== "" && over === undefined) {
      await store();
      wake = new AbortController();
      await sleep(BATCH_MS, undefined, { signal: wake.signal }).catch(() => undefined);
      wake = undefined;
    }
    storing = undefined;
  };
  const push = (text: string): void => {
    waiting += text;
    if (storing === undefined) {
      storing = drain();
      storing.catch(() => undefined); // told by `close`
    }
    if (Buffer.byteLength(waiting) >= BATCH_BYTES) wake?.abort();
  };
  const close = async (): Promise<void> => {
    wake?.abort();
    await storing;
    if (waiting !== "" && over === undefined) await store();
    if (over !== undefined) throw over;
  };
  return { push, close };
}
