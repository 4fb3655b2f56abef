import { apiOfSession, type RunView, runToEnd } from "./api.ts";
import { hydrated } from "./hydrated.ts";
import { overflowOf } from "./overflow.ts";
import { expect, type Language, signedIn, test } from "./person.ts";

// A run is paused between two turns and goes on; a gate gets a date until which a decision is expected.

const NEED: Readonly<Record<Language, string>> = {
  en: "Members can reserve a room for up to 2 hours.",
  zh: "会员可以预订会议室，每次最多 2 小时。",
};

for (const language of ["en", "zh"] as const) {
  const narrow = language === "zh" ? { viewport: { width: 360, height: 780 } } : {};

  test(`a workshop is paused after its turn and continued to its end: ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const context = await browser.newContext({ locale: language === "zh" ? "zh-CN" : "en-GB", ...narrow });
    const { page, say } = await signedIn(await context.newPage(), url, language);
    const api = await apiOfSession(url, context);
    const { id: project } = await api.post<{ id: string }>("/projects", { name: "Rooms", language });
    const { id } = await api.post<{ id: string }>(`/projects/${project}/tasks`, { need: NEED[language] });
    const { run_id: run } = await api.post<{ run_id: string }>(`/tasks/${id}/turns`, { command: "/plan" });
    // The rules need a second for the whole workshop, so the request does not wait for the page.
    await api.post(`/runs/${run}/pause`, {});
    await page.goto(`${url}/projects/${project}/tasks/${id}`);
    await expect(page.getByText(say("task.pause.paused"))).toBeVisible();
    await expect(page.getByText(say("task.pause.body"))).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await page.goto(url);
    await expect(page.getByText(say("ui.run.paused")).first()).toBeVisible();
    await page.goto(`${url}/projects/${project}/tasks/${id}`);
    await hydrated(page);
    await page.getByRole("button", { name: say("task.pause.continue") }).click();
    await expect(page.getByText(say("task.pause.paused"))).toHaveCount(0);
    await expect
      .poll(async () => (await api.get<RunView>(`/runs/${run}`)).status, { timeout: 90_000 })
      .toMatch(/completed|waiting/);
    await context.close();
  });

  test(`a gate gets a date, is due today at home, and the date is removed: ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const context = await browser.newContext({
      locale: language === "zh" ? "zh-CN" : "en-GB",
      timezoneId: "UTC",
      ...narrow,
    });
    const { page, say } = await signedIn(await context.newPage(), url, language);
    const api = await apiOfSession(url, context);
    const { id: project } = await api.post<{ id: string }>("/projects", { name: "Rooms", language });
    const { id } = await api.post<{ id: string }>(`/projects/${project}/tasks`, { need: NEED[language] });
    expect(await runToEnd(api, id, "/plan")).toMatchObject({ status: "completed" });
    const gate = `${url}/projects/${project}/tasks/${id}/gate`;
    await page.goto(gate);
    await hydrated(page);
    await page.locator("summary", { hasText: say("gate.due.open") }).click();
    await page.getByLabel(say("gate.due.label")).fill(new Date().toISOString().slice(0, 10));
    await page.getByRole("button", { name: say("gate.due.save") }).click();
    const today = page.getByText(say("ui.due.today"), { exact: true });
    await expect(today).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await page.goto(url);
    await expect(today).toBeVisible();
    const health = page.getByRole("region", { name: say("home.health.title") }).or(page.locator("#page"));
    await expect(health.getByText(say("home.health.title")).first()).toBeVisible();

    await page.goto(gate);
    await hydrated(page);
    await page.locator("summary", { hasText: say("gate.due.change") }).click();
    await page.getByRole("button", { name: say("gate.due.remove") }).click();
    await expect(today).toHaveCount(0);
    await context.close();
  });
}
