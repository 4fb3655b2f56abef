import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { planningMeetingSchema } from "#lib/domain/meeting/meeting.ts";
import { checkPlan } from "#lib/domain/plan/check-plan.ts";
import { planSchema } from "#lib/domain/plan/plan.ts";
import { SEATS } from "#lib/domain/roles/seat-specs.ts";
import type { TaskEvent } from "#lib/domain/task/events.ts";
import { workshopStateSchema } from "#lib/domain/workshop/workshop-state.ts";
import { asOwner } from "#lib/testing/database.ts";
import { type Gate, makeGate } from "#lib/testing/gate.ts";
import { holdEvents } from "#lib/testing/hold-events.ts";
import { type ModelProject, modelProject } from "#lib/testing/model-project.ts";
import {
  type ModelAnswer,
  type ModelRequestSeen,
  type ModelServer,
  startModelServer,
} from "#lib/testing/model-server.ts";
import { cueOf, SCRIPTED_ANSWERS, SCRIPTED_NEED, scriptedTable } from "#lib/testing/scripted-table.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";
import { answerQuestion } from "#lib/usecases/question/answer-question.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";

// Workshops with the same script are each brought to a different point; then their worker is killed, and a new one continues.
// Their stored data must equal that of an undisturbed workshop.

const RETRY_LIMIT_MS = 900_000;
const ALONE = "left alone";
/** Number of runs held at a time: fewer than a worker's concurrency, so that each reaches its point. */
const BATCH = 7;

/** The point of a run at which its worker dies. */
type Point =
  /** A model was called, or is in the middle of its text. */
  | { readonly call: string; readonly words?: true }
  /** An event is being stored; SQL over `NEW`. */
  | { readonly event: string }
  /** The run waits for its first or second answer, which arrives with the new worker or before it starts. */
  | { readonly question: number; readonly meanwhile: boolean };

const event = (type: string, also = "true"): Point => ({ event: `NEW.type = '${type}' AND ${also}` });
const artifact = (name: string) => event("artifact", `NEW.data->>'name' = '${name}'`);

const POINTS: Readonly<Record<string, Point>> = {
  "before the first word": { call: "ProductPlanner 1" },
  "in the middle of words that ask": { call: "SystemDesigner 1", words: true },
  "while a question is put": event("question"),
  "while a clarification waits": { question: 1, meanwhile: false },
  "while the answer is judged": { call: "judge SystemDesigner" },
  "while the judgement is stored": event("clarification", "NEW.data->>'reading' = 'enough'"),
  "while the seat speaks with the answer": { call: "SystemDesigner 1 again" },
  "between a call and its cost": event("usage", "NEW.data->'total'->>'calls' = '5'"),
  "between words and their statement": event(
    "statement",
    "NEW.data->>'role' = 'TestPlanner' AND NEW.data->>'round' = '1'",
  ),
  "while a seat looks at its question again": { call: "review RiskPlanner" },
  "while its answer comes and no worker lives": { question: 2, meanwhile: true },
  "in the middle of a judgement": { call: "judge RiskPlanner", words: true },
  "between statement and briefing": event("briefing", "NEW.data->>'round' = '1'"),
  "in the middle of words of the second round": { call: "SeniorDeveloper 2", words: true },
  "before the last briefing": event("briefing", "NEW.data->>'round' = '2'"),
  "at plan delivery": artifact("planning.ai.json"),
  "in plan review": { call: "plan review" },
  "in the meeting": { call: "chair" },
  "while the minutes are stored": artifact("planning.meeting.md"),
  "at the end": event("run_ended"),
};

interface Run {
  readonly name: string;
  readonly place: ModelProject;
  readonly taskId: string;
  readonly runId: string;
  /** Resolves with the log of the ended run; its questions are answered until then. */
  readonly ended: Promise<readonly TaskEvent[]>;
}

/** A run that is held at its point. */
interface Hold {
  readonly reached: (run: Run) => Promise<unknown>;
  readonly open: () => Promise<void> | void;
}

let server: ModelServer;
let calm: Run;
const workers = new Set<WorkerProcess>();
const runs = new Map<string, Run>();
const cues = new Map<string, string[]>();
const calls = new Map<string, { cue: string; words: boolean; gate: Gate }>();
const answers = new Map<string, { question: number; gate: Gate }>();

/** The model's name identifies the workshop. */
const modelOf = (name: string): string => `table-${name.replaceAll(" ", "-")}`;

async function speak(request: ModelRequestSeen): Promise<ModelAnswer> {
  const cue = cueOf(request);
  const received = cues.get(request.model) ?? [];
  cues.set(request.model, [...received, cue]);
  const words = scriptedTable(request);
  const held = calls.get(request.model);
  if (held?.cue !== cue) return words;
  if (held.words) return { ...words, hold: { after: 6, until: held.gate.pass } };
  await held.gate.pass();
  return words;
}

async function start(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess({ ALLOW_PRIVATE_MODEL_ENDPOINTS: "1" });
  workers.add(worker);
  return worker;
}

/** The user of a run: answers each question after the hold on it is released. */
async function accompany(name: string, place: ModelProject, taskId: string): Promise<readonly TaskEvent[]> {
  for (let seen = 0; ; ) {
    const log = await place.until(
      taskId,
      ({ seq, type }) => seq > seen && (type === "run_waiting" || type === "run_ended"),
    );
    if (log.at(-1)?.type === "run_ended") return log;
    seen = log.length;
    const asked = log.filter(({ type }) => type === "question");
    const question = asked.at(-1);
    const text = SCRIPTED_ANSWERS[asked.length - 1];
    if (question?.type !== "question" || text === undefined) throw new Error("an unforeseen question");
    const held = answers.get(name);
    if (held?.question === asked.length) await held.gate.pass();
    await answerQuestion(place.actor, { taskId, questionId: question.data.question_id, answer: { text } });
  }
}

async function begin(name: string, place: ModelProject): Promise<Run> {
  const taskId = await place.task(SCRIPTED_NEED);
  const { run_id: runId } = await startTurn(place.actor, taskId, { command: "/plan" });
  const run = { name, place, taskId, runId, ended: accompany(name, place, taskId) };
  run.ended.catch(() => undefined); // reported to the code that awaits it
  runs.set(name, run);
  return run;
}

/** Resolves when text of the current statement is stored. */
async function wordsShown({ place, taskId }: Run): Promise<void> {
  const begun = (await place.events(taskId)).findLast(({ type }) => type === "statement_started");
  await place.until(taskId, ({ seq, type }) => type === "statement_delta" && seq > (begun?.seq ?? 0));
}

async function hold(name: string, point: Point, { workspaceId }: ModelProject): Promise<Hold> {
  if ("event" in point) return holdEvents(workspaceId, point.event, "events");
  const gate = makeGate();
  if ("question" in point) {
    answers.set(name, { question: point.question, gate });
    return { reached: () => gate.reached, open: gate.open };
  }
  const { call: cue, words = false } = point;
  calls.set(modelOf(name), { cue, words, gate });
  const reached = async (run: Run) => {
    await gate.reached;
    if (words && !cue.startsWith("judge")) await wordsShown(run);
  };
  return { reached, open: gate.open };
}

/**
 * Brings each run to its point, kills the worker, and starts a new one.
 * @returns The new worker.
 */
async function crash(
  doomed: WorkerProcess,
  batch: readonly (readonly [string, Point])[],
): Promise<WorkerProcess> {
  const held: { point: Point; place: ModelProject; hold: Hold; name: string }[] = [];
  for (const [name, point] of batch) {
    const place = await modelProject(server, modelOf(name), {});
    held.push({ name, point, place, hold: await hold(name, point, place) });
  }
  await Promise.all(held.map(async (one) => one.hold.reached(await begin(one.name, one.place))));
  await doomed.kill();
  workers.delete(doomed);
  const late = held.filter(({ point }) => "question" in point && !point.meanwhile);
  for (const one of held) if (!late.includes(one)) await one.hold.open();
  for (const { name, point, place } of held)
    if ("question" in point && point.meanwhile)
      await place.until(
        runOf(name).taskId,
        ({ type, data }) => type === "answer" && JSON.stringify(data).includes(SCRIPTED_ANSWERS[1]),
      );
  const next = await start();
  for (const one of late) await one.hold.open();
  await Promise.all(held.map(({ name }) => runOf(name).ended));
  return next;
}

function runOf(name: string): Run {
  const run = runs.get(name);
  if (run === undefined) throw new Error(`no run ${name}`);
  return run;
}

/** The text of a run without names, times and attempts, which differ between runs. */
const plain = ({ name, place, taskId, runId }: Run, text: string): string =>
  [runId, taskId, place.projectId, place.workspaceId, place.modelId, modelOf(name)]
    .reduce((rest, id, at) => rest.replaceAll(id, `#${at}`), text)
    .replace(/\b[a-z]{3}_[0-9a-z]{20}\b/g, "#id")
    .replace(/\b[0-9a-f]{64}\b/g, "#hash")
    .replace(/\b\d{8}-\d{4}-\d{3}\b/g, "#task")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "#time")
    .replace(/"(?:duration_ms|attempt)": ?\d+/g, "#");

const rowsOf = (sql: string, id: string): Promise<Record<string, unknown>[]> =>
  asOwner(async (client) => (await client.query<Record<string, unknown>>(sql, [id])).rows);

const artifactsOf = (run: Run) =>
  rowsOf(
    "SELECT name, version, content FROM artifacts WHERE task_id = $1 ORDER BY name, version",
    run.taskId,
  );

/** All stored data of a run: its log, artifacts, questions, and the cost of its calls. */
async function recordOf(run: Run) {
  const log = await run.ended;
  const reported = log.filter(({ type }) => type !== "statement_started" && type !== "statement_delta");
  const rows = {
    artifacts: await artifactsOf(run),
    questions: await rowsOf(
      `SELECT plan_question_id, status, text, number, put, q.answer, e.digest, reading FROM questions q
         JOIN question_exchanges e ON e.question_id = q.id WHERE q.run_id = $1 ORDER BY plan_question_id, number`,
      run.runId,
    ),
    calls: await rowsOf(
      `SELECT step, role, voice, code, raw, input_tokens, output_tokens, cost_micros FROM model_calls
        WHERE run_id = $1 ORDER BY step, id`,
      run.runId,
    ),
    spent: await rowsOf(
      "SELECT sum(cost_micros) AS cost, sum(calls) AS calls FROM usage_tasks WHERE task_id = $1",
      run.taskId,
    ),
  };
  return {
    log: reported.map(({ type, data }) => plain(run, JSON.stringify({ type, data }))),
    ...(JSON.parse(plain(run, JSON.stringify(rows))) as Record<keyof typeof rows, object[]>),
  };
}

/** Calls of the second round that run at the same time. */
const PARALLEL_CALLS = ["SystemDesigner 2", "SeniorDeveloper 2", "TestPlanner 2", "RiskPlanner 2"];

/** What is left of `some` after each of `others` is removed once. */
function without(some: readonly string[], others: readonly string[]): string[] {
  const left = [...some];
  for (const one of others) if (left.includes(one)) left.splice(left.indexOf(one), 1);
  return left;
}

beforeAll(async () => {
  server = await startModelServer(speak);
  let worker = await start();
  calm = await begin(ALONE, await modelProject(server, modelOf(ALONE), {}));
  await calm.ended;
  const points = Object.entries(POINTS);
  for (let from = 0; from < points.length; from += BATCH)
    worker = await crash(worker, points.slice(from, from + BATCH));
}, RETRY_LIMIT_MS);

afterAll(async () => {
  await Promise.all([...workers].map((worker) => worker.kill()));
  await server.close();
  await closeDatabase();
});

describe("a scripted workshop of five seats", () => {
  it("delivers plan, report and minutes according to the rules if it is not disturbed", async () => {
    const rows = await artifactsOf(calm);
    const text = (name: string) => String(rows.findLast((row) => row.name === name)?.content);
    const json = (name: string): unknown => JSON.parse(text(name));
    const plan = planSchema.parse(json("planning.ai.json"));
    const state = workshopStateSchema.parse(json("planning.workshop.json"));
    const meeting = planningMeetingSchema.parse(json("planning.meeting.json"));
    expect([checkPlan(plan), plan.meta.status, state.round, state.ended]).toEqual([[], "final", 2, "agreed"]);
    expect(json("planning.final.json")).toEqual(plan);
    expect(plan.consensus.points).toContainEqual(expect.stringMatching(/^Two hours at most\. \(Reason: /));
    expect(plan.open_questions.map(({ status }) => status)).toEqual(["answered", "answered"]);
    for (const { id } of [...plan.requirements, ...plan.open_questions])
      expect(`${text("plan.md")}\n${text("planning.report.md")}`).toContain(id);
    expect(Object.keys(meeting.per_role_verdicts)).toEqual([...SEATS]);
    expect(meeting.rounds.map(({ round }) => round)).toEqual([1, 2]);
    expect(meeting.agreed.map((line) => line.text)).toEqual(plan.consensus.points);
    expect(meeting.clarifications.map(({ answer }) => answer)).toEqual([...SCRIPTED_ANSWERS]);
    for (const answer of SCRIPTED_ANSWERS) expect(text("planning.meeting.md")).toContain(answer);
    const once = rows.filter(({ name }) => name !== "planning.workshop.json");
    expect(once.every(({ version }) => version === 1)).toBe(true);
  });

  it.each(Object.keys(POINTS))("leaves the same record when its worker is killed %s", async (name) => {
    const run = runOf(name);
    const log = await run.ended;
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, at) => at + 1));
    expect(log.at(-1)).toMatchObject({ type: "run_ended", data: { status: "completed" } });
    const record = await recordOf(run);
    expect(record).toEqual(await recordOf(calm));
    // No call is paid for twice; only those in flight are repeated.
    expect(new Set(record.calls.map((call) => (call as { step: string }).step)).size).toBe(
      record.calls.length,
    );
    const point = POINTS[name] ?? event("");
    const again = "call" in point ? [point.call] : [];
    const made = cues.get(modelOf(name)) ?? [];
    const expected = [...(cues.get(modelOf(ALONE)) ?? []), ...again];
    expect(without(expected, made)).toEqual([]);
    // Seats of the second round are asked in parallel: those whose answers had not been stored yet are asked again, once each.
    const parallel = "call" in point && point.call.endsWith(" 2") ? PARALLEL_CALLS : [];
    expect(without(without(made, expected), parallel)).toEqual([]);
  });
});
