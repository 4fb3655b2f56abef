import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { requireProject } from "#lib/db/access.ts";
import { readArtifact } from "#lib/db/artifacts.ts";
import { monthSpent, saveProjectBudget } from "#lib/db/budgets.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { appendEvents, lastSeq } from "#lib/db/events.ts";
import { upsertPrice } from "#lib/db/model-prices.ts";
import { upsertModel } from "#lib/db/models.ts";
import { insertRun } from "#lib/db/runs.ts";
import { findTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { NO_USAGE } from "#lib/domain/usage/usage.ts";
import { makeMember, makeProject, makeUser } from "#lib/testing/factories.ts";
import { type ModelAnswer, type ModelServer, startModelServer } from "#lib/testing/model-server.ts";
import { taskAtGate } from "#lib/testing/task-at-gate.ts";
import { listPromptTurns } from "./list-prompt-turns.ts";
import { savePrompt } from "./save-prompt.ts";
import { tryPrompt } from "./try-prompt.ts";

let server: ModelServer;
let answer: ModelAnswer = { text: "" };
let before = 0;
beforeAll(async () => {
  process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1"; // the model server listens on loopback
  server = await startModelServer(() => answer);
});
beforeEach(() => {
  before = server.requests.length;
});
afterAll(async () => {
  await server.close();
  await closeDatabase();
});

const requests = () => server.requests.slice(before);
const at = { workspaceId: null, promptId: "planning.risk-planner.en" };
const WORDING = "You name what can go wrong, and nothing else.\n";
const TURN = {
  statement: "Two members may take the room of FR-001 at one moment; I would lock it first.",
  verdict: { ok: true, confidence: 0.9, reasons: ["fine"], suggestions: [], reservations: [] },
};

const said = (role: string, statement_id: string, text: string) => ({
  type: "statement" as const,
  data: {
    statement_id,
    attempt: 1,
    phase: "planning" as const,
    role,
    round: 1,
    turn: 1,
    text,
    positions: [],
    new_issues: [],
    changes: [],
    questions: [],
    source: { kind: "rules" as const, skipped: [] },
    usage: NO_USAGE,
  },
});

/** A task at the gate, its statements in the log, and with `model` a priced model. */
async function scene({ model }: { readonly model: boolean }) {
  const ada = await makeUser();
  const { access, project } = await makeProject(ada);
  const taskId = await taskAtGate(access);
  await inTenant(access, async (db) => {
    await appendEvents(db, { taskId, runId: null }, [
      said("RiskPlanner", "s4", "RiskPlanner on FR-001."),
      said("PlanReviewer", "r1", "Nothing blocks."),
      said("Chair", "c1", "Decision: go."),
    ]);
  });
  if (model) {
    const manage = await requireProject(ada.actor, project.id, "manage");
    await inTenant(manage, async (db) => {
      await upsertModel(db, null, {
        provider: "openai-compatible",
        model: "practice",
        base_url: server.baseUrl,
        api_key: undefined,
        native_tools: null,
      });
      const price = { input_micros: 1_000_000, cached_micros: null, output_micros: 2_000_000 };
      const line = {
        provider: "openai-compatible",
        pattern: "*",
        valid_from: "2020-01-01",
        note: "",
      } as const;
      await upsertPrice(db, null, { ...line, ...price });
    });
  }
  const record = () =>
    inTenant(access, async (db) => ({
      task: await findTask(db, taskId),
      seq: await lastSeq(db, taskId),
      workshop: (await readArtifact(db, taskId, { name: "planning.workshop.json" }))?.hash,
    }));
  const calls = () =>
    inTenant(access, (db) => db.tx.modelCall.findMany({ where: { project_id: project.id } }));
  return { ada, access, project, taskId, record, calls };
}

describe("a wording that is tested on a recorded turn", () => {
  it("is sent once with the turn's input, changes nothing of the task, and its cost is kept", async () => {
    const { ada, access, project, taskId, record, calls } = await scene({ model: true });
    const untouched = await record();
    answer = { text: JSON.stringify(TURN) };
    const trial = await tryPrompt(ada.actor, at, { text: WORDING });
    expect(requests()).toHaveLength(1);
    expect(requests()[0]?.user).toContain(WORDING.trim());
    expect(requests()[0]?.user).toContain("Members can reserve a room for up to 2 hours.");
    expect(requests()[0]?.user).toContain("TestPlanner on FR-001.");
    expect(requests()[0]?.user).not.toContain("RiskPlanner on FR-001.");
    expect(trial).toMatchObject({
      turn: { task_id: taskId, role: "RiskPlanner", statement: "RiskPlanner on FR-001." },
      code: "ok",
      valid: true,
      problems: [],
      statement: TURN.statement,
      model: "practice",
      usage: { calls: 1 },
    });
    expect(trial.differences).toContain("plan_rewound");
    expect(await record()).toEqual(untouched);
    expect(await calls()).toMatchObject([
      {
        task_id: null,
        run_id: null,
        step: "prompt-trial",
        role: "RiskPlanner",
        code: "ok",
        prompt_hash: trial.prompt_hash,
      },
    ]);
    const spent = await inTenant(access, (db) => monthSpent(db, project.id));
    expect(spent.micros).toBe(trial.usage.cost_micros);
    expect(spent.micros).toBeGreaterThan(0);
  });

  it.each([
    ["no JSON", "I would rather not.", "no_json"],
    ["another form", '{"statement":3}', "invalid"],
  ])(
    "shows an output that cannot be used as such, and asks no second time: %s",
    async (_what, text, code) => {
      const { ada, calls } = await scene({ model: true });
      answer = { text };
      const trial = await tryPrompt(ada.actor, at, { text: WORDING });
      expect(requests()).toHaveLength(1);
      expect(trial).toMatchObject({ valid: false, code, statement: null, raw: text });
      expect(trial.problems).not.toEqual([]);
      expect(await calls()).toMatchObject([{ code }]);
    },
  );

  it("does not ask again when the model fails", async () => {
    const { ada } = await scene({ model: true });
    answer = { status: 500 };
    const trial = await tryPrompt(ada.actor, at, { text: WORDING });
    expect(requests()).toHaveLength(1);
    expect(trial).toMatchObject({ valid: false, code: "model_unavailable", raw: null });
  });

  it("may be a saved version, of the reviewer or the chair, on the input that they had", async () => {
    const { ada } = await scene({ model: true });
    const chair = { ...at, promptId: "planning-meeting.chair.en" };
    const text = "Sum it up in {{language}}, in one line.\n";
    await savePrompt(ada.actor, chair, { text, note: "" });
    const view = { summary: "All agree.", key_points: [], next_actions: [], decision: "go" };
    answer = { text: JSON.stringify(view) };
    const trial = await tryPrompt(ada.actor, chair, { version: 1 });
    expect(requests()[0]?.system).toContain("Sum it up in English, in one line.");
    expect(trial).toMatchObject({ valid: true, statement: "All agree.", differences: [] });
    answer = { text: JSON.stringify({ summary: "Sound.", findings: [] }) };
    const review = await tryPrompt(ada.actor, { ...at, promptId: "plan-review.review.en" }, {});
    expect(review).toMatchObject({ valid: true, statement: "Sound.", differences: [] });
  });

  it("may be the Coach's, or a seat's answer in a meeting, to the question that was asked", async () => {
    const { ada, access, taskId } = await scene({ model: true });
    await inTenant(access, async (db) => {
      const { id } = await insertRun(db, taskId, {
        command: "/ask",
        message: "Who locks the room?",
        startedBy: access.author,
      });
      const seat = said("RiskPlanner", "a1", "I would.");
      const author = { kind: "seat" as const, name: "Coach" };
      const reply = { message_id: "m1", kind: "reply" as const, author, text: "Nobody yet.", citations: [] };
      await appendEvents(db, { taskId, runId: id }, [
        { ...seat, data: { ...seat.data, answers: "q1" } },
        { type: "message", data: reply },
      ]);
    });
    answer = { text: JSON.stringify({ statement: "The system locks the room of FR-001 first." }) };
    const seat = await tryPrompt(ada.actor, { ...at, promptId: "planning-meeting.seat-answer.en" }, {});
    expect(seat).toMatchObject({ valid: true, turn: { statement: "I would." }, differences: [] });
    const coach = await tryPrompt(ada.actor, { ...at, promptId: "coach.reply.en" }, {});
    expect(coach).toMatchObject({
      valid: true,
      turn: { role: "Coach", statement: "Nobody yet." },
      differences: ["record_as_now"],
    });
    expect(requests().map(({ user }) => user.includes("Who locks the room?"))).toEqual([true, true]);
  });

  it("calls nobody when the month's budget is spent", async () => {
    const { ada, access } = await scene({ model: true });
    await inTenant(access, (db) => saveProjectBudget(db, { month_budget_micros: 0 }));
    const trial = await tryPrompt(ada.actor, at, { text: WORDING });
    expect(trial).toMatchObject({ valid: false, code: "budget_spent", model: null });
    expect(requests()).toEqual([]);
  });
});

describe("a test of a prompt is refused", () => {
  it("without a model: nothing is tried", async () => {
    const { ada, calls } = await scene({ model: false });
    await expect(tryPrompt(ada.actor, at, { text: WORDING })).rejects.toMatchObject({
      code: "model_missing",
    });
    expect(await calls()).toEqual([]);
    expect(requests()).toEqual([]);
  });

  it("for a wording that lacks its names", async () => {
    const { ada } = await scene({ model: true });
    const chair = { ...at, promptId: "planning-meeting.chair.en" };
    await expect(tryPrompt(ada.actor, chair, { text: "No names." })).rejects.toMatchObject({
      code: "prompt_unfit",
      fields: [{ code: "variable_missing" }],
    });
    expect(requests()).toEqual([]);
  });

  it("where no such turn is on record, in another language, or the prompt has not been used yet", async () => {
    const { ada } = await scene({ model: true });
    for (const promptId of ["planning.own-seat.en", "planning.risk-planner.zh", "specialist.guide.en"])
      await expect(tryPrompt(ada.actor, { ...at, promptId }, {})).rejects.toMatchObject({
        code: "trial_no_turn",
      });
    const guide = await listPromptTurns(ada.actor, { ...at, promptId: "specialist.guide.en" });
    expect(guide).toEqual({ data: [] });
  });

  it("to anyone who may not change prompts, and on a task of another workspace", async () => {
    const { ada, taskId } = await scene({ model: true });
    const editor = await makeMember(ada, "editor");
    const theirs = { ...at, workspaceId: ada.workspaceId };
    await expect(tryPrompt(editor.actor, theirs, {})).rejects.toMatchObject({ code: "forbidden" });
    const other = await scene({ model: true });
    await expect(tryPrompt(other.ada.actor, at, { task_id: taskId })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(requests()).toEqual([]);
  });
});
