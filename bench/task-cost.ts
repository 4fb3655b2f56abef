// What a task costs with a model, from the need to a reviewed plan, its meeting and the specification that the team completes after
// the approval: `npm run bench -- task-cost`. A scripted model on loopback answers with replies of this repository, so that calls and
// tokens are those of the product and not of a model's mood.
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { AgentMessage } from "#lib/agents/agent.ts";
import { createRoleInvoker } from "#lib/agents/invoke-role.ts";
import { planReviewAgent } from "#lib/agents/plan-review.agent.ts";
import { planningAgent } from "#lib/agents/planning.agent.ts";
import { planningMeetingAgent } from "#lib/agents/planning-meeting.agent.ts";
import { languageSchema } from "#lib/domain/language.ts";
import { planningMeetingSchema } from "#lib/domain/meeting/meeting.ts";
import { type Plan, planSchema } from "#lib/domain/plan/plan.ts";
import { planReviewSchema } from "#lib/domain/review/plan-review.ts";
import { initialTaskState, type TaskState } from "#lib/domain/task/task-state.ts";
import { DEPTHS, type Depth } from "#lib/domain/workshop/seat-turn.ts";
import { workshopStateSchema } from "#lib/domain/workshop/workshop-state.ts";
import { languageTools } from "#lib/language/tools.ts";
import { type MemoryTask, memoryTask } from "#lib/testing/memory-context.ts";
import { type ModelRequestSeen, type ModelServer, startModelServer } from "#lib/testing/model-server.ts";
import { cueOf } from "#lib/testing/scripted-table.ts";
import { openBenchDatabase } from "./bench-database.ts";
import { promptTokens } from "./prompt-tokens.ts";
import type { Row } from "./row.ts";
import { modelWaits } from "./team-waits.ts";

const talkSchema = z.object({
  language: languageSchema,
  need: z.string(),
  /** Answers of the person, in the order of the questions. */
  answers: z.array(z.string()),
  replies: z.record(z.string(), z.unknown()),
  /** What specialists hand in after the approval instead of their drafts, by their id. */
  team: z
    .record(z.string(), z.object({ edits: z.array(z.looseObject({})), more: z.looseObject({}).optional() }))
    .default({}),
});
type Talk = z.infer<typeof talkSchema>;

const load = (language: string): Talk =>
  talkSchema.parse(
    JSON.parse(readFileSync(path.join(import.meta.dirname, "task-cost", `${language}.json`), "utf8")),
  );

/**
 * Measures of recorded tasks of similar size, with other needs, before seats received the gaps of the review. The English plan needed a
 * second version, because the review blocked the first one; its team called every writer, and one model answered them in sequence. No
 * Chinese team was recorded.
 */
const BEFORE = {
  en: {
    plan: { calls: 23, input: 241_499, cacheable: 0.38 },
    whole: { calls: 36, input: 318_508, cacheable: 0.36 },
  },
  zh: { plan: { calls: 7, input: 44_165, cacheable: 0.4 }, whole: undefined },
} as const;

const REACH = { calls: 30, input: 120_000, cacheable: 0.55 };
const AGREES = { ok: true, confidence: 0.8, reasons: ["ok"], suggestions: [], reservations: [] };

/** The reply to a request: that of its cue, or a plain agreement of a seat that has no other. */
function replyTo(talk: Talk, request: ModelRequestSeen): object {
  const cue = cueOf(request);
  const [kind = ""] = cue.split(" ");
  const known = talk.replies[cue] ?? talk.replies[kind === "judge" ? kind : cue];
  if (known !== undefined) return known as object;
  if (kind === "review") return { decision: "ask", reason: talk.need.slice(0, 20) };
  return {
    statement: talk.language === "zh" ? "我同意目前的方案。" : "I agree with the plan as it is.",
    verdict: AGREES,
  };
}

const COMMAND: AgentMessage = { from: "user", content: "/plan", kind: "command", id: "m1" };

function taskOf(talk: Talk, server: ModelServer, depth: Depth): { task: MemoryTask; atOnce: () => number } {
  const invoke = createRoleInvoker({
    models: [
      {
        id: "m",
        provider: "openai-compatible",
        model: "scripted",
        baseUrl: server.baseUrl,
        apiKey: null,
        price: null,
        nativeTools: false,
        structured: "schema",
      },
    ],
    tools: languageTools(),
    signal: new AbortController().signal,
    record: () => undefined,
    mayCall: () => true,
    allowPrivateEndpoints: true,
    clock: () => 0,
    pause: () => Promise.resolve(),
  });
  const task = memoryTask({ need: talk.need, language: talk.language, invoke, depth });
  const { invokeSeats } = task.context;
  let saved = 0;
  Object.assign(task.context, {
    invokeSeats: (calls: Parameters<typeof invokeSeats>[0]) => {
      saved += calls.length - 1;
      return invokeSeats(calls);
    },
  });
  return { task, atOnce: () => saved };
}

/** Runs the workshop with its questions, the review and the meeting. */
async function play(task: MemoryTask, talk: Talk): Promise<void> {
  let state: TaskState = initialTaskState("20260101-0000-001");
  let result = await planningAgent.step(state, COMMAND, task.context);
  for (const answer of talk.answers) {
    const [asked] = result.questions;
    if (asked === undefined) break;
    const { id, text: question, role: raised_by } = asked;
    task.inbox.answers.push({
      id,
      question,
      raised_by,
      answer,
      kind: "answered",
      exchange: asked.exchange ?? 1,
    });
    result = await planningAgent.step(state, { ...COMMAND, content: "", kind: "answer" }, task.context);
  }
  state = { ...state, phase: "plan_review" };
  await planReviewAgent.step(state, COMMAND, task.context);
  await planningMeetingAgent.step(state, COMMAND, task.context);
}

interface Cost {
  /** Everything that was sent, request by request. */
  readonly sent: readonly string[];
  readonly waits: number;
}

interface Planned extends Cost {
  readonly plan: Plan;
  readonly rounds: number;
  /** Whether the review found nothing that blocks the first version, and the meeting said go. */
  readonly passes: boolean;
}

async function planTask(talk: Talk, depth: Depth): Promise<Planned> {
  const server = await startModelServer((request) => ({ text: JSON.stringify(replyTo(talk, request)) }));
  try {
    const { task, atOnce } = taskOf(talk, server, depth);
    await play(task, talk);
    const newest = (name: string) => task.artifacts.get(name)?.at(-1);
    const review = planReviewSchema.parse(newest("plan-review.json"));
    const meeting = planningMeetingSchema.parse(newest("planning.meeting.json"));
    return {
      sent: server.requests.map(({ whole = "" }) => whole),
      waits: server.requests.length - atOnce(),
      plan: planSchema.parse(newest("planning.ai.json")),
      rounds: workshopStateSchema.parse(newest("planning.workshop.json")).round,
      passes: review.aggregate.ok === true && meeting.decision === "go" && review.plan_version === 1,
    };
  } finally {
    await server.close();
  }
}

/** The team after the approval of each plan: its writers hand in their drafts, or the reply of the talk under their id. */
async function completeSrs(planned: ReadonlyMap<Talk, Planned>): Promise<ReadonlyMap<Talk, Cost>> {
  const close = await openBenchDatabase();
  process.env.LOG_LEVEL = "error"; // readers of the log lose their connection when the database ends
  const { startChatWorker } = await import("#lib/testing/chat-worker.ts");
  const { carefulTeam, handInOf, plannedSrs, specialistIn } = await import("#lib/testing/planned-srs.ts");
  const worker = await startChatWorker();
  const costs = new Map<Talk, Cost>();
  try {
    for (const [talk, { plan }] of planned) {
      const approved = { plan, need: talk.need };
      const { chat, start } = await plannedSrs(
        worker,
        (call) => {
          const known = call.role === "specialist" ? talk.team[specialistIn(call)] : undefined;
          return known === undefined ? carefulTeam(call) : handInOf(known.edits, known.more);
        },
        { approved },
      );
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

interface Before {
  readonly calls: number;
  readonly input: number;
  readonly cacheable: number;
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
  const standard = new Map<Talk, Planned>();
  for (const language of ["en", "zh"] as const) {
    const talk = load(language);
    for (const depth of DEPTHS) {
      const planned = await planTask(talk, depth);
      if (depth === "standard") standard.set(talk, planned);
      const before = depth === "standard" ? BEFORE[language].plan : undefined;
      const name = `${language} ${depth}, plan`;
      rows.push(...costRows(name, planned, before), ...planRows(name, planned));
    }
  }
  const teams = await completeSrs(standard);
  for (const [talk, planned] of standard) {
    const team = teams.get(talk) ?? { sent: [], waits: 0 };
    const whole = { sent: [...planned.sent, ...team.sent], waits: planned.waits + team.waits };
    const { language } = talk;
    rows.push(...costRows(`${language} standard, specification`, team));
    rows.push(...costRows(`${language} standard, need to approved SRS`, whole, BEFORE[language].whole));
  }
  return { name: "task-cost", rows };
}
