import type { Locator, Page } from "@playwright/test";
import { type Api, apiOfSession } from "./api.ts";
import { hydrated } from "./hydrated.ts";
import { expect, type Language, type Person, sendMessage, signedIn, test } from "./person.ts";

// Questions of a plan are answered wherever a person meets them; each answer makes a version and closes its question.

const NEED = {
  en: "Every booking must be confirmed quickly. The booking page must be fast. The member is notified of a change. Guests must pay within 3 days.",
  zh: "所有预订都要尽快确认。预订页面打开要快。预订变更时要通知会员。访客须在 3 天内付款。",
} as const;
const ANSWER = {
  en: (place: string) => `Fewer than five complaints a month, as said ${place}.`,
  zh: (place: string) => `每月投诉少于五次，${place}。`,
} as const;

interface Listed {
  readonly plan_question_id: string;
  readonly status: string;
}

interface At {
  readonly person: Person;
  readonly api: Api;
  readonly taskId: string;
  readonly task: string;
  readonly language: Language;
}

const questionsOf = ({ api, taskId }: At): Promise<readonly Listed[]> =>
  api.get<readonly Listed[]>(`/tasks/${taskId}/questions`);

/** The first question that nobody has answered. */
async function nextOpen(at: At): Promise<string> {
  const open = (await questionsOf(at)).find(({ status }) => status === "open");
  if (open === undefined) throw new Error("no question is open");
  return open.plan_question_id;
}

/** Waits until the question is closed, the plan has the version with its answer, and the run that made it is over. */
async function isAnswered(at: At, id: string, version: number): Promise<void> {
  const stateOf = async () => {
    const path = `/tasks/${at.taskId}/artifacts/planning.ai.json`;
    const plan = await at.api.get<{ meta: { version: number } }>(path);
    const question = (await questionsOf(at)).find((one) => one.plan_question_id === id);
    const { run } = await at.api.get<{ run: { status: string } | null }>(`/tasks/${at.taskId}`);
    return [question?.status, plan.meta.version, run?.status];
  };
  await expect.poll(stateOf, { timeout: 60_000 }).toEqual(["answered", version, "completed"]);
}

/** Types into the field of a question and sends with the keyboard. */
async function answerInField(page: Page, field: Locator, text: string): Promise<void> {
  await hydrated(page);
  await field.fill(text);
  await field.press("Control+Enter");
}

const PLACES: readonly ((at: At, id: string) => Promise<void>)[] = [
  async ({ person: { page, say }, task, language }, id) => {
    await page.goto(`${task}/plan`);
    await answerInField(page, page.getByLabel(say("clarify.place.field", { id })), ANSWER[language]("plan"));
  },
  async ({ person: { page }, task, language }, id) => {
    await page.goto(`${task}/minutes`);
    const question = page.locator("#open-questions li").filter({ hasText: id });
    await answerInField(page, question.getByRole("textbox").first(), ANSWER[language]("minutes"));
  },
  async ({ person: { page, say }, task, language }, id) => {
    await page.goto(task);
    const field = page.getByLabel(say("task.composer.label"));
    await field.fill(`${id}: ${ANSWER[language]("table")}`);
    await expect(page.getByRole("button", { name: say("task.composer.send"), exact: true })).toBeEnabled();
    await field.press("Enter");
  },
  async ({ person, task, language }, id) => {
    await person.page.goto(`${task.split("/tasks/")[0]}/chat`);
    await sendMessage(person, `${id}: ${ANSWER[language]("chat")}`);
  },
];

for (const language of ["en", "zh"] as const)
  test(`${language}: a question is answered on the plan, in the minutes, by a message to the Coach and in the chat`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    const url = baseURL ?? "";
    const context = await browser.newContext({ locale: language === "zh" ? "zh-CN" : "en-GB" });
    try {
      const person = await signedIn(await context.newPage(), url, language);
      const { page, say } = person;
      await page.goto(url);
      await page.getByLabel(say("home.need.label")).fill(NEED[language]);
      await page.getByRole("button", { name: say("home.need.submit") }).click();
      await page.waitForURL(/\/tasks\/tsk_/);
      const task = page.url().replace(/[?#].*$/, "");
      const taskId = task.split("/").at(-1) ?? "";
      const at: At = { person, api: await apiOfSession(url, context), taskId, task, language };
      await expect(page.locator("#open-questions")).toBeVisible();
      for (const [index, answer] of PLACES.entries()) {
        const id = await nextOpen(at);
        await answer(at, id);
        await isAnswered(at, id, index + 2);
      }
      expect((await questionsOf(at)).filter(({ status }) => status === "answered")).toHaveLength(
        PLACES.length,
      );
    } finally {
      await context.close();
    }
  });
