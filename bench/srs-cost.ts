// Calls and tokens of "create the SRS" after an approved plan, with a scripted team: `npm run bench -- srs-cost`. A model's share of
// the work is its rules' draft handed in unchanged, so the numbers are those of the platform, not of a model.
import type { MessageEvent } from "#lib/domain/chat/message-events.ts";
import { openBenchDatabase } from "./bench-database.ts";
import type { Row } from "./row.ts";

/** The same measurement of the last version in which every owner of a section was called with the whole plan. */
const BEFORE = { calls: 0, tokens: 0, waits: 0, sharedPercent: 0 };

/** How often the team starts calls after it received results: calls that are started together count once. */
function waitsOf(events: readonly MessageEvent[]): number {
  let waits = 0;
  let isWaiting = false;
  for (const { type, data } of events) {
    if (type !== "tool_start" && type !== "tool_result") continue;
    const isStep = /^call-\d+\/\d+$/.test(data.call_id);
    if (isStep && type === "tool_start" && !isWaiting) waits += 1;
    if (isStep) isWaiting = type === "tool_start";
  }
  return waits;
}

export async function run(): Promise<{ name: string; rows: readonly Row[] }> {
  const close = await openBenchDatabase();
  // The readers of the log lose their connection when the database ends.
  process.env.LOG_LEVEL = "error";
  const { startChatWorker } = await import("#lib/testing/chat-worker.ts");
  const { carefulTeam, costOfCalls, plannedSrs } = await import("#lib/testing/planned-srs.ts");
  const worker = await startChatWorker();
  try {
    const { chat, start } = await plannedSrs(worker, carefulTeam);
    const { message_id } = await start();
    await chat.ended(message_id);
    const { calls, tokens, repeatedShare } = costOfCalls(chat.calls);
    const waits = waitsOf(await chat.events(message_id));
    const peer = (value: number) => ({ peer: value, peerName: "before" });
    return {
      name: "srs-cost",
      rows: [
        { what: "calls of specialists", ours: calls, unit: "calls", ...peer(BEFORE.calls) },
        { what: "input of specialists", ours: tokens, unit: "tokens", ...peer(BEFORE.tokens) },
        { what: "rounds of calls, one after another", ours: waits, unit: "rounds", ...peer(BEFORE.waits) },
        {
          what: "beginning shared with an earlier call",
          ours: repeatedShare * 100,
          unit: "%",
          ...peer(BEFORE.sharedPercent),
        },
      ],
    };
  } finally {
    await worker.stop();
    await close();
  }
}
