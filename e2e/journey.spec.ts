import { hydrated } from "./hydrated.ts";
import { expect, type Language, type Person, signUp, test, typeNeed } from "./person.ts";
import { startServer } from "./server-handle.ts";

// From one sentence to an approved plan, minutes and a specification, in the browser, without any model.

const NEEDS: Readonly<Record<Language, { need: string; answer: string }>> = {
  zh: {
    need: "会员可以用积分抵扣现金。退货时系统应收回积分。",
    answer: "收银员一分钟内能完成一次抵扣。",
  },
  en: {
    need: "Customers can pay with gift cards, partly or fully. The system must show the remaining balance.",
    answer: "A customer pays with a gift card without help.",
  },
};

/** Answers the plan's first open question on its page. */
async function answerQuestion({ page, say }: Person, answer: string): Promise<void> {
  const field = page.getByLabel(say("clarify.place.field", { id: "Q-001" }));
  await expect(field).toBeVisible({ timeout: 90_000 });
  await hydrated(page);
  await field.fill(answer);
  await field.press("Control+Enter");
  await expect(field).toBeHidden();
}

/** The run's status and the newest version of the plan, as programs see them. */
async function stateOf({ page }: Person): Promise<unknown[]> {
  const task = page
    .url()
    .replace(/\/projects\/[^/]+\//, "/api/v1/")
    .replace(/[?#].*$/, "")
    .replace(/\/(?:gate|plan)$/, "");
  const { run, plan_version } = (await (await page.request.get(task)).json()) as {
    run: { status: string };
    plan_version: number;
  };
  return [run.status, plan_version];
}

/** Judges the plan for every seat on the workshop page, each checklist answered with yes. */
async function judge(person: Person): Promise<void> {
  const { page, say } = person;
  await page.reload();
  await hydrated(page);
  await page.getByText(say("coach.judge.title"), { exact: true }).click();
  const yes = page.getByRole("button", { name: say("coach.judge.yesToRest") });
  await expect(yes).toHaveCount(5);
  for (const seat of await yes.all()) await seat.click();
  await page.getByRole("button", { name: say("coach.judge.submit") }).click();
  await expect.poll(() => stateOf(person), { timeout: 90_000 }).toEqual(["completed", 3]);
}

/** Approves the draft, which says what is open about it. */
async function approve({ page, say }: Person): Promise<void> {
  await page.goto(`${page.url().replace(/[?#].*$/, "")}/gate`);
  await expect(page.getByText(say("gate.question.done", { version: 3 }))).toBeVisible();
  const button = say("gate.decide.approve", { version: 3 });
  await page.getByRole("button", { name: button }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: say("gate.decide.confirmDraft", { version: 3 }) }).check();
  await dialog.getByRole("button", { name: button }).click();
  await expect(dialog).toBeHidden();
  await page.goto(page.url().replace(/\/gate.*$/, ""));
  await expect(page.getByRole("link", { name: say("task.next.toDocument") }).first()).toBeVisible();
}

for (const language of ["zh", "en"] as const)
  test(`${language}: sign up, a need, a killed server, an answer, a judged plan, approval, the specification`, async ({
    browser,
  }) => {
    const server = await startServer();
    const context = await browser.newContext({ locale: language === "zh" ? "zh-CN" : "en-GB" });
    try {
      const person = await signUp(await context.newPage(), server.url, language);
      const { page, say } = person;
      const { need, answer } = NEEDS[language];
      await typeNeed(person, server.url, need);
      const task = page.url().replace(/[?#].*$/, "");
      await expect(page.locator("[id^='s-run_']").first()).toBeVisible({ timeout: 90_000 });
      await server.kill();
      await server.start();
      await expect(() => page.goto(task)).toPass({ timeout: 90_000 });
      await expect.poll(() => stateOf(person), { timeout: 90_000 }).toEqual(["completed", 1]);
      await page.reload();
      await answerQuestion(person, answer);
      await expect.poll(() => stateOf(person), { timeout: 90_000 }).toEqual(["completed", 2]);
      await judge(person);
      await approve(person);

      await page.goto(`${task}/plan`);
      for (const words of [need.split(/(?<=[.。])\s*/)[0] ?? "", answer])
        await expect(page.locator("body")).toContainText(words);
      await page.goto(`${task}/minutes`);
      await expect(page.getByRole("table").first()).toContainText(language === "zh" ? "梅" : "Mei");
      await page.goto(task);
      await page
        .getByRole("link", { name: say("task.next.toDocument") })
        .first()
        .click();
      await page.waitForURL(/\/documents\/doc_/);
      await expect(page.getByRole("heading", { name: /FR-001/ }).first()).toBeVisible();
    } finally {
      await context.close();
      await server.close();
    }
  });
