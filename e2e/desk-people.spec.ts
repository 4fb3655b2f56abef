import { apiOf, apiOfSession, runToEnd } from "./api.ts";
import { hydrated } from "./hydrated.ts";
import { overflowOf } from "./overflow.ts";
import { expect, signedIn, test, typeNeed } from "./person.ts";
import { startServer } from "./server-handle.ts";
import { bringIn } from "./two-people.ts";

// The desk with two people, and on a server that is killed.

const NEED = "Members can reserve a room for up to 2 hours. Guests pay a deposit of 20 euros.";

test("two people edit the statements of one plan at once, and each sees who did what", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const narrow = await browser.newContext({ locale: "en-GB", viewport: { width: 360, height: 780 } });
  const wide = await browser.newContext({ locale: "zh-CN", viewport: { width: 1280, height: 860 } });
  try {
    const tom = await signedIn(await narrow.newPage(), url, "en");
    const mei = await signedIn(await wide.newPage(), url, "zh");
    await bringIn(tom, mei, url);
    await typeNeed(tom, url, NEED);
    await tom.page.getByRole("link", { name: tom.say("coach.draft.desk") }).click();
    const cardsOf = ({ page }: typeof tom) => page.getByRole("article");
    await expect(cardsOf(tom)).toHaveCount(2);
    await mei.page.goto(tom.page.url());
    await expect(cardsOf(mei)).toHaveCount(2);

    // Both edit at the same time: Tom words the first statement, Mei excludes something and drops the second one.
    await Promise.all([hydrated(tom.page), hydrated(mei.page)]);
    await cardsOf(tom).first().focus();
    await tom.page.keyboard.press("e");
    await tom.page
      .getByLabel(tom.say("desk.form.sentence"), { exact: true })
      .fill("Members SHALL reserve a room.");
    await mei.page.getByLabel(mei.say("desk.nonGoals.new")).fill("Refunds in cash");
    await Promise.all([
      tom.page.keyboard.press("Control+Enter"),
      mei.page.getByLabel(mei.say("desk.nonGoals.new")).press("Enter"),
    ]);
    for (const { page } of [tom, mei]) {
      await expect(page.getByRole("article").first()).toContainText("Members SHALL reserve a room.");
      await expect(page.getByText("Refunds in cash", { exact: true })).toBeVisible();
    }
    await cardsOf(mei).last().focus();
    await mei.page.keyboard.press("x");
    await mei.page.getByLabel(mei.say("desk.form.reason")).fill("以后再做");
    await mei.page.keyboard.press("Control+Enter");
    await expect(cardsOf(tom)).toHaveCount(1);

    // The pending edits name both people, in each reader's language.
    await tom.page.getByText("3 edits", { exact: true }).click();
    const edits = tom.page.locator("details").filter({ hasText: "3 edits" });
    await expect(edits).toContainText("梅");
    await expect(edits).toContainText("Mei");
    await mei.page.getByRole("button", { name: mei.say("desk.save", { version: 2 }) }).click();
    await expect(
      tom.page.getByRole("heading", { name: tom.say("desk.title", { version: 2 }) }),
    ).toBeVisible();
    const api = await apiOfSession(url, narrow);
    const taskId = /tsk_\w+/.exec(tom.page.url())?.[0] ?? "";
    const transcript = await api.text(`/tasks/${taskId}/artifacts/planning.transcript.jsonl`);
    expect(transcript.match(/desk_edit/g)).toHaveLength(3);
    expect(await overflowOf(tom.page)).toBe(0);
  } finally {
    await Promise.all([narrow.close(), wide.close()]);
  }
});

test("a server that is killed between an edit and its saving, and again while it saves, loses nothing", async () => {
  const server = await startServer();
  try {
    const api = apiOf(server.url, await server.token("mei@example.org"));
    const project = await api.post<{ id: string }>("/projects", { name: "Rooms", language: "en" });
    const task = await api.post<{ id: string }>(`/projects/${project.id}/tasks`, { need: NEED });
    expect(await runToEnd(api, task.id, "/plan")).toMatchObject({ status: "completed" });
    const shall = "Members SHALL reserve a room for up to 3 hours.";
    const desk = () =>
      api.get<{
        plan_version: number;
        plan: { requirements: { id: string; shall: string }[] };
        edits: unknown[];
      }>(`/tasks/${task.id}/desk`);
    const [first] = (await desk()).plan.requirements;
    await api.post(`/tasks/${task.id}/desk/edits`, {
      plan_version: 1,
      edit: { op: "edit", id: first?.id, shall },
    });
    await server.killAll();
    await server.start();
    const after = await desk();
    expect(after.plan_version).toBe(1);
    expect(after.edits).toHaveLength(1);
    expect(after.plan.requirements[0]?.shall).toBe(shall);

    await api.post(`/tasks/${task.id}/desk/commit`, { plan_version: 1 });
    await server.kill();
    await server.start();
    await expect.poll(async () => (await desk()).plan_version, { timeout: 90_000 }).toBe(2);
    const saved = await desk();
    expect(saved.edits).toEqual([]);
    expect(saved.plan.requirements[0]?.shall).toBe(shall);
    const transcript = await api.text(`/tasks/${task.id}/artifacts/planning.transcript.jsonl`);
    expect(transcript.match(/desk_edit/g)).toHaveLength(1);
  } finally {
    await server.close();
  }
});
