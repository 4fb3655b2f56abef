import { apiOfSession } from "./api.ts";
import { hydrated } from "./hydrated.ts";
import { overflowOf } from "./overflow.ts";
import { expect, signedIn, test, typeNeed } from "./person.ts";

// A plan without a model: two windows edit its statements on the desk.

test("an edit, a split and an undo on the desk are seen in a second window and saved as one version", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({
    locale: "en-GB",
    colorScheme: "dark",
    viewport: { width: 360, height: 780 },
  });
  try {
    const person = await signedIn(await context.newPage(), url, "en");
    const { page, say } = person;
    await typeNeed(person, url, "Members can reserve a room for up to 2 hours. Guests pay a deposit.");
    const open = page.getByRole("link", { name: say("coach.draft.desk") });
    await expect(open).toBeVisible({ timeout: 90_000 });
    await open.click();
    const cards = page.getByRole("list", { name: say("desk.cards") }).getByRole("article");
    await expect(cards.first()).toBeVisible();
    const count = await cards.count();
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(second.getByRole("article").first()).toBeVisible();

    // Edit with the keyboard alone.
    await hydrated(page);
    await cards.first().focus();
    await page.keyboard.press("e");
    await page.getByLabel(say("desk.form.sentence"), { exact: true }).fill("Members SHALL reserve a room.");
    await page.keyboard.press("Control+Enter");
    await expect(cards.first()).toContainText("Members SHALL reserve a room.");
    await expect(cards.first()).toBeFocused();
    await expect(second.getByRole("article").first()).toContainText("Members SHALL reserve a room.");

    // Priority and split with keys, the second while the first is being stored; undo of the split.
    await page.keyboard.press("1");
    await page.keyboard.press("s");
    await page.getByLabel(say("desk.form.parts")).fill("Members SHALL reserve.\nMembers SHALL cancel.");
    await page.keyboard.press("Control+Enter");
    await expect(cards).toHaveCount(count + 1);
    await expect(cards.first()).toContainText("critical");
    await expect(second.getByRole("article")).toHaveCount(count + 1);
    await page.keyboard.press("z");
    await expect(cards).toHaveCount(count);

    await page.getByRole("button", { name: say("desk.save", { version: 2 }) }).click();
    await expect(page.getByRole("heading", { name: say("desk.title", { version: 2 }) })).toBeVisible({
      timeout: 90_000,
    });
    await expect(second.getByRole("heading", { name: say("desk.title", { version: 2 }) })).toBeVisible();
    await expect(cards.first()).toContainText("Members SHALL reserve a room.");
    expect(await overflowOf(page)).toBe(0);
  } finally {
    await context.close();
  }
});

test("a question is answered by keyboard on the statement that it is about, and the next version has the answer", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 360, height: 780 } });
  try {
    const person = await signedIn(await context.newPage(), url, "en");
    const { page, say } = person;
    await typeNeed(
      person,
      url,
      "Guests pay a deposit of 20 euros. A member can make at most 3 reservations.",
    );
    await page.getByRole("link", { name: say("coach.draft.desk") }).click();
    const api = await apiOfSession(url, context);
    const taskId = /tsk_\w+/.exec(page.url())?.[0] ?? "";
    type Question = { id: string; about: string[]; status: string; text: string };
    const questions = () => api.get<Question[]>(`/tasks/${taskId}/questions`);
    const asked = (await questions()).find(({ about }) => about.includes("FR-002"));
    if (asked === undefined) throw new Error("the rules ask nothing about FR-002");
    const card = page.getByRole("article").nth(1);
    await expect(card).toContainText(asked.text);
    await expect(page.getByRole("article").first()).not.toContainText(asked.text);

    await hydrated(page);
    await card.focus();
    await page.keyboard.press("q");
    const field = card.getByRole("textbox").first();
    await expect(field).toBeFocused();
    await field.fill("The reservation ends, and the next member can take the room.");
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(card).toBeFocused();
    // What was typed outlives the page.
    await page.reload();
    await hydrated(page);
    await card.focus();
    await page.keyboard.press("q");
    await expect(field).toHaveValue("The reservation ends, and the next member can take the room.");
    await page.keyboard.press("Control+Enter");
    await expect(page.getByRole("heading", { name: say("desk.title", { version: 2 }) })).toBeVisible();
    await expect
      .poll(async () => (await questions()).find(({ text }) => text === asked.text)?.status)
      .toBe("answered");
    await expect(card).not.toContainText(asked.text);
    expect(await overflowOf(page)).toBe(0);
  } finally {
    await context.close();
  }
});
