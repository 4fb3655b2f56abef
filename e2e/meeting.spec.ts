import type { Page } from "@playwright/test";
import { STATED_MEANINGS } from "#lib/domain/access/stated-meanings.ts";
import { expect, type Person, signedIn, test, typeNeed, wordsOf } from "./person.ts";
import { bringIn } from "./two-people.ts";

// Two people in two browsers hold a meeting: one invites the other, both see what the other does, and both sign.

/** Asks for two signatures under the minutes. */
async function askForTwo({ page, say }: Person, project: string): Promise<void> {
  await page.goto(`${project}/settings/approval`);
  await page.locator("#minutes-0-count").fill("2");
  await page.getByRole("button", { name: say("meeting.approval.save") }).click();
  await expect(page.getByText(say("meeting.approval.saved"))).toBeVisible();
}

/** Calls somebody by name below a line; they find it at home, follow it to its place and answer. */
async function callAndAnswer(mei: Person, tom: Person, url: string): Promise<void> {
  const line = (person: Person) => person.page.locator('[id="decision.decision"]');
  await line(mei).getByRole("button", { name: "Comment on this line" }).click();
  await line(mei).getByLabel(mei.say("meeting.comment.mention")).selectOption({ label: "梅" });
  const field = line(mei).getByLabel(mei.say("meeting.comment.label"));
  await expect(field).toHaveValue("@梅 ");
  await field.pressSequentially("is this right?");
  await line(mei)
    .getByRole("button", { name: mei.say("meeting.comment.send"), exact: true })
    .click();
  await expect(line(mei).getByRole("link", { name: "@梅" })).toBeVisible();

  await tom.page.goto(url);
  const mention = tom.page.getByRole("listitem").filter({ hasText: "is this right?" });
  await expect(mention.getByText(tom.say("home.needs.kind.mention"))).toBeVisible();
  await mention.getByRole("link", { name: tom.say("home.needs.button.mention") }).click();
  const thread = line(tom).getByText("is this right?");
  await expect(thread).toBeInViewport();
  await line(tom).getByText(tom.say("meeting.comment.answer"), { exact: true }).click();
  await line(tom)
    .getByRole("textbox", { name: tom.say("meeting.comment.answer"), exact: true })
    .fill("对。");
  await line(tom)
    .getByRole("button", { name: tom.say("meeting.comment.send"), exact: true })
    .first()
    .click();
  await expect(line(mei).getByText("对。")).toBeVisible();
  await line(tom)
    .getByRole("button", { name: tom.say("meeting.line.vote") })
    .click();
  await line(tom)
    .getByRole("button", { name: tom.say("meeting.vote.choice.agree"), exact: true })
    .click();
  await expect(
    line(mei).getByRole("button", {
      name: mei.say("meeting.line.votes", { agree: 1, concern: 0, object: 0 }),
    }),
  ).toBeVisible();
}

const ITEM = "Members can cancel a reservation.";

/** Adds an action item; the other person sees it. */
async function addItem(mei: Person, tom: Person): Promise<void> {
  const { page, say } = mei;
  await page.getByRole("button", { name: say("meeting.action.add") }).click();
  await page.getByLabel(say("meeting.action.text"), { exact: true }).fill(ITEM);
  await page.getByRole("button", { name: say("meeting.action.add") }).click();
  await expect(tom.page.getByText(ITEM)).toBeVisible();
}

/** Makes a task of the item although the minutes are signed off, follows the links between both, and takes it back. */
async function makeTask(mei: Person, tom: Person): Promise<void> {
  const { page, say } = mei;
  const minutes = page.url();
  const item = (person: Person) => person.page.locator('li[id^="ACT-"]').filter({ hasText: ITEM });
  const id = (await item(mei).getAttribute("id")) ?? "";
  await item(mei)
    .getByRole("button", { name: say("meeting.action.task.label", { id }) })
    .click();
  const link = (person: Person) =>
    item(person).getByRole("link", { name: person.say("meeting.action.task.open", { title: "" }).trim() });
  await expect(link(tom)).toBeVisible();
  await expect(page.getByText(say("meeting.sign.signedOff"))).toBeVisible();
  await link(mei).click();
  await expect(page.getByText(ITEM).first()).toBeVisible();
  const back = page.locator(`a[href$="#${id}"]`);
  await expect(back).toContainText(id);
  await back.click();
  await page.waitForURL(`${minutes.replace(/#.*$/, "")}#${id}`);
  await item(mei)
    .getByRole("button", { name: say("meeting.action.task.remove") })
    .click();
  await expect(link(tom)).toHaveCount(0);
}

/** A guest reads the minutes as they were signed, in their own language. */
async function readAsGuest({ page, say }: Person, guest: Page): Promise<void> {
  await page.getByRole("button", { name: say("share.create.button") }).click();
  await page.getByRole("button", { name: say("share.create.submit") }).click();
  const address = await page.getByLabel(say("share.create.address")).inputValue();
  await guest.goto(address);
  await expect(guest.getByText("Go, with Tom's remark on the calendar.")).toBeVisible();
  const words = wordsOf("zh");
  await expect(guest.getByText(words("minutes.signedOff"))).toBeVisible();
  await expect(guest.getByText("is this right?")).toHaveCount(0);
}

test("two people hold a meeting and sign it off", async ({ browser, baseURL }) => {
  const url = baseURL ?? "";
  const [first, second] = [
    await browser.newContext({ locale: "en-GB" }),
    await browser.newContext({ locale: "zh-CN" }),
  ];
  const mei = await signedIn(await first.newPage(), url, "en");
  const tom = await signedIn(await second.newPage(), url, "zh");
  await bringIn(mei, tom, url);

  await typeNeed(mei, url, "Staff can book a meeting room for up to 2 hours.");
  await expect(mei.page.getByText(mei.say("task.next.decide")).first()).toBeVisible({ timeout: 90_000 });
  const task = mei.page.url().replace(/[?#].*$/, "");
  await askForTwo(mei, task.replace(/\/tasks\/.*$/, ""));
  await Promise.all([mei.page.goto(`${task}/minutes`), tom.page.goto(`${task}/minutes`)]);
  await expect(mei.page.getByText(mei.say("meeting.presence.here", { names: "" }).trim())).toBeVisible({
    timeout: 90_000,
  });

  const asks = tom.page.locator("#ask");
  await asks.getByLabel(tom.say("meeting.ask.question")).fill("What about the booking?");
  await asks.getByRole("button", { name: tom.say("meeting.ask.submit") }).click();
  await expect(mei.page.locator("#ask").getByText(mei.say("meeting.ask.toTranscript"))).toBeVisible({
    timeout: 90_000,
  });

  const decision = (person: Person) => person.page.locator('[id="decision.decision"]');
  await decision(mei)
    .getByRole("button", { name: mei.say("meeting.line.edit") })
    .click();
  await decision(mei).getByLabel(mei.say("meeting.edit.line")).fill("Go, with Tom's remark on the calendar.");
  await decision(mei)
    .getByRole("button", { name: mei.say("meeting.edit.save"), exact: true })
    .click();
  await expect(decision(tom).getByText("Go, with Tom's remark on the calendar.")).toBeVisible();

  await callAndAnswer(mei, tom, url);
  await addItem(mei, tom);

  const vote = tom.page.locator("#vote");
  await vote.getByRole("button", { name: tom.say("meeting.vote.choice.concern") }).click();
  await vote.getByLabel(tom.say("meeting.vote.reason")).fill("The calendar is not settled.");
  await vote.getByRole("button", { name: tom.say("meeting.vote.cast.concern") }).click();
  await expect(mei.page.locator("#vote").getByText("The calendar is not settled.")).toBeVisible();

  for (const person of [mei, tom]) {
    const stated = person.page.locator("#sign").getByRole("figure");
    await expect(stated).toContainText(person.say("plan.meaning"));
    await person.page
      .locator("#sign")
      .getByRole("button", { name: person.say("meeting.sign.sign") })
      .click();
    const text = person === mei ? STATED_MEANINGS.minutes.en : STATED_MEANINGS.minutes.zh;
    await expect(person.page.getByText(person.say("meeting.sign.meaning", { text }))).toBeVisible();
  }
  for (const person of [mei, tom])
    await expect(person.page.getByText(person.say("meeting.sign.signedOff"))).toBeVisible();
  await expect(decision(mei).getByRole("button", { name: mei.say("meeting.line.edit") })).toHaveCount(0);
  await makeTask(mei, tom);
  const stranger = await browser.newContext({ locale: "zh-CN" });
  await readAsGuest(mei, await stranger.newPage());
  await stranger.close();
  await first.close();
  await second.close();
});
