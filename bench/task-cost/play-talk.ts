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
import type { Depth } from "#lib/domain/workshop/seat-turn.ts";
import { workshopStateSchema } from "#lib/domain/workshop/workshop-state.ts";
import { languageTools } from "#lib/language/tools.ts";
import { type MemoryTask, memoryTask } from "#lib/testing/memory-context.ts";
import { type ModelRequestSeen, type ModelServer, startModelServer } from "#lib/testing/model-server.ts";
import { cueOf } from "#lib/testing/scripted-table.ts";

/**
 * Tasks whose model is scripted. `en` and `zh` were written for the current forms. `recorded-en` and `recorded-zh` are replies that a
 * careful reader gave in the place of a strong model, before seats received the gaps of the review; a script brought them into the
 * current forms. What the second version of the recorded plan added because its review asked for it, the seats say in round two, where
 * they receive the same gaps. Unreadable replies and unknown ids are sent as recorded; asked again, the model leaves the unknown ids out.
 */

const callSchema = z.object({ name: z.string(), args: z.unknown() });
const partSchema = z.union([
  /** The tool calls of each request. */
  z.array(z.array(callSchema)),
  z.object({ edits: z.array(z.looseObject({})), more: z.looseObject({}).optional() }),
]);

const talkSchema = z.object({
  language: languageSchema,
  need: z.string(),
  /** Answers of the person, in the order of the questions. */
  answers: z.array(z.string()),
  /** What the person remarks with the last answer. */
  remark: z.string().optional(),
  /** One reply for a cue, or one for each request with it; the last one is repeated. A text is sent as it is. */
  replies: z.record(
    z.string(),
    z.union([z.looseObject({}), z.array(z.union([z.string(), z.looseObject({})]))]),
  ),
  /** What specialists answer after the approval instead of handing in their drafts, by their id. */
  team: z.record(z.string(), partSchema).default({}),
});
export type Talk = z.infer<typeof talkSchema>;

export const loadTalk = (name: string): Talk =>
  talkSchema.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, `${name}.json`), "utf8")));

const AGREES = { ok: true, confidence: 0.8, reasons: ["ok"], suggestions: [], reservations: [] };

/** The model of one workshop: the reply of each cue, or a plain agreement of a seat that has none. */
function workshopModel(talk: Talk): (request: ModelRequestSeen) => string {
  const counts = new Map<string, number>();
  return (request) => {
    const cue = cueOf(request);
    const [kind = ""] = cue.split(" ");
    const known = talk.replies[cue] ?? (kind === "judge" ? talk.replies[kind] : undefined);
    const count = counts.get(cue) ?? 0;
    counts.set(cue, count + 1);
    const reply = Array.isArray(known) ? known[Math.min(count, known.length - 1)] : known;
    if (typeof reply === "string") return reply;
    if (reply !== undefined) return JSON.stringify(reply);
    if (kind === "review") return JSON.stringify({ decision: "ask", reason: talk.need.slice(0, 20) });
    const statement = talk.language === "zh" ? "我同意目前的方案。" : "I agree with the plan as it is.";
    return JSON.stringify({ statement, verdict: AGREES });
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
  for (const [at, answer] of talk.answers.entries()) {
    const [asked] = result.questions;
    if (asked === undefined) break;
    const { id, text: question, role: raised_by } = asked;
    const exchange = asked.exchange ?? 1;
    task.inbox.answers.push({ id, question, raised_by, answer, kind: "answered", exchange });
    if (talk.remark !== undefined && at === talk.answers.length - 1) task.inbox.remarks.push(talk.remark);
    result = await planningAgent.step(state, { ...COMMAND, content: "", kind: "answer" }, task.context);
  }
  state = { ...state, phase: "plan_review" };
  await planReviewAgent.step(state, COMMAND, task.context);
  await planningMeetingAgent.step(state, COMMAND, task.context);
}

export interface Cost {
  /** Everything that was sent, request by request. */
  readonly sent: readonly string[];
  readonly waits: number;
}

export interface Planned extends Cost {
  readonly plan: Plan;
  readonly rounds: number;
  /** Whether the review found nothing that blocks the first version, and the meeting said go. */
  readonly passes: boolean;
}

/** Plays a task until its meeting. */
export async function planTask(talk: Talk, depth: Depth): Promise<Planned> {
  const reply = workshopModel(talk);
  const server = await startModelServer((request) => ({ text: reply(request) }));
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
