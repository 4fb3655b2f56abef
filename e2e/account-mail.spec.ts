import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { type MailServer, type ReceivedMail, startMailServer } from "../lib/testing/mail-server.ts";
import { openAccount } from "./accounts.ts";
import { overflowOf } from "./overflow.ts";
import { expect, type Language, PASSWORD, signedIn, test, wordsOf } from "./person.ts";
import { type ServerHandle, startServer } from "./server-handle.ts";

// What accounts receive by mail, on a separate server with a mail server on loopback.

const NARROW = { width: 360, height: 780 };
const ANOTHER = "eleven quiet maps at noon";
const LANGUAGES: readonly Language[] = ["zh", "en"];

let mail: MailServer;
let server: ServerHandle;

test.describe.configure({ mode: "default" }); // one worker, so that one server is started

test.beforeAll(async () => {
  mail = await startMailServer();
  server = await startServer((url) => ({
    SMTP_URL: mail.url,
    MAIL_FROM: "Roundtable <no-reply@example.org>",
    NEXTAUTH_URL: url,
  }));
});

test.afterAll(async () => {
  await server.close();
  await mail.close();
});

async function mailTo(email: string, page: string): Promise<ReceivedMail> {
  const find = () => mail.mails.findLast((one) => one.to === email && one.link.includes(page));
  await expect.poll(find).toBeDefined();
  const found = find();
  if (!found) throw new Error("no mail");
  return found;
}

/** What is wrong with a page on a narrow screen. */
async function problems(page: Page): Promise<string[]> {
  // The title of a page that an action leads to is replaced a moment after its text.
  await expect(page).toHaveTitle(/./);
  // What the header covers after scrolling is smaller than it is.
  await page.evaluate(() => window.scrollTo(0, 0));
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  const overflow = await overflowOf(page);
  const found = violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes[0]?.html}`);
  return overflow > 1 ? [...found, `${page.url()} is ${overflow} px too wide`] : found;
}

const LOCALES: Readonly<Record<Language, string>> = { zh: "zh-CN", en: "en-GB" };

test("the first account is the administrator, who tests the mail and creates a reset link", async ({
  page,
}) => {
  const { say } = await signedIn(page, server.url, "en");
  const words = (key: string) => say(`settings.installation.${key}`);
  const { url } = server;
  await page.setViewportSize(NARROW);
  await page.goto(`${url}/settings/installation`);
  await expect(page.getByText(words("users.admin"), { exact: true })).toBeVisible();
  await page.getByLabel(words("mail.to")).fill("reader@example.org");
  await page.getByRole("button", { name: words("mail.send") }).click();
  await expect.poll(() => mail.mails.some(({ to }) => to === "reader@example.org")).toBe(true);
  await page.getByRole("button", { name: words("users.resetLink") }).click();
  await expect(page.getByLabel(words("users.link"))).toHaveValue(
    new RegExp(`^${url}/reset-password/[\\w-]{43}$`),
  );
  expect(await problems(page)).toEqual([]);
});

for (const language of LANGUAGES)
  for (const hasScript of [true, false])
    test(`${language}: a forgotten password is reset by mail at 360 px ${hasScript ? "with" : "without"} JavaScript`, async ({
      browser,
    }) => {
      const say = wordsOf(language);
      const email = `forgot-${language}-${hasScript}@example.org`;
      await openAccount(server.url, {
        email,
        name: "Mei",
        password: PASSWORD,
        locale: language,
        sample: false,
      });
      const context = await browser.newContext({
        locale: LOCALES[language],
        viewport: NARROW,
        colorScheme: hasScript ? "dark" : "light",
        javaScriptEnabled: hasScript,
      });
      const page = await context.newPage();
      const check = async () => expect(hasScript ? await problems(page) : []).toEqual([]);
      await page.goto(`${server.url}/sign-in`);
      await check();
      await page.getByRole("link", { name: say("auth.signIn.forgot") }).click();
      await page.waitForURL("**/reset-password"); // the page before has a field of the same name
      await page.getByLabel(say("auth.email")).fill(email);
      await page.getByRole("button", { name: say("auth.request.password_reset.submit") }).click();
      await expect(page.getByText(say("auth.request.password_reset.sent"))).toBeVisible();
      await check();
      const { link, text } = await mailTo(email, "/reset-password/");
      expect(text).toContain(say("auth.reset.title"));
      await page.goto(link);
      await expect(page.getByText(say("auth.reset.intro", { email }))).toBeVisible();
      await check();
      await page.getByLabel(say("auth.reset.password"), { exact: true }).fill(ANOTHER);
      await page.getByRole("button", { name: say("auth.reset.submit") }).click();
      await expect(page.getByText(say("auth.signIn.notice.reset"))).toBeVisible();
      await page.getByLabel(say("auth.email")).fill(email);
      await page.getByLabel(say("auth.password"), { exact: true }).fill(ANOTHER);
      await page.getByRole("button", { name: say("auth.signIn.submit"), exact: true }).click();
      await page.waitForURL(`${server.url}/`);
      await page.goto(link);
      await expect(page.getByText(say("auth.link.invalidBody"))).toBeVisible();
      await check();
      await context.close();
    });

test("a sign-in link signs in with a button, and a confirmation link removes the notice", async ({
  browser,
}) => {
  const say = wordsOf("en");
  const email = "by-link@example.org";
  await openAccount(server.url, { email, name: "Tom", password: PASSWORD, locale: "en", sample: false });
  const context = await browser.newContext({ locale: "en-GB", viewport: NARROW });
  const page = await context.newPage();
  const confirmation = await mailTo(email, "/verify-email/");
  await page.goto(confirmation.link);
  expect(await problems(page)).toEqual([]);
  await page.getByRole("button", { name: say("auth.link.verify_email.submit") }).click();
  await expect(page.getByText(say("auth.signIn.notice.verified"))).toBeVisible();
  await page.getByRole("link", { name: say("auth.signIn.byMail") }).click();
  await page.waitForURL("**/sign-in-link");
  await page.getByLabel(say("auth.email")).fill(email);
  await page.getByRole("button", { name: say("auth.request.sign_in.submit") }).click();
  const { link } = await mailTo(email, "/sign-in-link/");
  await page.goto(link);
  expect(await problems(page)).toEqual([]);
  await page.getByRole("button", { name: say("auth.link.sign_in.submit") }).click();
  await page.waitForURL(`${server.url}/`);
  await page.goto(`${server.url}/settings/account`);
  await expect(page.getByText(say("settings.account.emailAddress.confirmed"), { exact: true })).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.goto(`${server.url}/settings/installation`);
  await expect(page.getByText(say("settings.installation.intro"))).toHaveCount(0);
  await context.close();
});
