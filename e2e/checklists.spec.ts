import { apiOfSession, runToEnd } from "./api.ts";
import { overflowOf } from "./overflow.ts";
import { expect, type Language, signedIn, test } from "./person.ts";

// A plan mentions refunds: a person opens the checklist, asks one of its questions, and answers it in its place.

const NEEDS: Readonly<Record<Language, { need: string; question: string; answer: string }>> = {
  zh: {
    need: "顾客可以在 14 天内申请退款。",
    question: "能否部分退款，金额怎么算？",
    answer: "可以部分退款，按未使用的天数计算。",
  },
  en: {
    need: "Customers can ask for a refund within 14 days.",
    question: "Is a partial refund possible, and how is its amount calculated?",
    answer: "A partial refund is calculated by unused days.",
  },
};

for (const language of ["zh", "en"] as const)
  test(`${language}: a question of a checklist enters the plan when a person asks it`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const context = await browser.newContext({
      locale: language === "zh" ? "zh-CN" : "en-GB",
      colorScheme: language === "zh" ? "dark" : "light",
      viewport: { width: 360, height: 780 },
    });
    try {
      const { page } = await signedIn(await context.newPage(), url, language);
      const api = await apiOfSession(url, context);
      const { need, question, answer } = NEEDS[language];
      const project = await api.post<{ id: string }>("/projects", { name: "Refunds", language });
      const task = await api.post<{ id: string }>(`/projects/${project.id}/tasks`, { need });
      expect(await runToEnd(api, task.id, "/plan")).toMatchObject({ status: "completed" });

      await page.goto(`${url}/projects/${project.id}/tasks/${task.id}/plan`);
      const list = page.locator("#checklist-refunds");
      await expect(list.getByText(question)).toBeHidden();
      await list.locator("summary").click();
      await list.getByRole("checkbox", { name: question }).check();
      await list.getByRole("button").click();
      const asked = page.locator("li[id^='Q-']").filter({ hasText: question });
      await expect(asked).toBeVisible({ timeout: 90_000 });
      await expect(list.getByRole("checkbox", { name: question })).toHaveCount(0);
      const stateOf = () => api.get<{ run: { status: string } }>(`/tasks/${task.id}`);
      await expect.poll(async () => (await stateOf()).run.status, { timeout: 90_000 }).toBe("completed");
      const field = asked.getByRole("textbox");
      await field.fill(answer);
      await field.press("Control+Enter");
      await expect(page.locator("#requirements")).toContainText(answer, { timeout: 90_000 });
      expect(await overflowOf(page)).toBe(0);
    } finally {
      await context.close();
    }
  });
