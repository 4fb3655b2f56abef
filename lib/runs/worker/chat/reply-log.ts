import { appendMessageEvents, lastMessageSeq } from "#lib/db/message-events.ts";
import { findMessage } from "#lib/db/messages.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { AnswerJobInput } from "../../answer-input.ts";
import { RunOver } from "../while-running.ts";
import { withRetry } from "../with-retry.ts";
import { type WordWriter, wordWriter } from "../word-writer.ts";
import { answerAccess } from "./answer-turn.ts";

/**
 * Writes an answer's words into its log while they come. The words are the answer itself, so a failure to store them
 * is tried again until the database is back.
 * @param from how many pieces the log has already
 * @param stop called when the answer turns out to be over: nobody waits for the rest
 */
export function replyLog(input: AnswerJobInput, from: number, stop: (reason: RunOver) => void): WordWriter {
  let seq = from;
  const store = async (delta: string): Promise<void> => {
    seq += 1;
    // Number of the log's last event once these words are in it: a repeated try sees that they are.
    let logged: number | undefined;
    const event = { type: "content_delta", data: { seq, delta } } as const;
    await withRetry(() =>
      inTenant(answerAccess(input), async (db) => {
        const last = await lastMessageSeq(db, input.message_id);
        if (last === logged) return;
        logged = last + 1;
        await appendMessageEvents(db, input.message_id, [event]);
        const message = await findMessage(db, input.message_id);
        if (message?.status !== "working" || message.generation !== input.generation) throw new RunOver();
      }),
    );
  };
  return wordWriter(store, stop);
}
