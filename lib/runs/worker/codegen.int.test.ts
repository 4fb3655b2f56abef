import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { patchInput } from "#lib/contracts/change-set.ts";
import { readArtifact } from "#lib/db/artifacts.ts";
import { listChangeSets } from "#lib/db/change-sets.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { selectEvents } from "#lib/db/events.ts";
import { claimInboxItems } from "#lib/db/inbox.ts";
import { findTask } from "#lib/db/tasks.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { codegenPlanSchema } from "#lib/domain/codegen/code-plan.ts";
import { codeTask, commitFiles } from "#lib/testing/code-task.ts";
import {
  chairSays,
  codingTask,
  consentTo,
  editedFile,
  plannedPurpose,
  planOf,
  reviewOf,
  wholeFile,
} from "#lib/testing/coding-model.ts";
import { addModel } from "#lib/testing/model-project.ts";
import {
  type ModelAnswer,
  type ModelRequestSeen,
  type ModelServer,
  startModelServer,
} from "#lib/testing/model-server.ts";
import { readUntil } from "#lib/testing/read-until.ts";
import { submitPatch } from "#lib/usecases/change-set/submit-change.ts";
import { decideFinding } from "#lib/usecases/code-review/finding-acts.ts";
import { getCodeReview } from "#lib/usecases/code-review/get-review.ts";
import { decideCodeReview } from "#lib/usecases/code-review/review-acts.ts";
import { startTurn } from "#lib/usecases/run/start-turn.ts";
import { startWorker, type Worker } from "./start.ts";

// A model over the wire writes code through the product's worker: what it does wrong ends in a named refusal, nothing of it is
// stored, and the task continues.

const ADD = "export const add = (a, b) => a - b;\n";
const SUM = "export const add = (a, b) => a + b;\n";
const LONG = Array.from({ length: 400 }, (_, at) => `export const value${at} = ${at};`).join("\n");
const TEST =
  'import { test } from "node:test";\ntest("TC-1 adds", () => {});\ntest("TC-2 more", () => {});\n';
const FILES = {
  "src/add.js": ADD,
  "src/long.js": `${LONG}\n`,
  "test/add.test.js": TEST,
  "package-lock.json": "{}\n",
  "AGENTS.md": "Write short functions.\n",
};
const PLANNED = ["src/", "test/add.test.js", "package-lock.json"];
const LONG_PATH = "src/long.js";

type Scene = Awaited<ReturnType<typeof codeTask>>;
type Task = NonNullable<ReturnType<typeof codingTask>>;
/** `call` counts from 1 the requests for this kind of task. */
type Script = (
  task: Task,
  at: { readonly call: number; readonly scene: Scene; readonly user: string },
) => ModelAnswer | Promise<ModelAnswer>;

const usual: Script = (task) => {
  if (task.kind === "plan") return planOf([{ path: "src/add.js" }]);
  return task.kind === "file" ? wholeFile(task.path, SUM) : (consentTo(task) ?? { status: 400 });
};

const scripts = new Map<
  string,
  { readonly script: Script; readonly scene: Scene; readonly calls: Map<string, number> }
>();
let server: ModelServer;
let worker: Worker;

async function answer({ system, user, model }: ModelRequestSeen): Promise<ModelAnswer> {
  const task = codingTask({ system, user });
  const played = scripts.get(model);
  if (task === null || played === undefined) return { status: 400 };
  const call = (played.calls.get(task.kind) ?? 0) + 1;
  played.calls.set(task.kind, call);
  return played.script(task, { call, scene: played.scene, user });
}

beforeAll(async () => {
  process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1";
  server = await startModelServer(answer);
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await server.close();
  await closeDatabase();
});

const logOf = ({ access, taskId }: Scene) =>
  inTenant(access, (db) => selectEvents(db, taskId, { after: 0, limit: 500 }));

/** Runs a command to its end and returns what the task is afterwards. */
async function play(name: string, script: Script, command = "/codegen") {
  const scene = await codeTask(FILES, PLANNED);
  const model = `coder-${name}`;
  scripts.set(model, { script, scene, calls: new Map() });
  await addModel(scene.access, { baseUrl: server.baseUrl, model, roles: { "*": {} } });
  await startTurn(scene.actor, scene.taskId, { command });
  const log = await readUntil(scene.taskId, async () => {
    const events = await logOf(scene);
    return events.some(({ type }) => type === "run_ended") ? events : undefined;
  });
  const found = await inTenant(scene.access, async (db) => ({
    task: await findTask(db, scene.taskId),
    attempts: await listChangeSets(db, scene.taskId),
    plan: await readArtifact(db, scene.taskId, { name: "codegen.plan.json" }),
  }));
  const requests = server.requests.filter((request) => request.model === model);
  const { attempts, plan } = found;
  return {
    scene,
    log,
    requests,
    attempts,
    plan: plan === null ? null : codegenPlanSchema.parse(plan.value),
    phase: found.task?.phase,
    codegen: found.task?.state.actors.codegen,
  };
}

/** A member submits the change that the model did not. */
const submitByHand = ({ actor, taskId }: Scene) =>
  submitPatch(
    actor,
    taskId,
    patchInput.parse({ format: "files", content: [{ path: "src/add.js", content: SUM }] }),
  );

describe("a model that writes code", () => {
  it.concurrent("plans the files, writes them, and submits them as an attempt whose review other seats fill", async () => {
    const finding = {
      file: "src/add.js",
      start: 1,
      end: 1,
      side: "new",
      severity: "minor",
      category: "design",
      message: "Text is joined instead of added.",
      suggestion: "",
      requirement: "FR-001",
    };
    const { attempts, plan, phase, codegen, log, requests, scene } = await play("good", (task, at) =>
      task.kind === "review" ? reviewOf(true, at.call === 1 ? finding : null) : usual(task, at),
    );
    expect(attempts).toMatchObject([{ number: 1, state: "draft", source: "model" }]);
    expect(attempts[0]?.operations).toMatchObject([{ op: "modify", path: "src/add.js" }]);
    expect(plan).toMatchObject({ outcome: "submitted", change_set: attempts[0]?.id });
    expect(plan?.files).toMatchObject([{ path: "src/add.js", format: "whole", status: "written" }]);
    expect([phase, codegen?.status]).toEqual(["code_review", "completed"]);
    expect(log.filter(({ type }) => type === "file_written").map(({ data }) => data)).toMatchObject([
      { path: "src/add.js", number: 1, of: 1, tries: 1, code: "", model: "coder-good" },
    ]);
    const writing = requests.find((request) => request.user.includes("<task>"))?.user ?? "";
    expect(writing).toContain("Write short functions.");
    expect(writing).toContain(ADD);
    const review = await getCodeReview(scene.actor, attempts[0]?.id ?? "");
    expect(review.seats.map(({ seat, ok, by }) => [seat, ok, by])).toEqual([
      ["review", true, "coder-good"],
      ["second_opinion", true, "coder-good"],
      ["SecurityReview", true, "coder-good"],
    ]);
    expect(review.findings.filter(({ source }) => source.kind === "model")).toMatchObject([
      { file: "src/add.js", start: 1, severity: "minor", requirement: "FR-001", outcome: "new" },
    ]);
    expect(review.decision).toBeNull();
  });

  it.concurrent("is shown the nearest region once, then asked for the whole file", async () => {
    const right = `${LONG.replace("value200 = 200", "value200 = 201")}\n`;
    const { plan, requests, attempts } = await play("misses", (task, at) => {
      if (task.kind !== "file") return task.kind === "plan" ? planOf([{ path: LONG_PATH }]) : usual(task, at);
      return task.format === "edits"
        ? editedFile(LONG_PATH, "export const value200 =  200;", "export const value200 = 201;")
        : wholeFile(LONG_PATH, right);
    });
    const asked = requests.filter(({ user }) => user.includes("<task>"));
    expect(asked.map(({ user }) => codingTask({ system: "", user }))).toMatchObject([
      { format: "edits" },
      { format: "edits" },
      { format: "whole" },
    ]);
    expect(asked[1]?.user).toMatch(/<refused>\nno_match[\s\S]+export const value200 = 200;/);
    expect(plan).toMatchObject({ outcome: "submitted", files: [{ format: "whole" }] });
    expect(attempts[0]?.operations).toMatchObject([{ added: 1, removed: 1 }]);
  });

  it.concurrent("writes a file again that changed on the branch in the meantime, from its new text", async () => {
    const moved = "export const add = (a, b) => b - a;\n";
    const { plan, attempts, requests, scene } = await play("stale", async (task, at) => {
      if (task.kind === "file" && at.call === 1)
        await commitFiles(at.scene.store, { "src/add.js": moved }, at.scene.base);
      return usual(task, at);
    });
    expect(plan?.outcome).toBe("submitted");
    expect(attempts).toHaveLength(1);
    expect(attempts[0]?.baseCommit).not.toBe(scene.base);
    expect(requests.filter(({ user }) => user.includes("<task>")).at(-1)?.user).toContain(moved);
  });

  it.concurrent("sends a file that the plan lacks back to planning, with the reasons for its next version", async () => {
    const outside = [{ path: "other/money.js", reason: "The rounding is defined there." }];
    for (const script of [
      () => planOf([{ path: "src/add.js" }], outside),
      () => planOf([{ path: "other/money.js", op: "create" }]),
    ]) {
      const { phase, codegen, plan, attempts, scene, requests } = await play(`scope-${scripts.size}`, script);
      expect([phase, codegen]).toMatchObject(["planning", { status: "blocked", reason: "scope_mismatch" }]);
      expect(plan).toMatchObject({ outcome: "scope_mismatch", out_of_plan: [{ path: "other/money.js" }] });
      expect(attempts).toEqual([]);
      expect(requests.some(({ user }) => user.includes("<task>"))).toBe(false);
      const read = await inTenant(scene.access, (db) =>
        claimInboxItems(db, scene.taskId, { stepKey: "planning" }),
      );
      expect(read).toMatchObject([{ kind: "remark", text: expect.stringContaining("other/money.js") }]);
    }
  });

  it.concurrent.for<readonly [name: string, reason: string, Script]>([
    [
      "partial",
      "left_out",
      (task, at) =>
        task.kind === "file" ? wholeFile(task.path, "// ... rest of the code unchanged\n") : usual(task, at),
    ],
    [
      "secret",
      "secret",
      (task, at) =>
        task.kind === "file"
          ? wholeFile(task.path, `const key = "AKIA${"Q".repeat(16)}";\n`)
          : usual(task, at),
    ],
    [
      "traversal",
      "path_refused",
      (task, at) =>
        task.kind === "plan" ? planOf([{ path: "src/../../etc/passwd", op: "create" }]) : usual(task, at),
    ],
    [
      "protected",
      "protected_path",
      (task, at) => (task.kind === "plan" ? planOf([{ path: "package-lock.json" }]) : usual(task, at)),
    ],
    [
      "prose",
      "no_model",
      (task, at) => (task.kind === "plan" ? { text: "I cannot do that." } : usual(task, at)),
    ],
    [
      "overtaken",
      "overtaken",
      async (task, at) => {
        if (task.kind === "file") await submitByHand(at.scene);
        return usual(task, at);
      },
    ],
  ])(
    "ends in a named refusal and stores nothing, and a member continues: %s",
    async ([name, reason, script]) => {
      const { scene, codegen, attempts, log } = await play(name, script);
      expect(codegen).toMatchObject({ reason, status: "blocked" });
      expect(attempts.filter(({ source }) => source === "model")).toEqual([]);
      expect(log.at(-1)).toMatchObject({ type: "run_ended", data: { status: "completed" } });
      expect((await submitByHand(scene)).state).toBe("draft");
    },
  );

  it.concurrent("writes tests for the cases that have none, as an attempt with the change that they test, and its seats are filled in the same run", async () => {
    const path = "test/rest.test.js";
    const tests = 'import { test } from "node:test";\ntest("TC-3 rest stays on the card", () => {});\n';
    const asked: string[] = [];
    const planTests: Script = (_task, at) => {
      const { purpose, cases } = plannedPurpose(at.user);
      if (purpose === "code") return planOf([{ path: "src/add.js" }]);
      asked.push(...cases);
      return planOf(at.call === 2 ? [{ path: "src/add.js" }] : [{ path, op: "create", tests: ["TC-3"] }]);
    };
    const { attempts, plan, scene } = await play("tests", (task, at) => {
      if (task.kind === "plan") return planTests(task, at);
      if (task.kind !== "file") return usual(task, at);
      return wholeFile(task.path, task.path === path ? tests : SUM);
    });
    expect([plan?.outcome, attempts.length]).toEqual(["submitted", 1]);
    await startTurn(scene.actor, scene.taskId, { command: "/testgen" });
    await readUntil(scene.taskId, async () => {
      const events = await logOf(scene);
      return events.filter(({ type }) => type === "run_ended").length === 2 ? true : undefined;
    });
    const [newest] = await inTenant(scene.access, (db) => listChangeSets(db, scene.taskId));
    expect(new Set(asked)).toEqual(new Set(["TC-3", "TC-4", "TC-5", "TC-6"]));
    expect(newest).toMatchObject({ number: 2, baseCommit: attempts[0]?.baseCommit });
    expect(newest?.operations.map(({ path: file }) => file)).toEqual(["src/add.js", path]);
    expect(newest?.scope.added).toMatchObject([{ path, reason: expect.stringContaining("TC-3") }]);
    const task = await inTenant(scene.access, (db) => findTask(db, scene.taskId));
    expect(task?.state.actors).toMatchObject({
      test_codegen: { status: "completed" },
      review: { status: "completed" },
    });
    const { seats } = await getCodeReview(scene.actor, newest?.id ?? "");
    expect(seats.map(({ ok }) => ok)).toEqual([true, true, true]);
  });

  it.concurrent("chairs the review once its seats are filled, can only be stricter, and no longer counts when its evidence is dismissed", async () => {
    const finding = {
      file: "src/add.js",
      start: 1,
      end: 1,
      side: "new",
      severity: "minor",
      category: "correctness",
      message: "Text is joined instead of added.",
      suggestion: "",
      requirement: "",
    };
    const said: string[] = [];
    const { attempts, scene, log, requests } = await play("chairs", (task, at) => {
      if (task.kind === "review") return reviewOf(true, at.call === 1 ? finding : null);
      if (task.kind !== "chair") return usual(task, at);
      const listed = /<findings>\n(.+)\n<\/findings>/.exec(at.user)?.[1] ?? "[]";
      const findings = JSON.parse(listed) as readonly { readonly id: string; readonly message: string }[];
      const id = findings.find(({ message }) => message === finding.message)?.id ?? "";
      said.push(id);
      // The first answer names a finding that does not exist.
      return chairSays("hold", at.call === 1 ? ["finding-of-nobody"] : [id, "review"]);
    });
    const patchId = attempts[0]?.id ?? "";
    const review = await getCodeReview(scene.actor, patchId);
    const [found] = review.findings.filter(({ source }) => source.kind === "model");
    expect(said).toEqual([found?.id, found?.id]);
    expect(review.proposed).toMatchObject({ decision: "hold", source: "model" });
    expect(review.chair).toMatchObject({
      status: "answered",
      model: "coder-chairs",
      view: { decision: "hold", evidence: [found?.id, "review"] },
    });
    const spent = log.findLast(({ type }) => type === "usage")?.data as { total: { calls: number } };
    expect(spent.total.calls).toBe(requests.length);
    const approve = { decision: "approve", note: "" } as const;
    await expect(decideCodeReview(scene.actor, patchId, approve)).rejects.toMatchObject({
      code: "review_too_lenient",
    });
    await startTurn(scene.actor, scene.taskId, { command: "/review" });
    await readUntil(scene.taskId, async () => {
      const events = await logOf(scene);
      return events.filter(({ type }) => type === "run_ended").length === 2 ? true : undefined;
    });
    expect(said).toHaveLength(2);
    const place = { patchId, findingId: found?.id ?? "" };
    const after = await decideFinding(scene.actor, place, { state: "dismissed", reason: "Numbers only." });
    expect([after.chair?.status, after.proposed]).toMatchObject([
      "outdated",
      { decision: "approve", source: "rules" },
    ]);
    const decided = await decideCodeReview(scene.actor, patchId, approve);
    expect(decided.decision?.decision).toBe("approve");
  });

  it.concurrent("that approves against the rules, or gives no usable answer in the chair, leaves the proposal of the rules", async () => {
    for (const [name, answer, status] of [
      ["lenient", chairSays("approve", ["review"]), "answered"],
      ["babbles", { text: "I would rather not say." }, "unanswered"],
    ] as const) {
      const { attempts, scene } = await play(name, (task, at) => {
        if (task.kind === "review") return reviewOf(at.call !== 1);
        return task.kind === "chair" ? answer : usual(task, at);
      });
      const review = await getCodeReview(scene.actor, attempts[0]?.id ?? "");
      expect(review.proposed).toMatchObject({ decision: "request_changes", source: "rules" });
      expect(review.chair?.status).toBe(status);
      const decided = await decideCodeReview(scene.actor, attempts[0]?.id ?? "", {
        decision: "request_changes",
        note: "",
      });
      expect(decided.decision?.decision).toBe("request_changes");
      const minutes = await inTenant(scene.access, (db) =>
        readArtifact(db, scene.taskId, { name: "review.meeting.json" }),
      );
      expect(minutes?.value).toMatchObject({
        source: "rules",
        view: status === "answered" ? { decision: "request_changes" } : null,
      });
    }
  });

  it.concurrent("that weakens tests is reported by the rules, whatever the seats say", async () => {
    const { attempts, scene } = await play("tampers", (task, at) =>
      task.kind === "plan"
        ? planOf([{ path: "test/add.test.js" }])
        : task.kind === "file"
          ? wholeFile(task.path, 'import { test } from "node:test";\ntest.skip("TC-1 adds", () => {});\n')
          : usual(task, at),
    );
    const review = await getCodeReview(scene.actor, attempts[0]?.id ?? "");
    const found = review.findings
      .filter(({ source }) => source.kind === "rule")
      .map(({ category }) => category);
    expect(found).toContain("tests");
    expect(review.proposed.decision).not.toBe("approve");
  });
});
