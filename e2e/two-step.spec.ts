import AxeBuilder from "@axe-core/playwright";
import { totpCode } from "../lib/usecases/account/totp.ts";
import { hydrated } from "./hydrated.ts";
import { expect, forgetSession, type Language, PASSWORD, signedIn, test } from "./person.ts";

// Two-step sign-in through the pages, at 360 px.

for (const language of ["en", "zh"] as const satisfies readonly Language[])
  test(`${language}: an authenticator app is set up, asked for at sign-in, replaced by a recovery code, and turned off`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      locale: language === "zh" ? "zh-CN" : "en-GB",
      baseURL: baseURL ?? "",
    });
    const page = await context.newPage();
    const { say, email } = await signedIn(page, baseURL ?? "", language);
    const words = (key: string) => say(`settings.account.twoStep.${key}`);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto("/settings/account");
    await hydrated(page);
    await page.locator("#two-step-password").fill(PASSWORD);
    await page.getByRole("button", { name: words("start") }).click();
    const shown = (await page.getByTestId("totp-secret").textContent()) ?? "";
    const secret = shown.replaceAll(/\s/g, "");
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag22aa"])
      .analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    const codes = page.getByRole("list", { name: words("codesList") }).getByRole("listitem");
    // The code of the period before, because each code counts once and the next one signs in. A period may end meanwhile.
    await expect(async () => {
      await page.locator("#two-step-code").fill(totpCode(secret, new Date(Date.now() - 30_000)));
      await page.getByRole("button", { name: words("confirm"), exact: true }).click();
      await expect(codes).toHaveCount(10, { timeout: 10_000 });
    }).toPass();
    const recovery = (await codes.first().textContent()) ?? "";
    await expect(page.getByText(words("state.on"))).toBeVisible();

    const signIn = async () => {
      await forgetSession(page);
      await page.goto("/sign-in?next=%2Fsettings%2Faccount");
      await page.locator("#email").fill(email);
      await page.locator("#password").fill(PASSWORD);
      await page.locator("main form button[type=submit]").click();
      await page.waitForURL(/\/sign-in\/code$/);
      await hydrated(page);
    };
    await signIn();
    const second = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag22aa"]).analyze();
    expect(second.violations.map(({ id }) => id)).toEqual([]);
    await page.goto("/projects");
    await page.waitForURL(/\/sign-in\?/); // the password alone opens nothing
    await page.goto("/sign-in/code");
    await hydrated(page);
    await page.locator("#code").fill("000000");
    await page.locator("main form button[type=submit]").click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await page.locator("#code").fill(totpCode(secret, new Date()));
    await page.locator("main form button[type=submit]").click();
    await page.waitForURL(/\/settings\/account$/);

    await signIn();
    await page.locator("#code").fill(recovery);
    await page.locator("main form button[type=submit]").click();
    await page.waitForURL(/\/settings\/account$/);
    await hydrated(page);
    await page.locator("#two-step-proof").fill(PASSWORD);
    await page.getByRole("button", { name: words("disable") }).click();
    await expect(page.getByText(words("state.off"))).toBeVisible();
    await context.close();
  });
