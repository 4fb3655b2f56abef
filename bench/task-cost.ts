// What a task costs with a model, from the need to a reviewed plan and its meeting: `npm run bench -- task-cost`. A scripted model on
// loopback answers with replies of this repository, so that calls and tokens are those of the product and not of a model's mood.
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
import { estimateTokens } from "#lib/domain/models/token-count.ts";
import { planReviewSchema } from "#lib/domain/review/plan-review.ts";
import { initialTaskState, type TaskState } from "#lib/domain/task/task-state.ts";
import { DEPTHS, type Depth } from "#lib/domain/workshop/seat-turn.ts";
import { workshopStateSchema } from "#lib/domain/workshop/workshop-state.ts";
import { languageTools } from "#lib/language/tools.ts";
import { type MemoryTask, memoryTask } from "#lib/testing/memory-context.ts";
import { type ModelRequestSeen, type ModelServer, startModelServer } from "#lib/testing/model-server.ts";
import { cueOf } from "#lib/testing/scripted-table.ts";
import type { Row } from "./row.ts";

const talkSchema = z.object({
  language: languageSchema,
  need: z.string(),
  /** Answers of the person, in the order of the questions. */
  answers: z.array(z.string()),
  replies: z.record(z.string(), z.unknown()),
});
type Talk = z.infer<typeof talkSchema>;

const load = (language: string): Talk =>
  talkSchema.parse(
    JSON.parse(readFileSync(path.join(import.meta.dirname, "task-cost", `${language}.json`), "utf8")),
  );

/**
 * Measures of recorded tasks of similar size, with other needs, before seats received the gaps of the review. The English plan needed a
 * second version, because the review blocked the first one.
 */
const BEFORE = {
  en: { calls: 23, input: 241_499, cacheable: 0.38 },
  zh: { calls: 7, input: 44_165, cacheable: 0.4 },
} as const;

const REACH = { calls: 30, input: 120_000, cacheable: 0.55 };
/** Providers cache beginnings from this length on. */
const LEAST_CACHED = 1024;
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

function commonLength(a: string, b: string): number {
  let low = 0;
  let high = Math.min(a.length, b.length);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (a.startsWith(b.slice(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Tokens of all requests, and the part of them that an earlier request began with too. */
function tokensOf(texts: readonly string[]): { input: number; cached: number } {
  let input = 0;
  let cached = 0;
  for (const [at, text] of texts.entries()) {
    input += estimateTokens(text);
    const longest = Math.max(0, ...texts.slice(0, at).map((other) => commonLength(text, other)));
    const tokens = estimateTokens(text.slice(0, longest));
    if (tokens >= LEAST_CACHED) cached += tokens;
  }
  return { input, cached };
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

interface Measured {
  readonly calls: number;
  readonly input: number;
  readonly cacheable: number;
  readonly waits: number;
  readonly rounds: number;
  /** Whether the review found nothing that blocks the first version, and the meeting said go. */
  readonly passes: boolean;
}

async function measure(talk: Talk, depth: Depth): Promise<Measured> {
  const server = await startModelServer((request) => ({ text: JSON.stringify(replyTo(talk, request)) }));
  try {
    const { task, atOnce } = taskOf(talk, server, depth);
    await play(task, talk);
    const newest = (name: string) => task.artifacts.get(name)?.at(-1);
    const review = planReviewSchema.parse(newest("plan-review.json"));
    const meeting = planningMeetingSchema.parse(newest("planning.meeting.json"));
    const { input, cached } = tokensOf(server.requests.map(({ whole = "" }) => whole));
    return {
      calls: server.requests.length,
      input,
      cacheable: cached / input,
      waits: server.requests.length - atOnce(),
      rounds: workshopStateSchema.parse(newest("planning.workshop.json")).round,
      passes: review.aggregate.ok === true && meeting.decision === "go" && review.plan_version === 1,
    };
  } finally {
    await server.close();
  }
}

function rowsOf(name: string, one: Measured, before: (typeof BEFORE)["en" | "zh"] | null): Row[] {
  const row = (what: string, ours: number, unit: string): Row => ({ what: `${name}: ${what}`, ours, unit });
  const peer = (value: number | undefined) =>
    value === undefined ? {} : { peer: value, peerName: "before" };
  return [
    { ...row("calls", one.calls, "calls"), ...peer(before?.calls), reach: REACH.calls },
    { ...row("input, with form and tools", one.input, "tokens"), ...peer(before?.input), reach: REACH.input },
    { ...row("cacheable share", one.cacheable, ""), ...peer(before?.cacheable), reach: REACH.cacheable },
    row("sequential waits", one.waits, "calls"),
    row("rounds", one.rounds, "rounds"),
    { ...row("review passes and meeting says go, first version", one.passes ? 1 : 0, ""), reach: 1 },
  ];
}

export async function run(): Promise<{ name: string; rows: readonly Row[] }> {
  const rows: Row[] = [];
  for (const language of ["en", "zh"] as const)
    for (const depth of DEPTHS) {
      const measured = await measure(load(language), depth);
      const before = depth === "standard" ? BEFORE[language] : null;
      rows.push(...rowsOf(`${language} ${depth}`, measured, before));
    }
  return { name: "task-cost", rows };
}
