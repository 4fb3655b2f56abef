import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestRunDetailView } from "#lib/contracts/test-run.ts";
import { readArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { freeSlot, takeSlot } from "#lib/db/model-slots.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { selectTestRunEvents } from "#lib/db/test-run-events.ts";
import { debriefSchema } from "#lib/domain/test-run/debrief.ts";
import { debriefSays } from "#lib/testing/coding-model.ts";
import { addModel } from "#lib/testing/model-project.ts";
import {
  type ModelAnswer,
  type ModelRequestSeen,
  type ModelServer,
  startModelServer,
} from "#lib/testing/model-server.ts";
import { readUntil } from "#lib/testing/read-until.ts";
import { isSandboxPermitted } from "#lib/testing/sandbox-attack.ts";
import { makeTestedProject, type TestedProject } from "#lib/testing/tested-project.ts";
import { cancelTestRun } from "#lib/usecases/test-run/cancel-test-run.ts";
import { getTestRun } from "#lib/usecases/test-run/get-test-run.ts";
import { startWorker, type Worker } from "./start.ts";

// A model over the wire chairs debriefs of tests that really run, through the product's worker.

const isPermitted = await isSandboxPermitted();
const LIMIT_MS = 480_000;

const PASSES = `const { test } = require("node:test");
test("adds", () => { console.log("ledger: booking refused (409)"); });
`;
const FAILS = `const { test } = require("node:test");
test("adds", () => { throw new Error("expected 3"); });
`;

type Script = (request: ModelRequestSeen, call: number) => ModelAnswer | Promise<ModelAnswer>;

const scripts = new Map<string, Script>();
let server: ModelServer;
let worker: Worker | undefined;

/** The requests for this model. */
const requestsOf = (model: string) => server.requests.filter((request) => request.model === model);

/** A project whose chair is a model with this script. */
async function chairedProject(
  model: string,
  script: Script,
): Promise<TestedProject & { readonly modelId: string }> {
  const project = await makeTestedProject({ "README.md": "# A\n" });
  scripts.set(model, script);
  const modelId = await addModel(project.access, {
    baseUrl: server.baseUrl,
    model,
    roles: { chair: {} },
    isOnlyForThese: true,
  });
  return { ...project, modelId };
}

/** Takes the only slot of a model. @returns releases it */
async function occupy({ access }: TestedProject, modelId: string): Promise<() => Promise<void>> {
  const slot = await inTenant(access, async (db) => {
    await db.tx.modelEntry.update({ where: { id: modelId }, data: { max_concurrent: 1 } });
    return takeSlot(db, modelId, { most: 1, now: new Date() });
  });
  if (slot === null) throw new Error("the slot is taken");
  return () => inTenant(access, (db) => freeSlot(db, slot));
}

/** The events of a run about its chair. */
const chairEventsOf = ({ access }: TestedProject, testRunId: string) =>
  inTenant(access, (db) =>
    selectTestRunEvents(db, testRunId, {
      after: 0,
      limit: 100,
      types: ["chair_asked", "chair_waits", "chair_paused"],
    }),
  );

const minutesOf = async ({ access, taskId }: TestedProject) => {
  const found = await inTenant(access, (db) => readArtifact(db, taskId, { name: "test.meeting.json" }));
  return found === null ? null : debriefSchema.parse(found.value);
};

/** The recorded calls of a project for the chair of a debrief. */
const callsOf = ({ access, taskId }: TestedProject) =>
  inTenant(access, (db) =>
    db.tx.modelCall.findMany({
      where: { project_id: access.projectId, task_id: taskId, role: "test_debrief", voice: "model" },
      orderBy: { created_at: "asc" },
    }),
  );

const costOf = ({ chair }: TestRunDetailView) => chair?.usage.cost_micros ?? null;

describe.skipIf(!isPermitted)("the model chair of a debrief", () => {
  beforeAll(async () => {
    process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1";
    server = await startModelServer((request) => {
      const call = requestsOf(request.model).length;
      return scripts.get(request.model)?.(request, call) ?? { status: 404 };
    });
    worker = await startWorker();
  });
  afterAll(async () => {
    await worker?.stop();
    await server.close();
    await closeDatabase();
  });

  it.concurrent(
    "is stricter with a quote of the output, is corrected once where its evidence does not exist, and its cost is recorded",
    async () => {
      const project = await chairedProject("strict", (_request, call) =>
        debriefSays("change_code", [call === 1 ? "TC-99" : "ledger: booking refused (409)"]),
      );
      const run = await project.test(await project.change({ "a.test.js": PASSES }));
      expect(run).toMatchObject({
        status: "completed",
        overall: "pass",
        next: "change_code",
        next_source: "model",
        review_changed: false,
      });
      expect(run.chair).toMatchObject({
        status: "answered",
        model: "strict",
        view: { next: "change_code", evidence: ["ledger: booking refused (409)"] },
        skipped: [],
        usage: { calls: 2 },
      });
      const [first, second] = requestsOf("strict");
      expect(first?.user).toContain("ledger: booking refused (409)");
      expect(second?.user).toContain("TC-99");
      expect(await minutesOf(project)).toMatchObject({
        test_run: run.id,
        proposed: "change_code",
        source: "model",
        chair: "answered",
        model: "strict",
      });
      const calls = await callsOf(project);
      expect(calls.map(({ code, step, run_id }) => [code, step, run_id])).toEqual([
        ["unknown_reference", `debrief:${run.id}`, null],
        ["ok", `debrief:${run.id}`, null],
      ]);
      expect(calls.every(({ user_id }) => user_id === project.actor.userId)).toBe(true);
      const total = calls.reduce((sum, { cost_micros }) => sum + (cost_micros ?? 0), 0);
      expect(total).toBeGreaterThan(0);
      expect(costOf(run)).toBe(total);
    },
    LIMIT_MS,
  );

  it.concurrent(
    "never turns failed tests into an acceptance, and a model that refuses or babbles leaves the rules, which is stated",
    async () => {
      for (const [model, answer, status, code] of [
        ["lenient", debriefSays("accept", ["test"]), "answered", null],
        ["babbles", { text: "I would rather not say." }, "unanswered", "unreadable"],
        ["refuses", { status: 401 }, "unanswered", "model_unauthorised"],
      ] as const) {
        const project = await chairedProject(model, () => answer);
        const run = await project.test(await project.change({ "a.test.js": FAILS }));
        expect(run).toMatchObject({ overall: "fail", next: "change_code", next_source: "rules" });
        expect(run.chair).toMatchObject({
          status,
          view: status === "answered" ? { next: "change_code" } : null,
          skipped: code === null ? [] : [{ model, code }],
        });
        expect(await minutesOf(project)).toMatchObject({
          proposed: "change_code",
          source: "rules",
          chair: status,
        });
      }
      const project = await makeTestedProject({ "README.md": "# A\n" });
      const run = await project.test(await project.change({ "a.test.js": PASSES }));
      expect(run).toMatchObject({ next_source: "rules", chair: { status: "no_model", usage: { calls: 0 } } });
    },
    LIMIT_MS,
  );

  it.concurrent(
    "that has no free slot says so in the log of the run, and is asked once one is free",
    async () => {
      const project = await chairedProject("busy", () => debriefSays("accept"));
      const release = await occupy(project, project.modelId);
      const testRunId = await project.start(await project.change({ "a.test.js": PASSES }));
      const events = await readUntil(testRunId, async () => {
        const found = await chairEventsOf(project, testRunId);
        return found.length < 2 ? undefined : found;
      });
      expect(events.map(({ type, data }) => [type, data])).toEqual([
        ["chair_asked", {}],
        ["chair_waits", { model: "busy" }],
      ]);
      expect(requestsOf("busy")).toEqual([]);
      await release();
      expect(await project.over(testRunId)).toMatchObject({
        status: "completed",
        chair: { status: "answered", model: "busy" },
      });
      expect(await chairEventsOf(project, testRunId)).toHaveLength(2);
    },
    LIMIT_MS,
  );

  it.concurrent(
    "whose provider limits the rate says in the log of the run until when it waits, and answers then",
    async () => {
      const project = await chairedProject("limited", (_request, call) =>
        call === 1 ? { status: 429, headers: { "retry-after": "1" } } : debriefSays("accept"),
      );
      const testRunId = await project.start(await project.change({ "a.test.js": PASSES }));
      expect(await project.over(testRunId)).toMatchObject({
        status: "completed",
        chair: { status: "answered", model: "limited" },
      });
      const events = await chairEventsOf(project, testRunId);
      expect(events.map(({ type }) => type)).toEqual(["chair_asked", "chair_paused"]);
      expect(events[1]?.data).toMatchObject({ model: "limited", throttled: true });
    },
    LIMIT_MS,
  );

  it.concurrent(
    "that is cancelled during its call ends the run without a view, and the call that began is paid",
    async () => {
      const reading = Promise.withResolvers<void>();
      const project = await chairedProject("held", () => {
        reading.resolve();
        return {
          ...debriefSays("change_code"),
          pieces: 4,
          hold: { after: 1, until: () => new Promise(() => undefined) },
        };
      });
      const testRunId = await project.start(await project.change({ "a.test.js": PASSES }));
      const at = { taskId: project.taskId, testRunId };
      await reading.promise;
      expect(await cancelTestRun(project.actor, at)).toMatchObject({ status: "cancelled" });
      const calls = await readUntil(testRunId, async () => {
        const found = await callsOf(project);
        return found.length === 0 ? undefined : found;
      });
      expect(calls.map(({ code }) => code)).toEqual(["cancelled"]);
      expect(await getTestRun(project.actor, at)).toMatchObject({
        status: "cancelled",
        report: null,
        next: null,
        next_source: null,
        chair: null,
      });
      expect(await minutesOf(project)).toBeNull();
    },
    LIMIT_MS,
  );
});
