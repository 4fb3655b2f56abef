import AxeBuilder from "@axe-core/playwright";
import type { CDPSession, Locator, Page } from "@playwright/test";
import { expect, forgetSession, PASSWORD, signUp, test } from "./person.ts";

// Passkeys with Chromium's virtual authenticator. A passkey belongs to a host name: an address of numbers has none.

async function authenticator(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId: id } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
}

/** Waits until a button reacts, and presses it: it works with JavaScript alone. */
async function press(button: Locator): Promise<void> {
  await expect
    .poll(() => button.evaluate((one) => Object.keys(one).some((key) => key.startsWith("__reactProps$"))))
    .toBe(true);
  await button.click();
}

for (const language of ["en", "zh"] as const)
  test(`${language}: a passkey is added, named, signs in without a password, and is removed, at 360 px`, async ({
    browser,
    baseURL,
  }) => {
    const url = (baseURL ?? "").replace("127.0.0.1", "localhost");
    const locale = language === "zh" ? "zh-CN" : "en-GB";
    const context = await browser.newContext({ locale, viewport: { width: 360, height: 780 } });
    const page = await context.newPage();
    const { cdp, id } = await authenticator(page);
    const { say, email } = await signUp(page, url, language);
    const words = (key: string, values = {}) => say(`settings.account.passkeys.${key}`, values);
    await page.goto(`${url}/settings/account`);
    await page.locator("#passkey-name").fill("Laptop");
    await page.locator("#passkey-password").fill(PASSWORD);
    await press(page.getByRole("button", { name: words("add"), exact: true }));
    const name = page.getByLabel(words("nameOf", { name: "Laptop" }));
    await expect(name).toHaveValue("Laptop");
    const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId: id });
    expect(credentials).toHaveLength(1);
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag22aa"])
      .analyze();
    expect(violations.map((one) => one.id)).toEqual([]);

    await forgetSession(page);
    await page.goto(`${url}/sign-in?next=%2Fsettings%2Faccount`);
    await press(page.getByRole("button", { name: say("auth.passkey.signIn") }));
    await page.waitForURL(`${url}/settings/account`);
    await expect(page.getByText(email).first()).toBeVisible();
    await name.fill("Work");
    await page.getByRole("button", { name: words("rename") }).click();
    const remove = page.getByRole("button", { name: words("remove", { name: "Work" }) });
    await remove.click();
    await expect(page.getByText(words("none"))).toBeVisible();

    await forgetSession(page);
    await page.goto(`${url}/sign-in`);
    await press(page.getByRole("button", { name: say("auth.passkey.signIn") }));
    await expect(page.getByRole("alert").first()).toBeVisible();
    await context.close();
  });
