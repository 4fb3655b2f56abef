// A model writes the code of an approved plan: the estimate before, the files while they are written, the seats of the review.

import {
  asksAboutLines,
  codingTask,
  consentTo,
  planOf,
  reviewOf,
  wholeFile,
} from "../lib/testing/coding-model.ts";
import { startModelServer } from "../lib/testing/model-server.ts";
import { apiOfSession, approvePlan, runToEnd } from "./api.ts";
import { hydrated } from "./hydrated.ts";
import { overflowOf } from "./overflow.ts";
import { addModel, expect, signedIn, test } from "./person.ts";
import { pushFiles } from "./push-files.ts";

const FILES = {
  "src/add.js": "export const add = (a, b) => a - b;\n",
  "src/sub.js": "export const sub = 1;\n",
};
const SUM = "export const add = (a, b) => a + b;\n";

test("code is written file by file, can be cancelled, and its review is filled by models", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const person = await signedIn(page, url, "en");
  const { say, token } = person;
  const api = await apiOfSession(url, page.context());
  const project = await api.post<{ id: string }>("/projects", { name: "Sums", language: "en" });
  await api.status("PUT", `/projects/${project.id}/repository`, {});
  await pushFiles(FILES, { url, projectId: project.id, token });
  const need = "The calculator shall add two whole numbers. The sum of 1 and 2 is 3.";
  const task = await api.post<{ id: string }>(`/projects/${project.id}/tasks`, { need });
  await runToEnd(api, task.id, "/plan");
  await approvePlan(api, task.id);
  // The plan by rules names no files: an attempt adds them with a reason, and is rejected.
  const files = Object.keys(FILES);
  const first = await api.post<{ id: string }>(`/tasks/${task.id}/patches`, {
    format: "files",
    content: [{ path: "src/add.js", content: `// ${SUM}` }],
    extend: { files, reason: "The plan names no files" },
  });
  await api.status("POST", `/tasks/${task.id}/gates/accept/decisions`, {
    decision: "reject",
    change_set: first.id,
  });

  let hold = Promise.withResolvers<void>();
  const model = await startModelServer(async ({ system, user }) => {
    const asked = codingTask({ system, user });
    if (asked?.kind === "plan") return planOf(files.map((path) => ({ path })));
    if (asked?.kind !== "file") return consentTo(asked) ?? reviewOf(true);
    if (asked.path === "src/sub.js") await hold.promise;
    return wholeFile(asked.path, asked.path === "src/add.js" ? SUM : "export const sub = (a, b) => a - b;\n");
  });
  try {
    await addModel(person, url, { name: "coder", address: model.baseUrl });
    const changes = `${url}/projects/${project.id}/tasks/${task.id}/changes`;
    const start = page.getByRole("button", { name: say("changes.codegen.start"), exact: true });
    const written = page.getByText(say("changes.codegen.states.written"), { exact: true });
    const waiting = page.getByText(say("changes.codegen.states.waiting"), { exact: true });

    await page.goto(changes);
    await hydrated(page);
    await start.click();
    await expect(written).toHaveCount(1, { timeout: 90_000 });
    await expect(waiting).toHaveCount(1);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await overflowOf(page)).toBe(0);
    await page.getByRole("button", { name: say("changes.codegen.cancel"), exact: true }).click();
    await expect(page.getByText(say("changes.codegen.outcomes.in_progress"))).toBeVisible({
      timeout: 90_000,
    });
    hold.resolve();

    hold = Promise.withResolvers<void>();
    await start.click();
    await expect(waiting).toHaveCount(1, { timeout: 90_000 });
    hold.resolve();
    await expect(page.getByText(say("changes.codegen.outcomes.submitted"))).toBeVisible({ timeout: 90_000 });
    const { data } = await api.get<{ data: { id: string; source: string; state: string }[] }>(
      `/tasks/${task.id}/patches`,
    );
    expect(data.map(({ source, state }) => [source, state])).toEqual([
      ["model", "draft"],
      ["person", "rejected"],
    ]);
    await page.goto(`${changes}/${data[0]?.id}`);
    await expect(page.getByText("coder").first()).toBeVisible();
    await expect(page.getByText(say("changes.seats.agrees"), { exact: true }).first()).toBeVisible();
    const chair = page.getByRole("region", { name: say("changes.decision.chair.title") });
    await expect(chair.getByText("so one correction settles both")).toBeVisible();
    await expect(page.getByText(say("changes.decision.chair.outdated"))).toHaveCount(0);
    expect(await overflowOf(page)).toBe(0);
  } finally {
    hold.resolve();
    await model.close();
  }
});

test("a seat is asked about selected lines and answers in the thread; without a model the form says what is missing", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const person = await signedIn(page, url, "en");
  const { say, token } = person;
  const api = await apiOfSession(url, page.context());
  const project = await api.post<{ id: string }>("/projects", { name: "Sums", language: "en" });
  await api.status("PUT", `/projects/${project.id}/repository`, {});
  await pushFiles(FILES, { url, projectId: project.id, token });
  const need = "The calculator shall add two whole numbers. The sum of 1 and 2 is 3.";
  const task = await api.post<{ id: string }>(`/projects/${project.id}/tasks`, { need });
  await runToEnd(api, task.id, "/plan");
  await approvePlan(api, task.id);
  const patch = await api.post<{ id: string }>(`/tasks/${task.id}/patches`, {
    format: "files",
    content: [{ path: "src/add.js", content: `// Adds.\n// Two numbers.\n${SUM}` }],
    extend: { files: ["src/add.js"], reason: "The plan names no files" },
  });
  const hold = Promise.withResolvers<void>();
  const model = await startModelServer((request) =>
    asksAboutLines(request)
      ? {
          text: JSON.stringify({ statement: "Line 3 adds both numbers, as FR-001 asks." }),
          pieces: 4,
          hold: { after: 2, until: () => hold.promise },
        }
      : { status: 400 },
  );
  const seat = say("changes.seats.names.SecurityReview");
  const dialog = page.getByRole("dialog");
  const kind = dialog.getByLabel(say("changes.remark.kind"));
  const number = (line: number) => page.locator(`button[data-line="new:${line}"]`);
  try {
    await page.goto(`${url}/projects/${project.id}/tasks/${task.id}/changes/${patch.id}`);
    await hydrated(page);
    await number(1).click();
    await expect(dialog.getByText(say("changes.question.needsModel"))).toBeVisible();
    await expect(kind.locator("option[value=SecurityReview]")).toBeDisabled();

    await addModel(person, url, { name: "reader", address: model.baseUrl });
    await page.goto(`${url}/projects/${project.id}/tasks/${task.id}/changes/${patch.id}`);
    await hydrated(page);
    // By keyboard: from line 1, two lines further with Shift.
    await number(1).focus();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await expect(page.locator("button[data-chosen]")).toHaveCount(3);
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel(say("changes.remark.start"))).toHaveValue("1");
    await expect(dialog.getByLabel(say("changes.remark.end"))).toHaveValue("3");
    await page.keyboard.press("Escape");
    await number(2).hover();
    await page.mouse.down();
    await number(3).hover();
    await page.mouse.up();
    await expect(dialog.getByLabel(say("changes.remark.start"))).toHaveValue("2");
    const category = dialog.getByLabel(say("changes.remark.category"));
    await kind.selectOption("major");
    await expect(category).toBeVisible();
    await kind.selectOption("SecurityReview");
    await expect(category).toHaveCount(0);
    await dialog.getByLabel(say("changes.remark.text")).fill("Does it add?");
    await dialog.getByRole("button", { name: say("changes.remark.button"), exact: true }).click();
    await page.keyboard.press("Escape");
    const thread = page.getByRole("article").filter({ hasText: "Does it add?" });
    await expect(thread.getByText(say("changes.question.answering", { seat }))).toBeVisible();
    await expect(thread.getByText("Line 3", { exact: false })).toBeVisible({ timeout: 60_000 });
    hold.resolve();
    await expect(thread.getByText("Line 3 adds both numbers, as FR-001 asks.")).toBeVisible({
      timeout: 60_000,
    });
    await expect(thread.getByText(`${seat} · reader`)).toBeVisible({ timeout: 60_000 });
    await expect(thread.getByRole("button", { name: say("changes.question.ask", { seat }) })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await overflowOf(page)).toBe(0);
  } finally {
    hold.resolve();
    await model.close();
  }
});
