import type { Browser, Page } from "@playwright/test";
import { apiOfSession } from "./api.ts";
import { hydrated } from "./hydrated.ts";
import { overflowOf } from "./overflow.ts";
import { expect, type Language, type Person, signedIn, test } from "./person.ts";

// A colleague without an account reviews a document by link; the author sees it and answers.

const CONTENT = {
  en: "# Gift cards\n\n## Paying\n\nThe card shall keep its balance for 24 months.\n",
  zh: "# 礼品卡\n\n## 支付\n\n礼品卡的余额应保留 24 个月。\n",
} as const;
const WORDS = "24";
const EMAIL = "tom@example.org";
const TEXT = {
  en: { comment: "Is 24 enough?", reply: "The law asks for 24.", note: "Fine for legal." },
  zh: { comment: "24 个月够吗？", reply: "法律要求 24 个月。", note: "法务同意。" },
} as const;

const localeOf = (language: Language) => (language === "zh" ? "zh-CN" : "en-GB");

interface Shared extends Person {
  readonly address: string;
  readonly document: string;
}

async function shareDocument(page: Page, url: string, language: Language): Promise<Shared> {
  const person = await signedIn(page, url, language);
  const api = await apiOfSession(url, page.context());
  const project = await api.post<{ id: string }>("/projects", { name: "Gift cards", language });
  const path = `/projects/${project.id}`;
  const content = CONTENT[language];
  const document = await api.post<{ id: string }>(`${path}/documents`, { name: "SRS.md", content });
  const link = { kind: "document", document_id: document.id, right: "approve", label: "Legal" };
  // A link with this right asks for an address unless its sender switches that off, as the Chinese one does.
  const asked = language === "zh" ? { asks_email: false } : {};
  const created = await api.post<{ url: string }>(`${path}/share-links`, { ...link, ...asked });
  return { ...person, address: `${url}${created.url}`, document: `${url}${path}/documents/${document.id}` };
}

async function openAsGuest(
  browser: Browser,
  { address, language, scripts }: { address: string; language: Language; scripts: boolean },
): Promise<Page> {
  const context = await browser.newContext({
    locale: localeOf(language),
    javaScriptEnabled: scripts,
    ...(language === "zh" ? { viewport: { width: 360, height: 780 } } : {}),
  });
  const guest = await context.newPage();
  await guest.goto(address);
  return guest;
}

const identityOf = (say: Person["say"], language: Language, area: "share.guest" | "settings.links.log") => {
  if (language === "zh") return say(`${area}.nameOnly`);
  const word =
    area === "share.guest" ? say("share.guest.emailUnconfirmed") : say("settings.links.log.unconfirmed");
  return `${EMAIL} · ${word}`;
};

async function review(guest: Page, say: Person["say"], language: Language): Promise<void> {
  const { comment, note } = TEXT[language];
  const address = guest.getByLabel(say("share.guest.email"), { exact: true });
  await expect(address).toHaveCount(language === "zh" ? 0 : 1);
  if (language === "en") await address.fill(EMAIL);
  await guest.getByLabel(say("share.guest.name"), { exact: true }).fill("Tom");
  await guest.getByRole("button", { name: say("share.guest.join") }).click();
  await expect(guest.getByText(say("share.guest.as", { name: "Tom" }))).toContainText(
    identityOf(say, language, "share.guest"),
  );
  await guest.getByLabel(say("share.guest.words"), { exact: true }).fill(WORDS);
  await guest.getByLabel(say("share.guest.comment"), { exact: true }).fill(comment);
  await guest.getByRole("button", { name: say("share.guest.sendComment") }).click();
  await expect(guest.getByText(comment)).toBeVisible();
  await guest.getByLabel(say("share.guest.note"), { exact: true }).fill(note);
  await guest.getByRole("button", { name: say("share.guest.approve", { version: 1 }) }).click();
  await expect(guest.getByText(say("share.guest.given.approve"), { exact: true })).toBeVisible();
}

for (const [language, scripts] of [
  ["en", true],
  ["en", false],
  ["zh", true],
  ["zh", false],
] as const)
  test(`a colleague reviews by link without an account, and the author answers (${language}, ${scripts ? "with" : "without"} JavaScript)`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const context = await browser.newContext({ locale: localeOf(language) });
    const { page, say, address, document } = await shareDocument(await context.newPage(), url, language);
    const guest = await openAsGuest(browser, { address, language, scripts });
    await review(guest, say, language);
    const { comment, reply } = TEXT[language];
    expect(await overflowOf(guest)).toBe(0);

    await page.goto(document);
    const thread = page.locator("[data-thread]").filter({ hasText: comment });
    await expect(thread.getByText(say("share.members.guest"), { exact: true })).toBeVisible();
    await hydrated(page);
    await thread.getByRole("button", { name: say("comments.answer"), exact: true }).click();
    await thread.getByLabel(say("comments.answer")).fill(reply);
    await thread.getByRole("button", { name: say("comments.sendAnswer"), exact: true }).click();
    await expect(thread.getByText(reply)).toBeVisible();

    if (!scripts) await guest.goto(address);
    await expect(guest.getByText(reply)).toBeVisible({ timeout: 30_000 });

    await page.goto(`${url}/settings/links`);
    await page.getByRole("link", { name: say("settings.links.log.open"), exact: true }).click();
    await expect(page.getByText(identityOf(say, language, "settings.links.log"))).toBeVisible();
    await expect(page.getByText(say("settings.links.log.act.commented", { name: "Tom" }))).toBeVisible();
    await expect(page.getByText(say("settings.links.log.act.approved", { name: "Tom" }))).toBeVisible();
    await guest.context().close();
    await context.close();
  });

test("the end of a link reaches an open page", async ({ browser, baseURL }) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: localeOf("en") });
  const { page, say, address } = await shareDocument(await context.newPage(), url, "en");
  const guest = await openAsGuest(browser, { address, language: "en", scripts: true });
  const connected = guest.waitForResponse((response) => new URL(response.url()).pathname.endsWith("/events"));
  await guest.reload();
  expect((await connected).status()).toBe(200);
  await expect(guest.getByText("keep its balance")).toBeVisible();
  await page.goto(`${url}/settings/links`);
  await page.getByRole("button", { name: say("settings.links.revoke.button"), exact: true }).click();
  await page.getByRole("button", { name: say("settings.links.revoke.confirm") }).click();
  await expect(guest.getByText("keep its balance")).toBeHidden({ timeout: 30_000 });
  await guest.context().close();
  await context.close();
});
