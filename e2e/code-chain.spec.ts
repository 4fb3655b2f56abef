// From an approved plan to an accepted and reverted change of the code, without a model.
import { type Api, apiOfSession, approvePlan, runToEnd } from "./api.ts";
import { hydrated } from "./hydrated.ts";
import { expect, signedIn, test } from "./person.ts";
import { pushFiles } from "./push-files.ts";

/** The base subtracts where it should add, so its test is red. */
const BASE = {
  "package.json": '{ "type": "module" }\n',
  "src/add.js": "export const add = (a, b) => a - b;\n",
  "test/add.test.js": `import assert from "node:assert/strict";
import { test } from "node:test";
import { add } from "../src/add.js";

test("TC-1 adds two numbers", () => assert.equal(add(1, 2), 3));
`,
} as const;
const FIXED = "export const add = (a, b) => a + b;\n";

interface TestRun {
  readonly status: string;
  readonly code: string | null;
  readonly overall: string | null;
}
interface Acceptance {
  readonly open: boolean;
  readonly lines: readonly { readonly id: string; readonly status: string }[];
}

const treeOf = async (api: Api, projectId: string, folder: string): Promise<unknown> =>
  (await api.get<{ data: unknown }>(`/projects/${projectId}/repository/tree?path=${folder}`)).data;

/** The state of a test run, once it has ended. */
async function testRunOf(api: Api, taskId: string, changeSet: string): Promise<TestRun> {
  const { id } = await api.post<{ id: string }>(`/tasks/${taskId}/test-runs`, { change_set: changeSet });
  const state = () => api.get<TestRun>(`/tasks/${taskId}/test-runs/${id}`);
  await expect.poll(async () => (await state()).status, { timeout: 120_000 }).toMatch(/completed|failed/);
  return state();
}

test("a red base becomes green: a change is reviewed, tested, accepted as a commit and reverted", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { say, token } = await signedIn(page, url, "en");
  const api = await apiOfSession(url, page.context());
  const project = await api.post<{ id: string }>("/projects", { name: "Sums", language: "en" });
  await api.status("PUT", `/projects/${project.id}/repository`, {});
  await pushFiles(BASE, { url, projectId: project.id, token });
  const before = await treeOf(api, project.id, "src");

  const need = "The calculator shall add two whole numbers. The sum of 1 and 2 is 3.";
  const task = await api.post<{ id: string }>(`/projects/${project.id}/tasks`, { need });
  expect(await runToEnd(api, task.id, "/plan")).toMatchObject({ status: "completed" });
  expect(await approvePlan(api, task.id)).toMatchObject({ phase: "codegen", document_version: 1 });

  const outside = { format: "files", content: [{ path: "src/add.js", content: FIXED }], message: "Add" };
  expect(await api.status("POST", `/tasks/${task.id}/patches`, outside)).toEqual({
    status: 422,
    code: "change_refused",
  });
  const extend = { files: ["src/add.js"], reason: "The plan names no files" };
  const patch = await api.post<{ id: string; state: string }>(`/tasks/${task.id}/patches`, {
    ...outside,
    extend,
  });
  expect(patch.state).toBe("draft");
  const gate = () => api.get<Acceptance>(`/tasks/${task.id}/gates/accept`);
  expect((await gate()).lines.filter(({ status }) => status === "passed").map(({ id }) => id)).toEqual([
    "plan_approved",
    "plan_current",
  ]);
  const ofPatch = (part: string) => `/patches/${patch.id}/${part}`;
  const verdict = { seat: "review", ok: true, text: "It adds." };
  expect((await api.status("PUT", ofPatch("verdicts"), verdict)).status).toBe(200);
  expect((await api.status("PUT", ofPatch("review-decision"), { decision: "approve" })).status).toBe(200);

  const steps = [{ id: "test", kind: "test", argv: ["node", "--test"], framework: "node-test" }];
  await api.status("PUT", `/projects/${project.id}/test-settings`, { steps });
  const tested = await testRunOf(api, task.id, patch.id);
  test.skip(tested.code === "sandbox_unavailable", "this machine has no sandbox, so no test can run");
  expect(tested).toMatchObject({ status: "completed", overall: "pass" });
  expect(await gate()).toMatchObject({ open: true });

  const pages = `${url}/projects/${project.id}/tasks/${task.id}`;
  await page.goto(`${pages}/tests`);
  await expect(page.getByText(say("tests.overall.pass"), { exact: true }).first()).toBeVisible();
  await page.goto(`${pages}/changes/${patch.id}`);
  await expect(page.getByText("(a, b) => a + b").first()).toBeVisible();
  await page
    .getByRole("region", { name: say("acceptance.bar.label") })
    .getByRole("link", { name: say("acceptance.bar.decide") })
    .click();
  await hydrated(page);
  const stated = page.getByRole("figure").filter({ hasText: say("plan.meaning") });
  const meaning = await stated.locator("p").textContent();
  await page.getByRole("button", { name: say("acceptance.accept.button"), exact: true }).click();
  await expect(page.getByText(say("changes.states.accepted"), { exact: true })).toBeVisible();
  const planGate = await api.get<{ decisions: { phase: string; meaning: string | null }[] }>(
    `/tasks/${task.id}/gates/plan_review`,
  );
  expect(planGate.decisions[0]).toMatchObject({ phase: "accept", meaning });
  const file = () =>
    api.get<{ text: string }>(
      `/projects/${project.id}/repository/files?path=${encodeURIComponent("src/add.js")}`,
    );
  expect((await file()).text).toBe(FIXED);

  await page.getByLabel(say("acceptance.reason")).fill("Not needed any more");
  await page.getByRole("button", { name: say("acceptance.revert.button"), exact: true }).click();
  await expect(page.getByText(say("changes.states.reverted"), { exact: true })).toBeVisible();
  expect(await treeOf(api, project.id, "src")).toEqual(before);
  expect(await api.get(`/tasks/${task.id}/state`)).toMatchObject({ phase: "planning" });
});
