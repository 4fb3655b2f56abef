// What a task costs with a model, from the need to a reviewed plan, its meeting and the specification that the team completes after
// the approval: `npm run bench -- task-cost`. A scripted model on loopback answers with replies of this repository, so that calls and
// tokens are those of the product and not of a model's mood. `recorded` tasks replay what was recorded, with its mistakes.
import { DEPTHS, type Depth } from "#lib/domain/workshop/seat-turn.ts";
import type { ChatCall } from "#lib/testing/chat-worker.ts";
import type { ModelAnswer } from "#lib/testing/model-server.ts";
import { openBenchDatabase } from "./bench-database.ts";
import { promptTokens } from "./prompt-tokens.ts";
import type { Row } from "./row.ts";
import { type Cost, loadTalk, type Planned, planTask, type Talk } from "./task-cost/play-talk.ts";
import { modelWaits } from "./team-waits.ts";

interface Before {
  readonly calls: number;
  readonly input: number;
  readonly cacheable: number;
}

interface TalkSpec {
  readonly file: string;
  readonly depths: readonly Depth[];
  readonly before?: { readonly plan: Before; readonly whole?: Before };
}

/**
 * The tasks, and what the recorded ones took when they were recorded. The English plan needed a second version, because the review
 * blocked the first one; its team called every writer, and one model answered them in sequence. No Chinese team was recorded: it hands
 * in its drafts.
 */
const TALKS: readonly TalkSpec[] = [
  { file: "en", depths: DEPTHS },
  { file: "zh", depths: DEPTHS },
  {
    file: "recorded-en",
    depths: ["standard"],
    before: {
      plan: { calls: 23, input: 241_499, cacheable: 0.38 },
      whole: { calls: 36, input: 318_508, cacheable: 0.36 },
    },
  },
  {
    file: "recorded-zh",
    depths: ["standard"],
    before: { plan: { calls: 7, input: 44_165, cacheable: 0.4 } },
  },
];

const REACH = { calls: 30, input: 120_000, cacheable: 0.55 };

/** The team after the approval of each plan: its writers hand in their drafts, or what the talk has under their id. */
async function completeSrs(planned: ReadonlyMap<Talk, Planned>): Promise<ReadonlyMap<Talk, Cost>> {
  const close = await openBenchDatabase();
  process.env.LOG_LEVEL = "error"; // readers of the log lose their connection when the database ends
  const { startChatWorker } = await import("#lib/testing/chat-worker.ts");
  const { plannedSrs } = await import("#lib/testing/planned-srs.ts");
  const worker = await startChatWorker();
  const costs = new Map<Talk, Cost>();
  try {
    for (const [talk, { plan }] of planned) {
      const approved = { plan, need: talk.need };
      const { chat, start } = await plannedSrs(worker, await teamModel(talk), { approved });
      const { message_id } = await start();
      const log = await chat.ended(message_id);
      if (!log.some(({ type }) => type === "completed"))
        throw new Error("the specification was not completed");
      const reply = chat.calls.filter(({ role }) => role === "reply").length;
      costs.set(talk, { sent: chat.calls.map(({ whole = "" }) => whole), waits: modelWaits(log) + reply });
    }
    return costs;
  } finally {
    await worker.stop();
    await close();
  }
}

/** The model of a talk's specialists. A specialist that was recorded answers request by request. */
async function teamModel({ team }: Talk): Promise<(call: ChatCall) => Promise<ModelAnswer | null>> {
  const { carefulTeam, handInOf, specialistIn } = await import("#lib/testing/planned-srs.ts");
  const counts = new Map<string, number>();
  return async (call) => {
    const id = call.role === "specialist" ? specialistIn(call) : "";
    const known = team[id];
    if (known === undefined) return carefulTeam(call);
    if (!Array.isArray(known)) return handInOf(known.edits, known.more);
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    return { text: JSON.stringify({ tool_calls: known[Math.min(count, known.length - 1)] }) };
  };
}

function costRows(name: string, { sent, waits }: Cost, before?: Before): Row[] {
  const { input, cached } = promptTokens(sent);
  const row = (what: string, ours: number, unit: string): Row => ({ what: `${name}: ${what}`, ours, unit });
  const peer = (value: number | undefined) =>
    value === undefined ? {} : { peer: value, peerName: "before" };
  return [
    { ...row("calls", sent.length, "calls"), ...peer(before?.calls), reach: REACH.calls },
    { ...row("input, with form and tools", input, "tokens"), ...peer(before?.input), reach: REACH.input },
    { ...row("cacheable share", cached / input, ""), ...peer(before?.cacheable), reach: REACH.cacheable },
    { ...row("sequential waits", waits, "calls"), ...peer(before?.calls) },
  ];
}

const planRows = (name: string, { rounds, passes }: Planned): Row[] => [
  { what: `${name}: rounds`, ours: rounds, unit: "rounds" },
  {
    what: `${name}: review passes and meeting says go, first version`,
    ours: passes ? 1 : 0,
    unit: "",
    reach: 1,
  },
];

export async function run(): Promise<{ name: string; rows: readonly Row[] }> {
  const rows: Row[] = [];
  const standard = new Map<Talk, Planned & { readonly spec: TalkSpec }>();
  for (const spec of TALKS) {
    const talk = loadTalk(spec.file);
    for (const depth of spec.depths) {
      const planned = await planTask(talk, depth);
      if (depth === "standard") standard.set(talk, { ...planned, spec });
      const before = depth === "standard" ? spec.before?.plan : undefined;
      const name = `${spec.file} ${depth}, plan`;
      rows.push(...costRows(name, planned, before), ...planRows(name, planned));
    }
  }
  const teams = await completeSrs(standard);
  for (const [talk, { sent, waits, spec }] of standard) {
    const team = teams.get(talk) ?? { sent: [], waits: 0 };
    const whole = { sent: [...sent, ...team.sent], waits: waits + team.waits };
    rows.push(...costRows(`${spec.file} standard, specification`, team));
    rows.push(...costRows(`${spec.file} standard, need to approved SRS`, whole, spec.before?.whole));
  }
  return { name: "task-cost", rows };
}
