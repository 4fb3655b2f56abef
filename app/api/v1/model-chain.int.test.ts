import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { CODE_REVIEW_TEXTS } from "#lib/domain/codegen/codegen-texts.ts";
import { dispatcher } from "#lib/http/dispatcher.ts";
import { resolveCommit, treeOf } from "#lib/repository/resolve-ref.ts";
import { storeFolder } from "#lib/repository/store-folder.ts";
import { startWorker, type Worker } from "#lib/runs/worker/start.ts";
import { type ApiPatch, codeApi } from "#lib/testing/code-api.ts";
import { addPlannedTask, commitFiles, treeWith } from "#lib/testing/code-task.ts";
import { plannedPurpose, planOf, reviewOf, wholeFile } from "#lib/testing/coding-model.ts";
import { type CodingScript, startCodingServer } from "#lib/testing/coding-table.ts";
import { isInstalled, MINED_REPOSITORIES, type MinedRepository } from "#lib/testing/mined-repositories.ts";
import { addModel } from "#lib/testing/model-project.ts";
import { isSandboxPermitted } from "#lib/testing/sandbox-attack.ts";
import { ROUTE_GROUPS } from "./route-groups.ts";

// One model over the wire plans a need, writes its code, reviews it and writes the missing tests; people decide. REST only.

const LIMIT_MS = 600_000;
const NEED = "The calculator shall negate a number. The negation of 3 is -3.";
const canTest = await isSandboxPermitted();
const dispatch = dispatcher(ROUTE_GROUPS);

let worker: Worker;
let coding: Awaited<ReturnType<typeof startCodingServer>>;

beforeAll(async () => {
  process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1";
  coding = await startCodingServer();
  worker = await startWorker();
});
afterAll(async () => {
  await worker.stop();
  await coding.server.close();
  await closeDatabase();
});

/** The last commit of a history that adds one operation, as a change: its code, and the tests that are there before. */
function lastChange({ commits, isTest }: MinedRepository) {
  const [before, after] = [commits.at(4)?.files ?? {}, commits.at(5)?.files ?? {}];
  const changed = Object.entries(after).filter(([path, text]) => before[path] !== text);
  const tests = Object.fromEntries(changed.filter(([path]) => isTest(path)));
  return { base: { ...before, ...tests }, code: changed.filter(([path]) => !isTest(path)) };
}

/** The model plans and writes exactly this change, and tests that name the cases of the plan. */
function scriptOf(repository: MinedRepository): CodingScript {
  const { base, code } = lastChange(repository);
  const files = new Map(code);
  const { path, textOf } = repository.caseTests;
  return {
    planned: () => code.map(([file]) => ({ path: file, type: "modify" })),
    code: (task, user) => {
      if (task.kind === "review" || task.kind === "chair" || task.kind === "debrief") return null;
      if (task.kind === "plan") {
        const { purpose, cases } = plannedPurpose(user);
        if (purpose === "code") return planOf(code.map(([file]) => ({ path: file })));
        const op = path in base ? "modify" : "create";
        files.set(path, textOf(cases, base[path] ?? ""));
        return planOf([{ path, op, tests: cases }]);
      }
      return wholeFile(task.path, files.get(task.path) ?? "");
    },
  };
}

async function scene(repository: MinedRepository, script: CodingScript) {
  const api = await codeApi(dispatch);
  const { projectId } = api.access;
  await api.call("PUT", `/projects/${projectId}/repository`, {});
  await api.call("PUT", `/projects/${projectId}/test-settings`, { steps: repository.steps });
  const store = storeFolder(projectId);
  const base = await commitFiles(store, lastChange(repository).base, null);
  const model = `coder-${repository.language}`;
  coding.play(model, script);
  await addModel(api.access, { baseUrl: coding.server.baseUrl, model, roles: { "*": {} } });
  const task = await api.call<{ id: string }>("POST", `/projects/${projectId}/tasks`, { need: NEED });
  return { api, taskId: task.id, store, base, model };
}

describe.skipIf(!canTest)("a task with a model", () => {
  const possible = MINED_REPOSITORIES.filter(({ programs }) => programs.every(isInstalled));
  it.concurrent.each(possible.map((one) => [one.language, one] as const))(
    "in %s is planned, written, reviewed, tested, accepted and reverted, with trees that are equal bit for bit",
    async (_language, repository) => {
      const { api, taskId, store, base, model } = await scene(repository, scriptOf(repository));
      expect(await api.run(taskId, "/plan")).toBe("completed");
      await api.approvePlan(taskId);
      expect(await api.state(taskId)).toMatchObject({ phase: "codegen" });

      expect(await api.run(taskId, "/codegen")).toBe("completed");
      const [written] = await api.patches(taskId);
      expect(written).toMatchObject({ number: 1, state: "draft", source: "model" });
      const changed = Object.fromEntries(lastChange(repository).code);
      expect(written?.tree).toBe(await treeWith(store, changed, base));
      const { seats } = await api.review(written?.id ?? "");
      expect(seats.map(({ ok, by }) => [ok, by])).toEqual(Array(3).fill([true, model]));

      expect(await api.run(taskId, "/testgen")).toBe("completed");
      const [tested] = await api.patches(taskId);
      expect(tested).toMatchObject({ number: 2, state: "draft", source: "model" });
      const patchId = tested?.id ?? "";
      const again = await api.review(patchId);
      expect(again.seats.map(({ ok, by }) => [ok, by])).toEqual(Array(3).fill([true, model]));
      const before = await api.refusedAcceptance(taskId, patchId);
      expect(before).toMatchObject({ status: 409, code: "accept_evidence_missing" });
      const run = await api.test(taskId, patchId);
      expect(run).toMatchObject({ status: "completed", overall: "pass" });
      expect(run.report?.verdicts.fixed).toBeGreaterThan(0);
      await api.approveCode(patchId);
      const accepted = await api.accept(taskId, patchId);
      expect(await treeOf(store, accepted.accepted_commit ?? "")).toBe(tested?.tree);
      expect(await resolveCommit(store, "main")).toBe(accepted.accepted_commit);
      const reverted = await api.revert(patchId);
      expect(await treeOf(store, reverted.reverted_commit ?? "")).toBe(await treeOf(store, base));
      expect(await api.state(taskId)).toMatchObject({
        phase: "planning",
        actors: { codegen: { status: "redo" } },
      });
    },
    LIMIT_MS,
  );
});

describe("a review of a change", () => {
  it("gets findings on lines from the seat that has a model; a seat without one stays empty, and the log says so", async () => {
    const api = await codeApi(dispatch);
    const { projectId } = api.access;
    await api.call("PUT", `/projects/${projectId}/repository`, {});
    const before = "export const add = (a, b) => a - b;\n";
    await commitFiles(storeFolder(projectId), { "src/add.js": before }, null);
    const taskId = await addPlannedTask(api.access, ["src/"]);
    const content = [{ path: "src/add.js", content: "export const add = (a, b) => a + b;\n" }];
    const patch = await api.call<ApiPatch>("POST", `/tasks/${taskId}/patches`, { format: "files", content });
    const finding = {
      file: "src/add.js",
      start: 1,
      end: 1,
      side: "new",
      severity: "major",
      category: "correctness",
      message: "Fractions are added, too.",
      suggestion: "Refuse what is no whole number.",
      requirement: "FR-001",
    };
    const model = "one-seat";
    coding.play(model, {
      planned: () => [],
      code: ({ kind }) => (kind === "review" ? reviewOf(false, finding) : { status: 400 }),
    });
    const roles = { review: {} };
    await addModel(api.access, { baseUrl: coding.server.baseUrl, model, roles, isOnlyForThese: true });

    expect(await api.run(taskId, "/review")).toBe("completed");
    const { seats, findings, proposed } = await api.review(patch.id);
    expect(seats.map(({ seat, ok, by }) => [seat, ok, by])).toEqual([
      ["review", false, model],
      ["second_opinion", null, null],
      ["SecurityReview", null, null],
    ]);
    expect(findings.filter(({ source }) => source.kind === "model")).toMatchObject([finding]);
    expect(proposed.decision).toBe("request_changes");
    const { run } = await api.call<{ run: { id: string } }>("GET", `/tasks/${taskId}`);
    expect(await api.eventsOf(run.id)).toContain(CODE_REVIEW_TEXTS.en.filled(1, 1, 3));
  });
});
