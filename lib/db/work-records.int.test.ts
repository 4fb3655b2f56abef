import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { NO_USAGE } from "../domain/usage/usage.ts";
import { asOwner } from "../testing/database.ts";
import { makePlan, makeProject, makeTask, makeUser } from "../testing/factories.ts";
import { readArtifact, selectArtifacts, writeArtifact } from "./artifacts.ts";
import { spendingOfRun } from "./budgets.ts";
import { closeDatabase } from "./client.ts";
import { addInboxItem, claimInboxItems } from "./inbox.ts";
import { recordModelCall, selectModelCalls } from "./model-calls.ts";
import { closeOpenQuestions, insertAnswer } from "./question-exchanges.ts";
import { askQuestions, findQuestion, nextQuestion, selectQuestions } from "./questions.ts";
import {
  activeRun,
  addRunUsage,
  findRun,
  insertRun,
  moveRun,
  requestCancel,
  resumeRun,
  selectRuns,
} from "./runs.ts";
import { findStep, saveStep } from "./steps.ts";
import { findTask, saveTaskState, selectTasks } from "./tasks.ts";
import { inTenant, type ProjectDb } from "./tenant.ts";

afterAll(closeDatabase);

async function scene() {
  const { access } = await makeProject(await makeUser());
  const task = await makeTask(access);
  const work = <T>(job: (db: ProjectDb) => Promise<T>) => inTenant(access, job);
  const start = () => work((db) => insertRun(db, task.id, { command: "/plan", startedBy: access.author }));
  return { access, task, work, start };
}

describe("tasks", () => {
  it("are numbered in their project and named after their minute", async () => {
    const { access, task, work } = await scene();
    const second = await makeTask(access);
    expect([task.name, second.name]).toEqual(["20261121-0930-001", "20261121-0930-002"]);
    expect(task.state).toEqual({
      task_id: task.name,
      phase: "planning",
      actors: { planning: { round: 0, status: "idle" } },
      artifacts: {},
    });
    const page = await work((db) => selectTasks(db, { limit: 1 }));
    const rest = await work((db) => selectTasks(db, { limit: 1, cursor: page.next_cursor ?? undefined }));
    expect(new Set([...page.data, ...rest.data].map((row) => row.id))).toEqual(new Set([task.id, second.id]));
    expect(rest.next_cursor).toBeNull();
  });

  it("get distinct numbers when created concurrently", async () => {
    const { access } = await scene();
    const tasks = await Promise.all(Array.from({ length: 8 }, () => makeTask(access)));
    expect(tasks.map((task) => task.sequence).toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it("keep the first of two states made from the same one", async () => {
    const { task, work } = await scene();
    const next = { ...task.state, phase: "plan_review" as const };
    await expect(work((db) => saveTaskState(db, task, next))).resolves.toBe(2);
    await expect(work((db) => saveTaskState(db, task, task.state))).rejects.toMatchObject({
      code: "conflict",
    });
    await expect(work((db) => findTask(db, task.id))).resolves.toMatchObject({
      phase: "plan_review",
      state: next,
    });
  });

  it("with an unreadable state are an error, and stay unchanged", async () => {
    const { task, work } = await scene();
    await asOwner((client) =>
      client.query('UPDATE tasks SET state = \'{"phase": "lost"}\' WHERE id = $1', [task.id]),
    );
    await expect(work((db) => findTask(db, task.id))).rejects.toMatchObject({
      code: "internal",
      cause: { message: `unreadable state of ${task.id}` },
    });
  });

  it.each(["%%%", "e30", Buffer.from('["2026-01-01","x"]').toString("base64url")])(
    "refuse a cursor of another list: %s",
    async (cursor) => {
      const { work } = await scene();
      await expect(work((db) => selectTasks(db, { limit: 5, cursor }))).rejects.toMatchObject({
        code: "invalid_input",
      });
    },
  );
});

describe("runs", () => {
  it("are limited to one active run per task, also when created concurrently", async () => {
    const { start, task, work } = await scene();
    const results = await Promise.allSettled(Array.from({ length: 6 }, start));
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
    expect(refused).toEqual(Array(5).fill("run_active"));
    const active = await work((db) => activeRun(db, task.id));
    await expect(work((db) => findTask(db, task.id))).resolves.toMatchObject({
      run_id: active?.id,
      run_status: "queued",
    });
  });

  it("change status only along the allowed transitions", async () => {
    const { start, work, task } = await scene();
    const { id } = await start();
    await expect(work((db) => moveRun(db, id, { status: "waiting" }))).rejects.toMatchObject({
      code: "conflict",
    });
    const running = await work((db) => moveRun(db, id, { status: "running" }));
    expect(running.started_at).toBeInstanceOf(Date);
    await work((db) => moveRun(db, id, { status: "running" }));
    await work((db) => moveRun(db, id, { status: "waiting" }));
    await expect(work((db) => resumeRun(db, id))).resolves.toMatchObject({ status: "queued", generation: 2 });
    await expect(work((db) => resumeRun(db, id))).rejects.toMatchObject({ code: "conflict" });
    await work((db) => moveRun(db, id, { status: "running" }));
    const failed = await work((db) => moveRun(db, id, { status: "failed", errorCode: "internal" }));
    expect(failed).toMatchObject({ error_code: "internal", started_at: running.started_at });
    expect(failed.ended_at).toBeInstanceOf(Date);
    await expect(work((db) => moveRun(db, id, { status: "running" }))).rejects.toMatchObject({
      code: "conflict",
    });
    await start();
    const listed = await work((db) => selectRuns(db, task.id, { limit: 10 }));
    expect(listed.data.map((run) => run.status).toSorted()).toEqual(["failed", "queued"]);
  });

  it("keep the first request to cancel", async () => {
    const { start, work } = await scene();
    const { id } = await start();
    const first = await work((db) => requestCancel(db, id));
    const again = await work((db) => requestCancel(db, id));
    expect(again.cancel_requested_at).toEqual(first.cancel_requested_at);
  });

  it("add up usage, and record when a price is unknown", async () => {
    const { start, work } = await scene();
    const { id } = await start();
    const call = { ...NO_USAGE, input_tokens: 10, cost_micros: 500, calls: 1 };
    await work((db) => addRunUsage(db, id, call));
    await expect(work((db) => addRunUsage(db, id, call))).resolves.toMatchObject({
      input_tokens: 20,
      cost_micros: 1000,
    });
    await work((db) => addRunUsage(db, id, { ...call, cost_micros: null }));
    await expect(work((db) => findRun(db, id))).resolves.toMatchObject({
      usage: { calls: 3, cost_micros: null },
    });
    await expect(work((db) => spendingOfRun(db, id))).resolves.toMatchObject({ spent: { run_money: 1000 } });
  });
});

describe("artifacts", () => {
  it("get a new version with each write and are validated when read", async () => {
    const { task, work } = await scene();
    const write = (version: number) =>
      work((db) =>
        writeArtifact(db, task.id, { name: "planning.ai.json", value: makePlan({ version }), runId: null }),
      );
    await write(1);
    await write(2);
    await work((db) => writeArtifact(db, task.id, { name: "plan.md", value: "# Plan\0", runId: null }));
    const first = await work((db) => readArtifact(db, task.id, { name: "planning.ai.json", version: 1 }));
    expect(first).toMatchObject({
      version: 1,
      value: { meta: { version: 1 } },
      media_type: "application/json",
    });
    expect(JSON.parse(first?.content ?? "")).toEqual(makePlan({ version: 1 }));
    const listed = await work((db) => selectArtifacts(db, task.id));
    expect(listed.map(({ name, version }) => [name, version])).toEqual([
      ["plan.md", 1],
      ["planning.ai.json", 2],
    ]);
    await expect(work((db) => findTask(db, task.id))).resolves.toMatchObject({
      plan_version: 2,
      plan_status: "draft",
    });
    await expect(work((db) => readArtifact(db, task.id, { name: "plan.md" }))).resolves.toMatchObject({
      content: "# Plan\uFFFD",
    });
  });

  it("get distinct versions when written concurrently", async () => {
    const { task, work } = await scene();
    const rows = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        work((db) => writeArtifact(db, task.id, { name: "plan.md", value: `${n}`, runId: null })),
      ),
    );
    expect(rows.map((row) => row.version).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("without a declared name or shape are not stored, and unknown ones are null", async () => {
    const { task, work } = await scene();
    const write = (name: string, value: unknown) =>
      work((db) => writeArtifact(db, task.id, { name, value, runId: null }));
    await expect(write("../secrets.json", {})).rejects.toThrow(RangeError);
    await expect(write("planning.ai.json", { schema_version: 1 })).rejects.toThrow(z.ZodError);
    for (const name of ["plan.md", "../secrets.json", "__proto__", "toString"])
      await expect(work((db) => readArtifact(db, task.id, { name }))).resolves.toBeNull();
  });
});

describe("questions", () => {
  const draft = (id: string) => ({
    id,
    role: "ProductPlanner",
    text: `${id}?`,
    why: "rights",
    relayed: `Please: ${id}?`,
  });

  it("are asked in order, once, and settled once", async () => {
    const { access, task, work, start } = await scene();
    const { id: runId } = await start();
    const from = { taskId: task.id, runId };
    const asked = await work((db) =>
      askQuestions(db, from, [draft("Q-1"), { ...draft("Q-2"), default: "yes" }]),
    );
    const again = await work((db) => askQuestions(db, from, [draft("Q-1"), draft("Q-3")]));
    expect(again.map((row) => row.id)[0]).toBe(asked[0]?.id);
    const next = await work((db) => nextQuestion(db, task.id));
    expect(next).toMatchObject({ plan_question_id: "Q-1", default: null, blocking: true });
    const done = {
      kind: "answered",
      text: "Members",
      digest: "Members",
      by: access.author,
      byDeadline: false,
      exchange: 1,
    } as const;
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => work((db) => insertAnswer(db, next?.id ?? "", done))),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    await expect(work((db) => insertAnswer(db, next?.id ?? "", done))).rejects.toMatchObject({
      code: "question_closed",
      extra: { answered_by: access.author.name },
    });
    const closed = await work((db) => closeOpenQuestions(db, task.id, access.author));
    expect(closed.map((row) => [row.plan_question_id, row.status])).toEqual([
      ["Q-2", "closed"],
      ["Q-3", "closed"],
    ]);
    expect((await work((db) => selectQuestions(db, task.id))).map((row) => row.status)).toEqual([
      "judging",
      "closed",
      "closed",
    ]);
    await expect(work((db) => nextQuestion(db, task.id))).resolves.toBeNull();
    await expect(work((db) => findQuestion(db, task.id, "Q-2\0"))).resolves.toBeNull();
    await expect(work((db) => findQuestion(db, task.id, "Q-2"))).resolves.toMatchObject({ default: "yes" });
  });
});

describe("inbox, steps and calls", () => {
  it("give a step the same items each time, and later ones to the next step", async () => {
    const { task, work } = await scene();
    await work((db) => addInboxItem(db, task.id, { kind: "remark", text: "shorter" }));
    await work((db) => addInboxItem(db, task.id, { kind: "answer", text: "yes", data: { question: "Q-1" } }));
    const first = await work((db) => claimInboxItems(db, task.id, { stepKey: "step-1" }));
    expect(first.map((item) => [item.kind, item.text, item.data])).toEqual([
      ["remark", "shorter", null],
      ["answer", "yes", { question: "Q-1" }],
    ]);
    await work((db) => addInboxItem(db, task.id, { kind: "remark", text: "later" }));
    await work((db) => addInboxItem(db, task.id, { kind: "retry", text: "TestPlanner" }));
    const only = { stepKey: "step-r", only: "retry" as const };
    expect((await work((db) => claimInboxItems(db, task.id, only))).map(({ kind }) => kind)).toEqual([
      "retry",
    ]);
    expect(await work((db) => claimInboxItems(db, task.id, { stepKey: "step-1" }))).toEqual(first);
    expect(
      (await work((db) => claimInboxItems(db, task.id, { stepKey: "step-2" }))).map((item) => item.text),
    ).toEqual(["later"]);
  });

  it("keep a step's first result", async () => {
    const { task, work } = await scene();
    const key = { taskId: task.id, phase: "planning", round: 1, messageId: "msg_1" } as const;
    await expect(work((db) => findStep(db, key))).resolves.toBeUndefined();
    await expect(work((db) => saveStep(db, key, { said: 1 }))).resolves.toBe(true);
    await expect(work((db) => saveStep(db, key, { said: 2 }))).resolves.toBe(false);
    await expect(work((db) => findStep(db, key))).resolves.toEqual({ said: 1 });
  });

  it("record a model's raw output, and the rules' output without one", async () => {
    const { task, work, start } = await scene();
    const { id: runId } = await start();
    const base = {
      of: { taskId: task.id, runId },
      step: "s",
      role: "TestPlanner",
      contract: "seat_turn",
      usage: NO_USAGE,
      price: null,
    };
    await work((db) =>
      recordModelCall(db, {
        ...base,
        voice: "model",
        provider: "openai",
        model: "m",
        raw: "{bro\0ken",
        code: "bad_json",
      }),
    );
    await work((db) => recordModelCall(db, { ...base, voice: "rules", code: "ok" }));
    const { data } = await work((db) => selectModelCalls(db, runId, { limit: 10 }));
    const brief = data
      .map(({ voice, raw, code }) => [voice, raw, code])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b)));
    expect(brief).toEqual([
      ["model", "{bro\uFFFDken", "bad_json"],
      ["rules", null, "ok"],
    ]);
  });
});
