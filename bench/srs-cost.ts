// Calls and tokens of "create the SRS" after an approved plan, with a scripted team: `npm run bench -- srs-cost`. A model's share of
// the work is its rules' draft handed in unchanged, so the numbers are those of the platform, not of a model.
import { openBenchDatabase } from "./bench-database.ts";
import { promptTokens } from "./prompt-tokens.ts";
import type { Row } from "./row.ts";
import { modelWaits } from "./team-waits.ts";

/** Two documents: as the approval wrote it, and one that lacks a requirement of the plan. */
const CASES = [
  { what: "complete", lacks: undefined },
  { what: "lacks a requirement", lacks: "FR-002" },
] as const;

/**
 * The same measurement of the last version in which the whole team worked as soon as the plan had something newer, with the whole
 * plan as input, and in which reviewer and prototype designer were rules.
 */
const BEFORE: Readonly<
  Record<(typeof CASES)[number]["what"], { calls: number; tokens: number; waits: number }>
> = {
  complete: { calls: 3, tokens: 6_847, waits: 5 },
  "lacks a requirement": { calls: 10, tokens: 22_740, waits: 9 },
};

export async function run(): Promise<{ name: string; rows: readonly Row[] }> {
  const close = await openBenchDatabase();
  // The readers of the log lose their connection when the database ends.
  process.env.LOG_LEVEL = "error";
  const { startChatWorker } = await import("#lib/testing/chat-worker.ts");
  const { carefulTeam, plannedSrs } = await import("#lib/testing/planned-srs.ts");
  const worker = await startChatWorker();
  try {
    const rows: Row[] = [];
    for (const { what, lacks } of CASES) {
      const { chat, start } = await plannedSrs(worker, carefulTeam, lacks === undefined ? {} : { lacks });
      const { message_id } = await start();
      await chat.ended(message_id);
      const team = chat.calls.filter(({ role }) => role === "specialist");
      const { input: tokens, cached } = promptTokens(team.map(({ whole = "" }) => whole));
      const calls = team.length;
      const waits = modelWaits(await chat.events(message_id));
      const before = BEFORE[what];
      rows.push(
        { what: `${what}: calls`, ours: calls, unit: "calls", peer: before.calls, peerName: "before" },
        { what: `${what}: input`, ours: tokens, unit: "tokens", peer: before.tokens, peerName: "before" },
        {
          what: `${what}: sequential waits`,
          ours: waits,
          unit: "calls",
          peer: before.waits,
          peerName: "before",
        },
        { what: `${what}: cacheable share`, ours: cached / tokens, unit: "" },
      );
    }
    return { name: "srs-cost", rows };
  } finally {
    await worker.stop();
    await close();
  }
}
