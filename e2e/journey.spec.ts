import { expect, type Language, type Person, signUp, test, typeNeed } from "./person.ts";
import { startServer } from "./server-handle.ts";

// From one sentence to an approved plan, minutes and a specification, in the browser, without any model.

const NEEDS: Readonly<Record<Language, { need: string; answer: string; expects: readonly RegExp[] }>> = {
  zh: {
    need: "给门店收银系统增加会员积分功能,积分可以抵扣现金,退货时要收回积分",
    answer: "每消费 1 元得 1 积分，100 积分抵 1 元，每单最多抵 50 元。",
    expects: [/积分余额/, /抵扣/, /收回/],
  },
  en: {
    need: "Let customers of our online shop pay with gift cards, partly or fully, and see the remaining balance",
    answer: "Cards are sold in our own shop and carry a code of 16 digits.",
    expects: [/gift card/i, /balance/i],
  },
};

/** Judges the plan for every seat on the workshop page, each checklist answered with yes. */
async function judge({ page, say }: Person): Promise<void> {
  await expect(page.getByText(say("task.next.decide")).first()).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await page.getByText(say("coach.judge.title"), { exact: true }).click();
  const yes = page.getByRole("button", { name: say("coach.judge.yesToRest") });
  await expect(yes).toHaveCount(5);
  for (const seat of await yes.all()) await seat.click();
  await page.getByRole("button", { name: say("coach.judge.submit") }).click();
}

async function decide({ page, say }: Person): Promise<void> {
  const task = page.url().replace(/[?#].*$/, "");
  const state = async () => {
    const response = await page.request.get(task.replace(/\/projects\/[^/]+\//, "/api/v1/"));
    const { run, plan_version } = (await response.json()) as {
      run: { status: string };
      plan_version: number;
    };
    return [run.status, plan_version];
  };
  await expect.poll(state, { timeout: 30_000 }).toEqual(["completed", 2]);
  await page.goto(`${task}/gate`);
  await expect(page.getByText(say("gate.question.done", { version: 2 }))).toBeVisible();
  await page
    .getByRole("button", { name: say("gate.decide.approve", { version: 2 }) })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: say("gate.decide.approve", { version: 2 }) }).click();
  await expect(dialog).toBeHidden();
  await page.goto(page.url().replace(/\/gate.*$/, ""));
  await expect(page.getByRole("link", { name: say("task.next.toDocument") }).first()).toBeVisible();
}

for (const language of ["zh", "en"] as const)
  test(`${language}: sign up, one sentence, an answer after the server was killed, a judged plan, approval, the specification`, async ({
    browser,
  }) => {
    test.setTimeout(180_000);
    const server = await startServer();
    const context = await browser.newContext({ locale: language === "zh" ? "zh-CN" : "en-GB" });
    try {
      const person = await signUp(await context.newPage(), server.url, language);
      const { page, say } = person;
      const { need, answer, expects } = NEEDS[language];
      await typeNeed(person, server.url, need);
      const question = page
        .getByRole("region", { name: say("task.question.label") })
        .or(page.getByLabel(say("task.question.field")));
      await expect(question.first()).toBeVisible({ timeout: 30_000 });
      const table = page.url();
      await server.kill();
      await server.start();
      await expect(() => page.goto(table)).toPass({ timeout: 30_000 });
      await page.getByLabel(say("task.question.field")).fill(answer);
      await page.getByRole("button", { name: say("task.question.send"), exact: true }).click();
      await judge(person);
      await decide(person);

      const task = page.url().replace(/[?#].*$/, "");
      await page.goto(`${task}/plan`);
      for (const words of expects) await expect(page.getByText(words).first()).toBeVisible();
      await expect(page.locator("body")).toContainText(answer.slice(0, 8));
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
