import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadEvalFile, loadRecordings } from "#lib/agents/evals/eval-files.ts";
import type { PromptEvaluationView } from "#lib/contracts/prompt-evaluation.ts";
import { requireProject } from "#lib/db/access.ts";
import { monthSpent, saveProjectBudget } from "#lib/db/budgets.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { upsertPrice } from "#lib/db/model-prices.ts";
import { upsertModel } from "#lib/db/models.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { Actor } from "#lib/domain/access/can.ts";
import { hasEvaluationEnded } from "#lib/domain/evals/evaluation.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { makeMember, makeProject, makeUser } from "#lib/testing/factories.ts";
import {
  type ModelAnswer,
  type ModelRequestSeen,
  type ModelServer,
  startModelServer,
} from "#lib/testing/model-server.ts";
import { cancelPromptEvaluation } from "./cancel-evaluation.ts";
import { estimateEvaluation } from "./estimate-evaluation.ts";
import { evaluateCase } from "./evaluate-case.ts";
import { getPromptEvaluation, listPromptEvaluations } from "./read-evaluations.ts";
import { startPromptEvaluation } from "./start-evaluation.ts";

const AT = { workspaceId: null, promptId: "orchestrator.decide.zh" };
const WORDING = "决定怎样处理消息，用{{language}}写。\n";
const CASES = loadEvalFile("chats").cases.filter(
  (asked) => asked.kind === "decide" && asked.language === "zh",
);
const RECORDED = loadRecordings("chats");

/** The stored answer to the message of a request. */
function recorded({ user }: ModelRequestSeen): ModelAnswer {
  const asked = CASES.find((one) => "message" in one && user.includes(`<message>\n${one.message}\n`));
  return { text: RECORDED[asked?.id ?? ""]?.text ?? "" };
}

let server: ModelServer;
let worker: Worker;
let script: (request: ModelRequestSeen, call: number) => ModelAnswer | Promise<ModelAnswer> = recorded;
let before = 0;
beforeAll(async () => {
  process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1"; // the model server listens on loopback
  server = await startModelServer((request, call) => script(request, call));
  worker = await startWorker();
});
beforeEach(() => {
  script = recorded;
  before = server.requests.length;
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await closeDatabase();
});

const requests = () => server.requests.slice(before);

/** A project with a priced model. */
async function scene() {
  const ada = await makeUser();
  const { access, project } = await makeProject(ada);
  const manage = await requireProject(ada.actor, project.id, "manage");
  await inTenant(manage, async (db) => {
    const { baseUrl: base_url } = server;
    const model = { provider: "openai-compatible", model: "eval", base_url } as const;
    await upsertModel(db, null, { ...model, api_key: undefined, native_tools: null });
    const line = { provider: "openai-compatible", pattern: "*", valid_from: "2020-01-01", note: "" } as const;
    const price = { input_micros: 1_000_000, cached_micros: null, output_micros: 2_000_000 };
    await upsertPrice(db, null, { ...line, ...price });
  });
  const calls = () =>
    inTenant(access, (db) => db.tx.modelCall.findMany({ where: { project_id: project.id } }));
  return { ada, actor: ada.actor, access, project_id: project.id, calls };
}

async function over(actor: Actor, id: string): Promise<PromptEvaluationView> {
  for (;;) {
    const evaluation = await getPromptEvaluation(actor, { ...AT, evaluationId: id });
    if (hasEvaluationEnded(evaluation.status)) return evaluation;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describe("a wording that is evaluated", { timeout: 90_000 }, () => {
  it("is sent with each case, checked by rules, and its cost is counted in the project", async () => {
    const { actor, access, project_id, calls } = await scene();
    const begun = await startPromptEvaluation(actor, AT, { project_id, text: WORDING });
    expect(begun).toMatchObject({ status: "queued", done: 0, calls: CASES.length, judged_by: "rules" });
    const done = await over(actor, begun.id);
    expect(done).toMatchObject({ status: "completed", done: CASES.length, code: null, version: null });
    const [tried] = done.wordings;
    expect(tried?.results.flatMap(({ problems }) => problems)).toEqual([]);
    expect(tried?.results.map(({ id }) => id)).toEqual(CASES.map(({ id }) => id));
    expect(tried?.totals).toMatchObject({ cases: CASES.length, passed: CASES.length, unanswered: 0 });
    expect(requests().every(({ system }) => system.startsWith("决定怎样处理消息，用中文写。"))).toBe(true);
    const made = await calls();
    expect(made.map(({ step, task_id }) => [step, task_id])).toEqual(
      CASES.map(() => ["prompt-evaluation", null]),
    );
    const spent = await inTenant(access, (db) => monthSpent(db, project_id));
    expect(spent.micros).toBe(tried?.totals.usage.cost_micros);
    expect(spent.micros).toBeGreaterThan(0);
  });

  it("is next to the active text on the same cases, and says what each answer lacks", async () => {
    const { actor, project_id } = await scene();
    script = (request) =>
      request.system.startsWith("决定怎样") && request.user.includes("上限改成 5 件。")
        ? { text: "no JSON" }
        : recorded(request);
    const begun = await startPromptEvaluation(actor, AT, { project_id, text: WORDING, with_current: true });
    const done = await over(actor, begun.id);
    const [tried, current] = done.wordings;
    expect([tried?.totals.passed, current?.totals.passed]).toEqual([CASES.length - 1, CASES.length]);
    expect(tried?.results.find(({ id }) => id === "zh-change-number")).toMatchObject({
      code: "no_json",
      raw: "no JSON",
    });
    expect((await listPromptEvaluations(actor, AT)).data.map(({ id }) => id)).toEqual([begun.id]);
  });

  it("is estimated before, without a call", async () => {
    const { actor, project_id } = await scene();
    const one = await estimateEvaluation(actor, AT, { project_id, text: WORDING });
    const both = await estimateEvaluation(actor, AT, { project_id, text: WORDING, with_current: true });
    expect(one).toMatchObject({ cases: CASES.length, calls: CASES.length, model: "eval" });
    expect(one.cost_micros).toBe(one.input_tokens + 2 * one.output_tokens);
    expect(both.calls).toBe(2 * CASES.length);
    expect(both.input_tokens).toBeGreaterThan(2 * one.input_tokens);
    expect(requests()).toEqual([]);
  });

  it("is cancelled during a call: no further call, and the results so far stay", async () => {
    const { actor, project_id } = await scene();
    const reached = Promise.withResolvers<void>();
    script = (request) => {
      if (requests().length < 2) return recorded(request);
      reached.resolve();
      return { silent: true };
    };
    const { id } = await startPromptEvaluation(actor, AT, { project_id, text: WORDING });
    await expect(startPromptEvaluation(actor, AT, { project_id })).rejects.toMatchObject({
      code: "evaluation_active",
    });
    await reached.promise;
    const at = { ...AT, evaluationId: id };
    const ended = await cancelPromptEvaluation(actor, at);
    expect(ended).toMatchObject({ status: "cancelled", done: 1 });
    expect(await cancelPromptEvaluation(actor, at)).toMatchObject({ status: "cancelled" });
    expect(requests()).toHaveLength(2);
  });

  it("stores a repeated case once, with its cost", async () => {
    const { actor, access, project_id, calls } = await scene();
    const { id } = await startPromptEvaluation(actor, AT, { project_id, text: WORDING });
    await over(actor, id);
    await inTenant(access, (db) =>
      db.tx.promptEvaluation.updateMany({ where: { id }, data: { status: "running" } }),
    );
    const at = { evaluation_id: id, workspace_id: access.workspaceId };
    const sent = requests().length;
    const again = { wording: "tried", caseId: CASES[0]?.id ?? "" } as const;
    expect(await evaluateCase(at, again)).toBe(true);
    expect(requests()).toHaveLength(sent);
    expect(await calls()).toHaveLength(CASES.length);
  });

  it("stops at a spent budget and says so", async () => {
    const { actor, access, project_id } = await scene();
    await inTenant(access, (db) => saveProjectBudget(db, { month_budget_micros: 0 }));
    const { id } = await startPromptEvaluation(actor, AT, { project_id, text: WORDING });
    expect(await over(actor, id)).toMatchObject({ status: "failed", code: "budget_spent", done: 0 });
    expect(requests()).toEqual([]);
  });

  it("needs cases, a model, a fitting text, and the right to manage", async () => {
    const { ada, actor, project_id } = await scene();
    const none = { workspaceId: null, promptId: "coach.reply.en" };
    expect((await listPromptEvaluations(actor, none)).cases).toBe(0);
    await expect(startPromptEvaluation(actor, none, { project_id })).rejects.toMatchObject({
      code: "evaluation_no_cases",
    });
    const unfit = { project_id, text: "没有变量。" };
    await expect(startPromptEvaluation(actor, AT, unfit)).rejects.toMatchObject({ code: "prompt_unfit" });
    const editor = await makeMember(ada, "editor");
    await expect(startPromptEvaluation(editor.actor, AT, { project_id })).rejects.toMatchObject({
      code: "forbidden",
    });
    const other = await makeUser();
    const { project } = await makeProject(other);
    await expect(startPromptEvaluation(actor, AT, { project_id: project.id })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(startPromptEvaluation(other.actor, AT, { project_id: project.id })).rejects.toMatchObject({
      code: "model_missing",
    });
  });
});
