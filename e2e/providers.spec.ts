import AxeBuilder from "@axe-core/playwright";
import { type OidcServer, startOidcServer } from "../lib/testing/oidc-server.ts";
import { expect, forgetSession, type Language, signedIn, test, wordsOf } from "./person.ts";
import { type ServerHandle, startServer } from "./server-handle.ts";

// Signing in at an issuer, on a separate server with an OpenID Connect issuer on loopback.

const NARROW = { width: 360, height: 780 };
const NAME = "Example ID";
const LOCALES: Readonly<Record<Language, string>> = { zh: "zh-CN", en: "en-GB" };

let issuer: OidcServer;
let server: ServerHandle;

test.describe.configure({ mode: "default" }); // one worker, so that one server is started

test.beforeAll(async () => {
  issuer = await startOidcServer();
  server = await startServer((url) => {
    issuer.allow(`${url}/sign-in/with/oidc/callback`);
    return {
      NEXTAUTH_URL: url,
      OIDC_ISSUER: issuer.issuer,
      OIDC_CLIENT_ID: issuer.clientId,
      OIDC_CLIENT_SECRET: issuer.clientSecret,
      OIDC_SCOPES: "openid email profile groups",
      OIDC_NAME: NAME,
    };
  });
});

test.afterAll(async () => {
  await server.close();
  await issuer.close();
});

test("the administrator maps a group of the issuer, at 360 px", async ({ page }) => {
  const { say } = await signedIn(page, server.url, "en");
  const words = (key: string) => say(`settings.installation.groups.${key}`);
  await page.setViewportSize(NARROW);
  await page.goto(`${server.url}/settings/installation`);
  await page.getByLabel(words("group"), { exact: true }).fill("staff");
  await page.getByRole("button", { name: words("add"), exact: true }).click();
  await expect(page.getByRole("list", { name: words("list") })).toContainText("staff");
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag22aa"]).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});

for (const language of ["en", "zh"] as const)
  test(`${language}: somebody new signs in at the issuer, comes back to the page they wanted, and joins by their group`, async ({
    browser,
  }) => {
    const say = wordsOf(language);
    const context = await browser.newContext({ locale: LOCALES[language], viewport: NARROW });
    const page = await context.newPage();
    issuer.signInAs({
      sub: `new-${language}`,
      email: `new-${language}@example.org`,
      email_verified: true,
      name: "Mei",
      groups: ["staff"],
    });
    await page.goto(`${server.url}/settings/members`);
    await page.waitForURL(/\/sign-in\?next=/);
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag22aa"])
      .analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.getByRole("link", { name: say("auth.providers.with", { name: NAME }) }).click();
    await page.waitForURL(`${server.url}/settings/members`);
    await page.goto(`${server.url}/settings/account`);
    await expect(page.getByText(`new-${language}@example.org`).first()).toBeVisible();
    await expect(
      page.getByRole("heading", { name: say("settings.account.password.setTitle") }),
    ).toBeVisible();
    await context.close();
  });

test("what goes wrong is said on the sign-in page, which keeps the wanted page", async ({ browser }) => {
  const say = wordsOf("en");
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  const choose = () => page.getByRole("link", { name: say("auth.providers.with", { name: NAME }) }).click();
  issuer.signInAs(null);
  await page.goto(`${server.url}/sign-in?next=%2Fprojects`);
  await choose();
  await expect(page.getByRole("alert").filter({ hasText: "did not let you in" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("next")).toBe("/projects");
  issuer.breakDown(503);
  await choose();
  await expect(page.getByRole("alert").filter({ hasText: "does not answer" })).toBeVisible();
  issuer.breakDown(null);
  await page.goto(`${server.url}/sign-in/with/oidc/callback?code=stolen&state=forged`);
  await expect(page.getByRole("alert").filter({ hasText: "did not begin in this browser" })).toBeVisible();
  await context.close();
});

test("a signed-in person links the issuer, signs in with it, and unlinks it", async ({ page }) => {
  const { say, email } = await signedIn(page, server.url, "en");
  const words = (key: string) => say(`settings.account.methods.${key}`);
  issuer.signInAs({ sub: "linked", email: "at-work@example.org", email_verified: false, name: "Mei" });
  await page.goto(`${server.url}/settings/account`);
  await page.getByRole("button", { name: say("settings.account.methods.link", { name: NAME }) }).click();
  await expect(page.getByText("at-work@example.org")).toBeVisible();
  await forgetSession(page);
  await page.goto(`${server.url}/sign-in?next=%2Fsettings%2Faccount`);
  await page.getByRole("link", { name: say("auth.providers.with", { name: NAME }) }).click();
  await page.waitForURL(`${server.url}/settings/account`);
  await expect(page.getByText(email).first()).toBeVisible();
  await page.getByRole("button", { name: words("unlink") }).click();
  await expect(page.getByText(words("none"))).toBeVisible();
});
