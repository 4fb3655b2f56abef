import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requireProject } from "#lib/db/access.ts";
import { monthSpent } from "#lib/db/budgets.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { selectModelCalls } from "#lib/db/model-calls.ts";
import { freeSlot, takeSlot } from "#lib/db/model-slots.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { OPENING_FAILURES } from "#lib/domain/models/breaker.ts";
import type { CallSettings } from "#lib/domain/models/call-settings.ts";
import { makeGate } from "#lib/testing/gate.ts";
import { goodTurn } from "#lib/testing/misbehaviours.ts";
import { type ModelProject, modelProject } from "#lib/testing/model-project.ts";
import {
  type ModelAnswer,
  type ModelRequestSeen,
  type ModelServer,
  startModelServer,
} from "#lib/testing/model-server.ts";
import { modelTable } from "#lib/testing/model-table.ts";
import { turnCue } from "#lib/testing/turn-cue.ts";
import { listModels } from "#lib/usecases/model/list-models.ts";
import { probeWorkspaceModel } from "#lib/usecases/model/probe-model.ts";
import { saveModel } from "#lib/usecases/model/save-model.ts";
import { cancelRun } from "#lib/usecases/run/cancel-run.ts";
import { getRun } from "#lib/usecases/run/get-run.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";
import { startWorker, type Worker } from "./start.ts";

// Model calls through the product's worker: structured output, settings, the breaker and slots.

const NEED = "Members can reserve a meeting room for up to 2 hours.";

let worker: Worker;
const servers: ModelServer[] = [];

beforeAll(async () => {
  process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1";
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await Promise.all(servers.map((server) => server.close()));
  await closeDatabase();
});

async function scene(
  answer: (request: ModelRequestSeen) => ModelAnswer,
  roles: Readonly<Record<string, CallSettings>> = {},
) {
  const server = await startModelServer(answer);
  servers.push(server);
  return { server, project: await modelProject(server, "model", roles) };
}

async function play(project: ModelProject) {
  const taskId = await project.task(NEED);
  await startTurn(project.actor, taskId, { command: "/plan" });
  return project.until(taskId, ({ type }) => type === "run_ended");
}

const model = async ({ actor }: ModelProject) => (await listModels(actor))[0];

describe("a call that is cancelled while it streams", () => {
  it("is booked with the text received, as an estimate, in the run, the month and the record of calls", async () => {
    const gate = makeGate();
    const { project } = await scene((request) => {
      const answer = modelTable(request);
      return "text" in answer ? { ...answer, pieces: 8, hold: { after: 4, until: gate.pass } } : answer;
    });
    const taskId = await project.task(NEED);
    const { run_id } = await startTurn(project.actor, taskId, { command: "/plan" });
    await gate.reached;
    await project.until(taskId, ({ type }) => type === "statement_delta");
    await cancelRun(project.actor, run_id);
    const access = await requireProject(project.actor, project.projectId, "read");
    const callsNow = () => inTenant(access, (db) => selectModelCalls(db, run_id, { limit: 10 }));
    await expect.poll(async () => (await callsNow()).data.length, { timeout: 20_000 }).toBe(1);
    const [call] = (await callsNow()).data;
    expect(call).toMatchObject({ code: "cancelled", voice: "model", estimated: true });
    expect(call?.input_tokens).toBeGreaterThan(0);
    expect(call?.output_tokens).toBeGreaterThan(0);
    expect(call?.cost_micros).toBeGreaterThan(0);
    const run = await getRun(project.actor, run_id);
    expect(run).toMatchObject({ status: "cancelled", usage: { cost_micros: call?.cost_micros, calls: 1 } });
    const month = await inTenant(access, (db) => monthSpent(db, project.projectId));
    expect(month.micros).toBe(call?.cost_micros);
    gate.open();
  });
});

describe("a probe", () => {
  it("finds what a model supports, stores it with its date and cost, and calls use it", async () => {
    const { server, project } = await scene((request) => {
      if (request.tools.length > 0) return { calls: [{ name: "note", args: { word: "table" } }] };
      if (request.user.includes("colour")) return { text: '{"colour":"blue","reason":"it is"}' };
      return request.user.startsWith("Are you")
        ? { text: "I am here and good at plans." }
        : modelTable(request);
    });
    const { probe, structured } = await probeWorkspaceModel(project.actor, project.modelId);
    expect(probe).toMatchObject({ ok: true, structured: "schema", native_tools: true });
    expect(probe?.checks.map(({ what, result }) => `${what} ${result}`)).toEqual([
      "answer yes",
      "streaming yes",
      "schema yes",
      "json skipped",
      "tools yes",
    ]);
    expect(probe?.usage.cost_micros).toBeGreaterThan(3000);
    expect(structured).toBe("schema");
    await play(project);
    const seats = server.requests.filter(({ user }) => turnCue(user) !== null);
    expect(new Set(seats.map(({ format }) => format))).toEqual(new Set(["json_schema"]));
  });

  it("reports in a code why a model does not answer, stops asking, and blocks nothing", async () => {
    const { server, project } = await scene(() => ({ status: 401 }));
    const { probe, structured } = await probeWorkspaceModel(project.actor, project.modelId);
    expect(probe).toMatchObject({ ok: false, code: "model_unauthorised", structured: null });
    expect(structured).toBeNull();
    expect(server.requests).toHaveLength(1);
  });
});

describe("a structured-output mode that the provider refuses", () => {
  it("is replaced by simpler modes immediately, and the working one is remembered", async () => {
    let isProbed = false;
    const { server, project } = await scene((request) => {
      if (!isProbed) return { text: '{"colour":"blue","reason":"it is"}' };
      return request.format === undefined ? modelTable(request) : { status: 400 };
    });
    await probeWorkspaceModel(project.actor, project.modelId);
    isProbed = true;
    const before = server.requests.length;
    const log = await play(project);
    const formats = server.requests.slice(before).map(({ format }) => format ?? "none");
    expect(formats.slice(0, 4)).toEqual(["json_schema", "json_object", "none", "none"]);
    expect(formats.filter((format) => format !== "none")).toHaveLength(2);
    expect((await model(project))?.structured).toBe("none");
    const sources = log.flatMap((event) => (event.type === "statement" ? [event.data.source.kind] : []));
    expect(new Set(sources)).toEqual(new Set(["model"]));
  });
});

describe("the settings of a chain", () => {
  it("are sent to the provider for their role only", async () => {
    const settings = { temperature: 0.3, max_output_tokens: 4000, reasoning: "low" } as const;
    const { server, project } = await scene(modelTable, { RiskPlanner: settings });
    await play(project);
    const of = (seat: string) => server.requests.find(({ user }) => turnCue(user)?.seat === seat)?.settings;
    expect(of("RiskPlanner")).toEqual({ temperature: 0.3, max_tokens: 4000, reasoning_effort: "low" });
    expect(of("TestPlanner")).toEqual({});
  });
});

describe("a model's breaker", () => {
  it("protects a run from a dead service, is shown, and closes when a test succeeds", async () => {
    let isDead = true;
    const { server, project } = await scene((request) =>
      isDead
        ? { status: 401 }
        : turnCue(request.user) !== null
          ? { text: goodTurn(request) }
          : { text: "Yes." },
    );
    const log = await play(project);
    expect(server.requests).toHaveLength(OPENING_FAILURES);
    const codes = log.flatMap((event) =>
      event.type === "statement" ? event.data.source.skipped.map(({ code }) => code) : [],
    );
    expect(codes.slice(0, OPENING_FAILURES)).toEqual(
      Array.from({ length: OPENING_FAILURES }, () => "model_unauthorised"),
    );
    expect((await model(project))?.health).toMatchObject({ phase: "open", last_code: "model_unauthorised" });
    isDead = false;
    const tried = await probeWorkspaceModel(project.actor, project.modelId);
    expect(tried.health).toMatchObject({ phase: "closed", failures: 0 });
  });
});

describe("a provider that limits the rate of calls", () => {
  it("is waited for as long as it asks, and the stored log names it and the end of the wait", async () => {
    let isThrottled = false;
    const { server, project } = await scene((request) => {
      if (isThrottled || turnCue(request.user) === null) return modelTable(request);
      isThrottled = true;
      return { status: 429, headers: { "retry-after": "2" } };
    });
    const began = Date.now();
    const log = await play(project);
    const lines = log.flatMap((event) =>
      event.type === "log" && event.data.text.includes("rate of calls") ? [event.data.text] : [],
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(
      /^openai-compatible limits the rate of calls of model\. Waiting 2 s before the next try, until \d\d:\d\d:\d\d UTC\.$/,
    );
    expect(Date.now() - began).toBeGreaterThanOrEqual(2000);
    expect(server.requests.length).toBeGreaterThan(5);
    const sources = log.flatMap((event) => (event.type === "statement" ? [event.data.source] : []));
    expect(sources.every(({ kind, skipped }) => kind === "model" && skipped.length === 0)).toBe(true);
  });
});

describe("a model with limited concurrent calls", () => {
  const limit = (project: ModelProject, baseUrl: string) =>
    saveModel(project.actor, project.modelId, {
      provider: "openai-compatible",
      model: "model",
      base_url: baseUrl,
      max_concurrent: 1,
    });

  it("is waited for, which the log shows, and called when a slot becomes free", async () => {
    const { server, project } = await scene(modelTable);
    await limit(project, server.baseUrl);
    const access = await requireProject(project.actor, project.projectId, "run");
    const slot = await inTenant(access, (db) => takeSlot(db, project.modelId, { most: 1, now: new Date() }));
    const taskId = await project.task(NEED);
    await startTurn(project.actor, taskId, { command: "/plan" });
    await project.until(taskId, (event) => event.type === "log" && event.data.text.includes("free slot"));
    expect(server.requests).toHaveLength(0);
    await inTenant(access, (db) => freeSlot(db, slot ?? ""));
    await project.until(taskId, ({ type }) => type === "run_ended");
    expect(server.requests.length).toBeGreaterThan(5);
  });

  it("is not waited for by a cancelled run", async () => {
    const { server, project } = await scene(modelTable);
    await limit(project, server.baseUrl);
    const access = await requireProject(project.actor, project.projectId, "run");
    await inTenant(access, (db) => takeSlot(db, project.modelId, { most: 1, now: new Date() }));
    const taskId = await project.task(NEED);
    const { run_id } = await startTurn(project.actor, taskId, { command: "/plan" });
    await project.until(taskId, (event) => event.type === "log" && event.data.text.includes("free slot"));
    await cancelRun(project.actor, run_id);
    const log = await project.until(taskId, ({ type }) => type === "run_ended");
    expect(log.at(-1)).toMatchObject({ data: { status: "cancelled" } });
    expect(server.requests).toHaveLength(0);
  });
});
