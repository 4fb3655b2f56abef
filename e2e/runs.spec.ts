import { apiOfSession, runToEnd } from "./api.ts";
import { overflowOf } from "./overflow.ts";
import { expect, signedIn, test } from "./person.ts";

for (const [language, scripts] of [
  ["en", true],
  ["zh", false],
] as const)
  test(`two runs of a task are chosen and compared, and their plans too (${language}, ${scripts ? "with" : "without"} JavaScript)`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const context = await browser.newContext({
      locale: language === "zh" ? "zh-CN" : "en-GB",
      javaScriptEnabled: scripts,
      viewport: { width: 360, height: 780 },
    });
    const { page, say } = await signedIn(await context.newPage(), url, language);
    const api = await apiOfSession(url, context);
    const { id: project } = await api.post<{ id: string }>("/projects", { name: "Rooms", language });
    const { id } = await api.post<{ id: string }>(`/projects/${project}/tasks`, {
      need:
        language === "zh"
          ? "会员可以预订会议室，每次最多 2 小时。"
          : "Members can reserve a room for up to 2 hours.",
    });
    for (const command of ["/plan", "/redo planning"])
      expect(await runToEnd(api, id, command)).toMatchObject({ status: "completed" });
    await page.goto(`${url}/projects/${project}/tasks/${id}/runs`);
    await page.getByRole("button", { name: say("task.runs.compare") }).click();
    await expect(page).toHaveURL(/runs\?(?=.*first=run_)(?=.*second=run_)/);
    const table = page.getByRole("region", { name: say("task.runs.comparison") }).getByRole("table");
    await expect(table.getByRole("row", { name: say("task.runs.row.command") })).toContainText(
      "/redo planning",
    );
    await expect(table.getByRole("row", { name: say("task.runs.row.plan") })).toContainText("v1");
    expect(await overflowOf(page)).toBe(0);
    await context.close();
  });
