import { afterEach, describe, expect, it } from "vitest";
import type { AnsweredQuestion } from "../domain/clarification/answered-question.ts";
import { planningMeetingSchema } from "../domain/meeting/meeting.ts";
import { checkPlan } from "../domain/plan/check-plan.ts";
import { type Plan, planSchema } from "../domain/plan/plan.ts";
import { SEATS } from "../domain/roles/seat-specs.ts";
import { initialTaskState, type TaskState } from "../domain/task/task-state.ts";
import { conclude, decisionText } from "../domain/workshop/conclude.ts";
import type { SeatTurnOutput } from "../domain/workshop/seat-turn.ts";
import { type WorkshopState, workshopStateSchema } from "../domain/workshop/workshop-state.ts";
import { languageTools } from "../language/tools.ts";
import { type MemoryTask, memoryTask } from "../testing/memory-context.ts";
import { type ModelRequestSeen, type ModelServer, startModelServer } from "../testing/model-server.ts";
import { modelTable } from "../testing/model-table.ts";
import { turnCue } from "../testing/turn-cue.ts";
import type { AgentMessage } from "./agent.ts";
import { createRoleInvoker } from "./invoke-role.ts";
import { planReviewAgent } from "./plan-review.agent.ts";
import { planningAgent } from "./planning.agent.ts";
import { planningMeetingAgent } from "./planning-meeting.agent.ts";

// Five scripted seats, called over the real wire protocol, run through every way a workshop can end. The results are checked
// against the rules: which artifacts exist and what they must contain.

const NEED = "Let members reserve a room for up to 2 hours.";
const STATE = initialTaskState("20260101-0000-001");
const COMMAND: AgentMessage = { from: "user", content: "/plan", kind: "command", id: "m1" };
const ANSWER: AgentMessage = { from: "user", content: "", kind: "answer", id: "m2" };
const OK = { ok: true, confidence: 0.8, reasons: ["It is clear."], suggestions: [], reservations: [] };

interface Cue {
  readonly seat: string;
  readonly round: number;
  readonly resumed: boolean;
}
type Script = (cue: Cue) => Partial<SeatTurnOutput> | null;

const cueOf = ({ user }: ModelRequestSeen): Cue | null => {
  const cue = turnCue(user);
  return cue && { seat: cue.seat, round: cue.round, resumed: cue.mode === "resume" };
};

const servers: ModelServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** A workshop whose seats answer as scripted; seats without a script agree with the default text. */
async function tableOf(script: Script, stop = new AbortController()): Promise<MemoryTask> {
  const server = await startModelServer((request) => {
    const usual = modelTable(request);
    const cue = cueOf(request);
    const said = cue && script(cue);
    if (!said || !("text" in usual) || usual.text === undefined) return usual;
    return { ...usual, text: JSON.stringify({ ...(JSON.parse(usual.text) as object), ...said }) };
  });
  servers.push(server);
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
      },
    ],
    tools: languageTools(),
    signal: stop.signal,
    record: () => undefined,
    mayCall: () => true,
    allowPrivateEndpoints: true,
    clock: () => 0,
    pause: () => Promise.resolve(),
  });
  return memoryTask({ need: NEED, language: "en", invoke });
}

const newest = (task: MemoryTask, name: string): unknown => task.artifacts.get(name)?.at(-1);
const stateOf = (task: MemoryTask): WorkshopState =>
  workshopStateSchema.parse(newest(task, "planning.workshop.json"));
const saidBy = (task: MemoryTask, type: string) => task.said.filter((event) => event.type === type);

const linesOf = (task: MemoryTask): { phase: string; actor: string }[] =>
  String(newest(task, "planning.transcript.jsonl"))
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { phase: string; actor: string });

/** Properties of the artifacts of every completed workshop. */
function checkProducts(task: MemoryTask): { plan: Plan; state: WorkshopState } {
  const plan = planSchema.parse(newest(task, "planning.ai.json"));
  const state = stateOf(task);
  const { openPoints } = conclude(state);
  expect(checkPlan(plan)).toEqual([]);
  expect(plan.meta.status).toBe(openPoints.length === 0 ? "final" : "draft");
  expect(newest(task, "planning.final.json")).toEqual(plan.meta.status === "final" ? plan : undefined);
  expect(newest(task, "plan.files.json")).toMatchObject({ files: plan.draft_files });
  expect(plan.consensus.points).toEqual(
    state.consensus.map((point) => decisionText(point, plan.meta.language)),
  );
  const text = `${String(newest(task, "plan.md"))}\n${String(newest(task, "planning.report.md"))}`;
  for (const { id } of [...plan.requirements, ...plan.assumptions, ...plan.open_questions])
    expect(text).toContain(id);
  for (const point of openPoints.filter(({ text: words }) => words !== "—"))
    expect(String(newest(task, "planning.report.md"))).toContain(point.text.replace(/[.?]$/, ""));
  const lines = linesOf(task);
  expect(lines.filter(({ phase }) => phase === "speaking").map(({ actor }) => actor)).toEqual(
    state.turns.map((turn) => turn.role),
  );
  expect(lines.filter(({ phase }) => phase === "consensus_summary")).toHaveLength(state.round);
  for (const seat of SEATS)
    expect(newest(task, `planning/roles/${seat}.json`)).toMatchObject({
      turns: state.turns.filter((turn) => turn.role === seat).map(({ statement }) => ({ statement })),
    });
  expect(saidBy(task, "statement")).toHaveLength(state.turns.length);
  expect(saidBy(task, "briefing")).toHaveLength(state.round);
  return { plan, state };
}

/** Runs review and meeting after the workshop and checks their minutes. */
async function checkMinutes(task: MemoryTask): Promise<void> {
  const { plan, state } = checkProducts(task);
  const reviewing: TaskState = { ...STATE, phase: "plan_review" };
  await planReviewAgent.step(reviewing, COMMAND, task.context);
  await planningMeetingAgent.step(reviewing, COMMAND, task.context);
  const meeting = planningMeetingSchema.parse(newest(task, "planning.meeting.json"));
  const minutes = String(newest(task, "planning.meeting.md"));
  const last = new Map(state.turns.map((turn) => [turn.role, turn.verdict]));
  expect(meeting.ok).toBe(
    plan.meta.status === "final" && meeting.issues.every((one) => one.severity !== "error"),
  );
  expect(meeting.per_role_verdicts).toEqual(Object.fromEntries(last));
  expect(meeting.rounds.map(({ round }) => round)).toEqual(
    Array.from({ length: state.round }, (_, at) => at + 1),
  );
  expect(meeting.agreed.map(({ text }) => text)).toEqual(plan.consensus.points);
  expect(meeting.dissent.map(({ issue }) => issue)).toEqual(
    state.issues.filter(({ status }) => status === "unresolved").map(({ id }) => id),
  );
  expect(meeting.clarifications.map(({ question_id }) => question_id)).toEqual(
    state.answers.map(({ id }) => id),
  );
  const statementIds = new Set(state.turns.map((turn) => turn.statement_id));
  for (const line of [...meeting.agreed, ...meeting.risks])
    expect(line.statements.every((id) => statementIds.has(id))).toBe(true);
  for (const { title } of meeting.dissent) expect(minutes).toContain(title);
}

const issue = {
  key: "i1",
  title: "How long may it last?",
  detail: "The longest stay is not said.",
  severity: "major" as const,
  about: [],
  concerns: [],
};
const stand = (position: "agree" | "concern" | "block", reason: string, resolution?: string) => ({
  positions: [{ issue_id: "I-1", position, reason, builds_on: [], ...(resolution ? { resolution } : {}) }],
});
const unsure = { ...OK, ok: null, reasons: ["How long may it last?"] };
const ask = (key: string, text: string) => ({
  questions: [{ key, text, why: "It decides the data.", default: "Ten.", blocking: true, about: [] }],
  verdict: { ...OK, ok: null, reasons: [text] },
});

describe("a scripted workshop of five seats", () => {
  it("that agrees immediately takes the fast path to a final plan", async () => {
    const task = await tableOf(() => null);
    await planningAgent.step(STATE, COMMAND, task.context);
    const { state } = checkProducts(task);
    expect(state.turns.map((turn) => turn.role)).toEqual([...SEATS]);
    expect(state.ended).toBe("agreed");
    await checkMinutes(task);
  });

  it("that converges takes three rounds, and the settlement becomes a point of the consensus", async () => {
    const task = await tableOf(({ seat, round }) => {
      if (seat === "TestPlanner" && round === 1) return { new_issues: [issue], verdict: unsure };
      if (seat === "RiskPlanner" && round === 2)
        return { ...stand("concern", "Two hours block a room."), verdict: unsure };
      if (seat === "RiskPlanner" && round === 3)
        return stand("agree", "Two hours will do.", "Two hours at most.");
      return null;
    });
    await planningAgent.step(STATE, COMMAND, task.context);
    const { plan, state } = checkProducts(task);
    expect([state.round, state.ended, plan.meta.status]).toEqual([3, "agreed", "final"]);
    expect(plan.consensus.points).toContainEqual(expect.stringMatching(/^Two hours at most\. \(Reason: /));
    await checkMinutes(task);
  });

  it("that asks twice waits at its seat each time, and agrees with the answers", async () => {
    const task = await tableOf(({ seat, resumed, round }) => {
      if (resumed || round > 1) return null;
      if (seat === "SystemDesigner") return ask("q1", "How many rooms are there?");
      return seat === "RiskPlanner" ? ask("q2", "Who may cancel?") : null;
    });
    let step = await planningAgent.step(STATE, COMMAND, task.context);
    const asked: string[] = [];
    for (const answer of ["Twelve.", "The person who reserved."]) {
      const [question] = step.questions;
      expect(step.statePatch).toMatchObject({ actors: { planning: { status: "waiting_for_user" } } });
      expect(task.artifacts.has("planning.ai.json")).toBe(false);
      asked.push(question?.role ?? "");
      const given: AnsweredQuestion = {
        id: question?.id ?? "",
        question: question?.text ?? "",
        raised_by: question?.role ?? "",
        answer,
        kind: "answered",
      };
      task.inbox.answers.push(given);
      step = await planningAgent.step(STATE, ANSWER, task.context);
    }
    const { plan, state } = checkProducts(task);
    expect(asked).toEqual(["SystemDesigner", "RiskPlanner"]);
    expect([state.round, state.ended, plan.meta.status]).toEqual([1, "agreed", "final"]);
    expect(plan.open_questions.map(({ status }) => status)).toEqual(["answered", "answered"]);
    await checkMinutes(task);
  });

  it("that never agrees ends in a draft with each position in its own wording", async () => {
    const task = await tableOf(({ seat, round }) => {
      if (seat !== "TestPlanner")
        return round > 1 ? stand("agree", `${seat} could live with two hours.`) : null;
      const against = { verdict: { ...OK, ok: false, reasons: ["How long may it last?"] } };
      return round === 1
        ? { new_issues: [issue], ...against }
        : { ...stand("block", "No figure, no test."), ...against };
    });
    await planningAgent.step(STATE, COMMAND, task.context);
    const { plan, state } = checkProducts(task);
    expect(plan.meta.status).toBe("draft");
    expect(plan.consensus.reserved_by).toEqual(["TestPlanner"]);
    expect(state.issues).toMatchObject([{ status: "unresolved" }]);
    expect(state.briefings.at(-1)?.disagreements[0]?.views.map(({ role }) => role)).toEqual([...SEATS]);
    await checkMinutes(task);
  });

  it("whose budget is spent stops after the round, with everything said on record", async () => {
    const task = await tableOf(({ seat }) =>
      seat === "TestPlanner" ? { new_issues: [issue], verdict: unsure } : null,
    );
    task.budget = false;
    await planningAgent.step(STATE, COMMAND, task.context);
    const { plan, state } = checkProducts(task);
    expect([state.round, state.ended, plan.meta.status]).toEqual([1, "budget", "draft"]);
    await checkMinutes(task);
  });

  it("that is cancelled delivers nothing and keeps what was said", async () => {
    const stop = new AbortController();
    const task = await tableOf(({ seat }) => {
      if (seat === "SeniorDeveloper") stop.abort();
      return null;
    }, stop);
    await expect(planningAgent.step(STATE, COMMAND, task.context)).rejects.toMatchObject({
      code: "cancelled",
    });
    expect([...task.artifacts.keys()]).toEqual([]);
    expect(saidBy(task, "statement")).toHaveLength(2);
  });
});
