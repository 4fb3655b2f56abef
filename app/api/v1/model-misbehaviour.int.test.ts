import { existsSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { dispatcher } from "#lib/http/dispatcher.ts";
import { readRefs } from "#lib/repository/refs.ts";
import { resolveCommit, treeOf } from "#lib/repository/resolve-ref.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import {
  ADD_BASE,
  ADD_FILES,
  ADD_FIXED,
  failingChanges,
  REFUSED_CHANGES,
  writes,
} from "#lib/testing/bad-changes.ts";
import { type CodeApi, codeApi } from "#lib/testing/code-api.ts";
import { addPlannedTask, approvePlanOf, commitFiles, treeWith } from "#lib/testing/code-task.ts";
import { planOf } from "#lib/testing/coding-model.ts";
import { type CodingScript, startCodingServer } from "#lib/testing/coding-table.ts";
import { addModel } from "#lib/testing/model-project.ts";
import { isSandboxPermitted } from "#lib/testing/sandbox-attack.ts";
import { NODE_STEP } from "#lib/testing/tested-project.ts";
import { ROUTE_GROUPS } from "./route-groups.ts";

// A model over the wire delivers what must not get through: it ends in a named refusal, the branch and this machine are
// unchanged, and the same task goes on until its change is accepted. REST only.

const LIMIT_MS = 600_000;
const canTest = await isSandboxPermitted();
const dispatch = dispatcher(ROUTE_GROUPS);
const HOST_FILE = path.join(tmpdir(), `model-misbehaviour-${process.pid}`);

let worker: Worker;
let coding: Awaited<ReturnType<typeof startCodingServer>>;
let connections = 0;
const listener: Server = createServer((socket) => {
  connections += 1;
  socket.destroy();
});
await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
const { port } = listener.address() as AddressInfo;

beforeAll(async () => {
  process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1";
  coding = await startCodingServer();
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await coding.server.close();
  listener.close();
  await closeDatabase();
});

const GOOD = writes({ "src/add.js": ADD_FIXED });
let scenes = 0;

/** Seconds after which tests are stopped, on a machine that is busy with others. */
const USUAL_S = 60;

const saveSteps = (api: CodeApi, timeout_s: number) =>
  api.call("PUT", `/projects/${api.access.projectId}/test-settings`, {
    steps: [{ ...NODE_STEP, timeout_s }],
  });

interface Place {
  readonly store: string;
  readonly api: CodeApi;
  readonly taskId: string;
}

/**
 * A task with an approved plan, and a model that misbehaves until `goesOn`.
 * @param timeout_s Seconds after which its tests are stopped until then.
 */
async function scene(bad: (at: Place) => CodingScript["code"], timeout_s = USUAL_S) {
  const api = await codeApi(dispatch);
  const { projectId } = api.access;
  await api.call("PUT", `/projects/${projectId}/repository`, {});
  await saveSteps(api, timeout_s);
  const store = storeFolder(projectId);
  const base = await commitFiles(store, ADD_FILES, null);
  scenes += 1;
  const model = `bad-${scenes}`;
  const taskId = await addPlannedTask(api.access, ["src/", "test/"]);
  const now = { code: bad({ store, api, taskId }) };
  coding.play(model, {
    planned: () => [{ path: "src/add.js", type: "modify" }],
    code: (task, user) => now.code(task, user),
  });
  await addModel(api.access, { baseUrl: coding.server.baseUrl, model, roles: { "*": {} } });

  /** The model behaves: the same task goes red, green and accepted. */
  const goesOn = async (from = base) => {
    now.code = GOOD;
    if (timeout_s !== USUAL_S) await saveSteps(api, USUAL_S);
    expect(await api.run(taskId, "/codegen")).toBe("completed");
    const [patch] = await api.patches(taskId);
    const patchId = patch?.id ?? "";
    await approvePlanOf(api.access, taskId, patchId);
    expect(await api.test(taskId, patchId)).toMatchObject({ status: "completed", overall: "pass" });
    await api.approveCode(patchId);
    const { accepted_commit } = await api.accept(taskId, patchId);
    const wanted = await treeWith(store, { "src/add.js": ADD_FIXED }, from);
    expect(await treeOf(store, accepted_commit ?? "")).toBe(wanted);
    expect(await resolveCommit(store, "main")).toBe(accepted_commit);
  };
  /** The task is planned again with the file that was missing, and goes on. */
  const replans = async () => {
    expect(await api.run(taskId, "/plan")).toBe("completed");
    await api.approvePlan(taskId);
    await goesOn();
  };
  return { api, store, base, taskId, goesOn, replans, codegen: () => api.run(taskId, "/codegen") };
}

const branches = async (store: string) =>
  (await readRefs(store, "refs/")).map(({ name, commit }) => `${name} ${commit}`);

describe.skipIf(!canTest)("a model that misbehaves", () => {
  it.concurrent.for(REFUSED_CHANGES)(
    "with %s is refused, and the task goes on",
    { timeout: LIMIT_MS },
    async ([, reason, code]) => {
      const { api, store, taskId, codegen, goesOn } = await scene(() => code);
      const before = await branches(store);
      await codegen();
      expect(await api.state(taskId)).toMatchObject({ actors: { codegen: { status: "blocked", reason } } });
      expect(await api.patches(taskId)).toEqual([]);
      expect(await branches(store)).toEqual(before);
      await goesOn();
    },
  );

  it.concurrent.for(failingChanges({ file: HOST_FILE, port }))(
    "with $name fails its test run, is not accepted, and the task goes on",
    { timeout: LIMIT_MS },
    async ({ files, ends, reasons, timeout_s }) => {
      const { api, store, base, taskId, codegen, goesOn } = await scene(() => writes(files), timeout_s);
      await codegen();
      const [patch] = await api.patches(taskId);
      const patchId = patch?.id ?? "";
      const run = await api.test(taskId, patchId);
      expect(run.status).toBe("completed");

      expect(run.overall).not.toBe("pass");
      const [step] = run.report?.steps ?? [];
      expect(ends).toContain(step?.exec.status);
      expect(run.report?.reasons.filter((one) => reasons.includes(one))).not.toEqual([]);
      const refused = await api.refusedAcceptance(taskId, patchId);
      expect(refused).toMatchObject({ status: 409, code: "accept_evidence_missing" });
      expect(await resolveCommit(store, "main")).toBe(base);
      expect([existsSync(HOST_FILE), connections]).toEqual([false, 0]);
      await goesOn();
    },
  );

  it.concurrent(
    "with weakened tests passes them, but not its review, and the task goes on",
    async () => {
      const weak = ADD_FILES["test/add.test.js"].replace("assert.equal(add(1, 2), 3);", "assert.ok(true);");
      const code = writes({ "test/add.test.js": weak.replace("  assert.equal(add(0, 5), 5);\n", "") });
      const { api, store, base, taskId, codegen, goesOn } = await scene(() => code);
      await codegen();
      const [patch] = await api.patches(taskId);
      const patchId = patch?.id ?? "";
      const run = await api.test(taskId, patchId);
      expect(run.report?.integrity.test_files_changed).toEqual(["test/add.test.js"]);
      const found = (await api.review(patchId)).findings.filter(({ source }) => source.kind === "rule");
      expect(found.map(({ category, severity }) => `${category} ${severity}`)).toContain("tests major");
      const decision = { decision: "approve" };
      expect(await api.refusal("PUT", `/patches/${patchId}/review-decision`, decision)).toMatchObject({
        status: 409,
      });
      expect(await api.refusedAcceptance(taskId, patchId)).toMatchObject({ code: "accept_evidence_missing" });
      expect(await resolveCommit(store, "main")).toBe(base);
      await goesOn();
    },
    LIMIT_MS,
  );

  it.concurrent(
    "with a file that changes on the branch again and again is refused, and the task goes on",
    async () => {
      let moved = 0;
      const { api, store, taskId, codegen, goesOn } = await scene((at) => async (task, user) => {
        if (task.kind === "file") {
          moved += 1;
          const head = await resolveCommit(at.store, "main");
          await commitFiles(at.store, { "src/add.js": `${ADD_BASE}// ${moved}\n` }, head);
        }
        return GOOD(task, user);
      });
      await codegen();
      expect(await api.state(taskId)).toMatchObject({
        actors: { codegen: { status: "blocked", reason: "stale_base" } },
      });
      expect([moved, await api.patches(taskId)]).toEqual([2, []]);
      await goesOn(await resolveCommit(store, "main"));
    },
    LIMIT_MS,
  );

  it.concurrent(
    "is overtaken by a change that a person submits meanwhile, which stays, and the task goes on",
    async () => {
      const { api, store, base, taskId, codegen, goesOn } = await scene((at) => async (task, user) => {
        const content = [{ path: "src/more.js", content: "export const more = 1;\n" }];
        if (task.kind === "file")
          await at.api.call("POST", `/tasks/${at.taskId}/patches`, { format: "files", content });
        return GOOD(task, user);
      });
      await codegen();
      expect(await api.state(taskId)).toMatchObject({
        actors: { codegen: { status: "blocked", reason: "overtaken" } },
      });
      expect(await api.patches(taskId)).toMatchObject([{ number: 1, state: "draft", source: "tool" }]);
      expect(await resolveCommit(store, "main")).toBe(base);
      await goesOn();
    },
    LIMIT_MS,
  );

  it.concurrent(
    "whose change conflicts with the branch is not accepted, both sides stay, and the task goes on",
    async () => {
      const { api, store, base, taskId, codegen, goesOn } = await scene(() => GOOD);
      await codegen();
      const [patch] = await api.patches(taskId);
      const patchId = patch?.id ?? "";
      await approvePlanOf(api.access, taskId, patchId);
      expect(await api.test(taskId, patchId)).toMatchObject({ overall: "pass" });
      await api.approveCode(patchId);
      const theirs = await commitFiles(
        store,
        { "src/add.js": "export const add = (a, b) => b - a;\n" },
        base,
      );
      expect(await api.refusedAcceptance(taskId, patchId)).toMatchObject({
        status: 409,
        code: "change_conflict",
      });
      expect(await api.patches(taskId)).toMatchObject([{ number: 1, state: "needs_rebase" }]);
      expect(await resolveCommit(store, "main")).toBe(theirs);
      await goesOn(theirs);
    },
    LIMIT_MS,
  );

  it.concurrent(
    "that needs a file outside of the plan sends its task back to planning, and the task goes on",
    async () => {
      const outside = [{ path: "lib/money.js", reason: "The rounding is defined there." }];
      const { api, store, base, taskId, codegen, replans } = await scene(
        () => () => planOf([{ path: "src/add.js" }], outside),
      );
      await codegen();
      expect(await api.state(taskId)).toMatchObject({
        phase: "planning",
        actors: { codegen: { status: "blocked", reason: "scope_mismatch" } },
      });
      expect([await api.patches(taskId), await resolveCommit(store, "main")]).toEqual([[], base]);
      await replans();
    },
    LIMIT_MS,
  );
});
