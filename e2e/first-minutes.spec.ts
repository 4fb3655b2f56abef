import type { Browser, Page } from "@playwright/test";
import { overflowOf } from "./overflow.ts";
import { expect, type Language, type Person, signedIn, signUp, test } from "./person.ts";

// A newcomer without a model: from one sentence to a signed draft, with few decisions and no page to look for.

const MOST_DECISIONS = 9;

const NEED = {
  en: "Members can reserve a meeting room for up to 2 hours. Guests pay a deposit of 20 euros.",
  zh: "会员可以预订会议室，每次最多 2 小时。访客需要支付 20 元押金。",
} as const;
const ANSWER = { en: "Fewer than five complaints a month.", zh: "每月投诉少于五次。" } as const;
const WORDING = {
  en: "The system SHALL let members reserve a meeting room for up to 2 hours.",
  zh: "系统应允许会员预订会议室，每次最多 2 小时。",
} as const;

/** Runs what a person decides and counts it: a choice that changes the plan or its state. Opening a page is none. */
function decisions() {
  const made: string[] = [];
  return {
    made,
    decide: async (what: string, act: () => Promise<unknown>) => {
      made.push(what);
      await act();
    },
  };
}

async function walk(person: Person, language: Language) {
  const { page, say } = person;
  const { made, decide } = decisions();

  await page.getByLabel(say("home.need.label")).fill(NEED[language]);
  await decide("submit the need", () => page.getByRole("button", { name: say("home.need.submit") }).click());
  await page.waitForURL(/\/tasks\/tsk_/);
  const task = page.url().replace(/[?#].*$/, "");
  const questions = page.locator("#open-questions");
  await expect(questions).toBeVisible();
  await expect(page.getByText(say("coach.draft.title", { version: 1 }), { exact: true })).toBeVisible();
  expect(await overflowOf(page)).toBe(0);

  const field = questions.getByRole("textbox").first();
  await field.fill(ANSWER[language]);
  await decide("answer a question", () => field.press("Control+Enter"));
  await expect(page.getByText(say("coach.draft.title", { version: 2 }), { exact: true })).toBeVisible();

  await page.getByRole("link", { name: say("coach.draft.desk") }).click();
  const card = page.getByRole("article").first();
  // The desk can be edited once the run of the answer has ended.
  await card
    .getByRole("button", { name: say("desk.actionOn", { action: say("desk.edit"), id: "FR-001" }) })
    .click();
  await page.getByLabel(say("desk.form.sentence"), { exact: true }).fill(WORDING[language]);
  await decide("word a requirement", () => page.keyboard.press("Control+Enter"));
  await expect(card).toContainText(WORDING[language]);
  expect(await overflowOf(page)).toBe(0);
  await decide("save the version", () =>
    page.getByRole("button", { name: say("desk.save", { version: 3 }) }).click(),
  );
  await expect(page.getByRole("heading", { name: say("desk.title", { version: 3 }) })).toBeVisible();

  await page.goto(`${task}/minutes`);
  const sign = page.getByRole("button", { name: say("meeting.sign.sign") });
  const version = say("minutes.head", { version: 3, task: "" }).split("·")[0] ?? "";
  await expect(page.getByText(version).first()).toBeVisible();
  await decide("sign the minutes", () => sign.click());
  await expect(page.getByText(say("meeting.sign.signedOff"))).toBeVisible();
  expect(await overflowOf(page)).toBe(0);

  await page.goto(`${task}/gate`);
  const approve = say("gate.decide.approve", { version: 3 });
  await page.getByRole("button", { name: approve }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("checkbox")).toHaveCount(3);
  for (const box of await dialog.getByRole("checkbox").all())
    await decide("tick what nobody judged, or that it is a draft", () => box.check());
  expect(await overflowOf(page)).toBe(0);
  await decide("approve", () => dialog.getByRole("button", { name: approve }).click());
  await page.waitForURL(task);

  await page
    .getByRole("link", { name: say("task.next.toDocument") })
    .first()
    .click();
  await expect(page.getByText(WORDING[language]).filter({ visible: true }).first()).toBeVisible();
  expect(made.length, made.join(", ")).toBeLessThanOrEqual(MOST_DECISIONS);
}

/** Ends at Home; through the form only in a narrow window, since `journey.spec.ts` signs up in a wide one. */
async function enter(page: Page, url: string, { language, width }: { language: Language; width: number }) {
  if (width < 400) return signUp(page, url, language);
  const person = await signedIn(page, url, language);
  await page.goto(url);
  return person;
}

const open = (browser: Browser, language: Language, width: number) =>
  browser.newContext({
    locale: language === "zh" ? "zh-CN" : "en-GB",
    colorScheme: width < 400 ? "dark" : "light",
    viewport: { width, height: width < 400 ? 780 : 860 },
  });

for (const language of ["en", "zh"] as const)
  for (const width of [1280, 360])
    test(`${language}, ${width} px: from one sentence to a signed draft in under ten decisions`, async ({
      browser,
      baseURL,
    }) => {
      const url = baseURL ?? "";
      const context = await open(browser, language, width);
      try {
        await walk(await enter(await context.newPage(), url, { language, width }), language);
      } finally {
        await context.close();
      }
    });
