import AxeBuilder from "@axe-core/playwright";
import { hydrated } from "./hydrated.ts";
import { expect, forgetSession, PASSWORD, signedIn, signUp, test, wordsOf } from "./person.ts";
import { startServer } from "./server-handle.ts";

// First contact: what somebody without an account sees, and what the first administrator is offered.

const MOST_KILOBYTES = 157;

test("home is the welcome page without a session and Home with one; other addresses lead to sign-in and back", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const say = wordsOf("en");
  const stranger = await browser.newContext({ locale: "en-GB" });
  const page = await stranger.newPage();
  let kilobytes = 0;
  page.on("response", (response) => {
    if (!response.url().includes("/_next/static/") || !response.url().endsWith(".js")) return;
    kilobytes += Number(response.headers()["content-length"]) / 1000;
  });
  await page.goto(url);
  expect(new URL(page.url()).pathname).toBe("/");
  await expect(page.getByRole("heading", { name: say("welcome.title") })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(kilobytes).toBeLessThan(MOST_KILOBYTES);
  await page.getByRole("link", { name: say("welcome.story.plan.more") }).click();
  await expect(page.getByRole("navigation", { name: say("welcome.pages.label") })).toBeVisible();
  await expect(page.getByText("BRL-003").filter({ visible: true }).first()).toBeVisible();

  await page.goto(`${url}/projects?q=none`);
  await page.waitForURL(/\/sign-in\?next=%2Fprojects/);
  await stranger.addCookies([{ name: "roundtable.session", value: "ended", url }]);
  await page.goto(url);
  await expect(page.getByRole("heading", { name: say("welcome.title") })).toBeVisible();
  await stranger.clearCookies();

  const { email } = await signUp(page, url, "en");
  await forgetSession(page);
  await page.goto(`${url}/projects?q=none`);
  await page.getByLabel(say("auth.email")).fill(email);
  await page.getByLabel(say("auth.password"), { exact: false }).fill(PASSWORD);
  await page.getByRole("button", { name: say("auth.signIn.submit"), exact: true }).click();
  await page.waitForURL(/\/projects\?q=none$/);
  await page.goto(url);
  await expect(page.getByLabel(say("home.need.label"))).toBeVisible();
  await stranger.close();
});

test("the welcome page and its example are readable without JavaScript, in both languages", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "zh-CN" });
  const page = await context.newPage();
  await page.goto(url);
  await expect(page.getByRole("heading", { name: wordsOf("zh")("welcome.title") })).toBeVisible();
  await page.getByRole("button", { name: "EN" }).click();
  await expect(page.getByRole("heading", { name: wordsOf("en")("welcome.title") })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  for (const part of ["workshop", "plan", "minutes", "document"]) {
    await page.goto(`${url}/welcome/${part}`);
    expect((await page.locator("main").textContent())?.length, part).toBeGreaterThan(1500);
  }
  await context.close();
});

test("help opens the user guide from every frame, in the language of the reader, with working links and a place for keys", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const say = wordsOf("zh");
  const context = await browser.newContext({ locale: "zh-CN", viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  for (const address of ["/", "/sign-in", "/share/unknown", "/docs/checks"]) {
    await page.goto(`${url}${address}`);
    await expect(page.getByRole("link", { name: say("ui.help"), exact: true })).toHaveAttribute(
      "href",
      "/docs/guide",
    );
  }
  await page.getByRole("link", { name: say("ui.help"), exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: say("docs.guide.title") })).toBeVisible();
  await page.getByRole("link", { name: "REST API（英文）" }).click();
  await expect(page.getByText(say("docs.guide.onlyIn.en"))).toBeVisible();
  await expect(page.locator(".prose")).toHaveAttribute("lang", "en");
  await page.goto(`${url}/docs/guide/exchange`);
  await page.locator('.prose a[href^="/docs/guide/requirements#"]').click();
  await expect(page.getByRole("heading", { name: "给陈述分配编号" })).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect((await page.goto(`${url}/docs/guide/unknown`))?.status()).toBe(404);
  await page.goto(`${url}/docs/guide/first-need`);
  await page.locator('.prose a[href="/docs/glossary"]').click();
  await expect(page.locator("#gate dt").first()).toHaveText("关口");
  await expect(page.locator('#gate [lang="en"] dt')).toHaveText("gate");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const { page: own } = await signedIn(await context.newPage(), url, "zh");
  await own.goto(url);
  await hydrated(own);
  await expect(own.getByRole("link", { name: say("ui.help"), exact: true })).toBeHidden();
  await own.getByRole("button", { name: say("frame.me", { name: "梅" }) }).click();
  await own.getByRole("menuitem", { name: say("frame.help"), exact: true }).click();
  await expect(own.getByRole("heading", { level: 1, name: say("docs.guide.title") })).toBeVisible();
  await context.close();
});

test("the administrator of a new installation is offered its set-up, decides, and is not asked again", async ({
  browser,
}) => {
  const server = await startServer(() => ({}));
  const context = await browser.newContext({ locale: "en-GB" });
  try {
    const { page, say } = await signedIn(await context.newPage(), server.url, "en");
    await page.goto(server.url);
    await page.getByRole("link", { name: say("settings.setup.panel.continue") }).click();
    await expect(page.getByRole("heading", { name: say("settings.setup.title") })).toBeVisible();
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag22aa"])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    await hydrated(page);
    const mail = page.locator("#mail");
    await expect(mail.getByText(say("settings.setup.state.open"), { exact: true })).toBeVisible();
    await mail.getByRole("button", { name: say("settings.setup.step.mail.decide") }).click();
    await expect(mail.getByText(say("settings.setup.state.skipped"), { exact: true })).toBeVisible();
    await page
      .locator("#sign_up")
      .getByRole("button", { name: say("settings.installation.signUp.save") })
      .click();
    await expect(
      page.locator("#sign_up").getByText(say("settings.setup.state.done"), { exact: true }),
    ).toBeVisible();
    await page.getByRole("button", { name: say("settings.setup.later") }).click();
    await expect(page.getByText(say("settings.setup.closed"))).toBeVisible();
    await expect(page.getByRole("button", { name: say("settings.setup.later") })).toHaveCount(0);
    await page.goto(server.url);
    await expect(page.getByLabel(say("home.need.label"))).toBeVisible();
    await expect(page.getByRole("link", { name: say("settings.setup.panel.continue") })).toHaveCount(0);
    await page.goto(`${server.url}/settings/installation`);
    await page.getByRole("link", { name: say("settings.installation.toSetup") }).click();
    await expect(page.getByRole("heading", { name: say("settings.setup.title") })).toBeVisible();
  } finally {
    await context.close();
    await server.close();
  }
});

test("the palette offers what the open task allows, and runs its next step", async ({ browser, baseURL }) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "en-GB" });
  const { page, say } = await signedIn(await context.newPage(), url, "en");
  const task = await page.evaluate(async (base) => {
    const post = async (path: string, body: unknown) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`${base}/api/v1${path}`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      return (await answer.json()) as { id: string };
    };
    const project = await post("/projects", { name: "Refunds", language: "en" });
    const { id } = await post(`/projects/${project.id}/tasks`, {
      need: "Customers get refunds within 3 days.",
    });
    return `/projects/${project.id}/tasks/${id}`;
  }, url);
  await page.goto(`${url}${task}/plan`);
  await hydrated(page);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  await expect(palette.getByText(say("frame.palette.task"))).toBeVisible();
  await expect(palette.getByRole("option", { name: say("task.tabs.gate") })).toBeVisible();
  await palette.getByRole("option", { name: "Run the next step" }).click();
  await page.waitForURL(new RegExp(`${task}$`));
  await expect(page.locator('article[id^="s-"]').first()).toBeVisible({ timeout: 90_000 });
  await context.close();
});
