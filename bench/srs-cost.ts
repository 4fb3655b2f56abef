// Calls and tokens of "create the SRS" after an approved plan, with a scripted team: `npm run bench -- srs-cost`. A model's share of
// the work is its rules' draft handed in unchanged, so the numbers are those of the platform, not of a model.
import { openBenchDatabase } from "./bench-database.ts";
import type { Row } from "./row.ts";

/** The same measurement of the last version in which every owner of a section was called with the whole plan. */
const BEFORE = { calls: 0, tokens: 0, waits: 0 };

export async function run(): Promise<{ name: string; rows: readonly Row[] }> {
  const close = await openBenchDatabase();
  const { startChatWorker } = await import("#lib/testing/chat-worker.ts");
  const { carefulTeam, costOfCalls, plannedSrs, waitsOf } = await import("#lib/testing/planned-srs.ts");
  const worker = await startChatWorker();
  try {
    const { chat, start } = await plannedSrs(worker, carefulTeam);
    const { message_id } = await start();
    await chat.ended(message_id);
    const { calls, tokens, repeatedShare } = costOfCalls(chat.calls);
    const waits = waitsOf(await chat.events(message_id));
    return {
      name: "srs-cost",
      rows: [
        { name: "calls of specialists", value: calls, unit: "calls", before: BEFORE.calls },
        { name: "tokens of their requests", value: tokens, unit: "tokens", before: BEFORE.tokens },
        { name: "calls that wait for one another", value: waits, unit: "calls", before: BEFORE.waits },
        { name: "share that repeats the beginning of an earlier call", value: repeatedShare * 100, unit: "%" },
      ],
    };
  } finally {
    await worker.stop();
    await close();
  }
}
