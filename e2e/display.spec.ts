import { hydrated } from "./hydrated.ts";
import { expect, signedIn, test } from "./person.ts";

test("high contrast and single-key shortcuts are chosen without an account and kept, also without JavaScript", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "en-GB", javaScriptEnabled: false });
  const page = await context.newPage();
  const root = page.locator("html");
  await page.goto(`${url}/docs/accessibility`);
  await expect(root).toHaveAttribute("data-contrast", "system");
  const ink = () => page.locator("body").evaluate((one) => getComputedStyle(one).color);
  expect(await ink()).not.toBe("rgb(0, 0, 0)");
  await page.getByLabel("High contrast").check();
  await page.getByLabel("Off").check();
  await page.getByRole("button", { name: "Save in this browser" }).click();
  await expect(root).toHaveAttribute("data-contrast", "more");
  await expect(root).toHaveAttribute("data-keys", "off");
  expect(await ink()).toBe("rgb(0, 0, 0)");
  await page.goto(`${url}/sign-in`);
  await expect(root).toHaveAttribute("data-contrast", "more");
  await context.close();
});

test("a system that asks for more contrast gets it, and switched-off shortcuts do nothing", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "zh-CN", contrast: "more", colorScheme: "dark" });
  const { page, say } = await signedIn(await context.newPage(), url, "zh");
  await page.goto(`${url}/settings/account`);
  await hydrated(page);
  expect(await page.locator("body").evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
    "rgb(0, 0, 0)",
  );
  const keys = page.getByRole("dialog", { name: say("frame.keys.title") });
  await page.locator("body").press("?");
  await expect(keys).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await page.getByLabel(say("ui.display.keys.off"), { exact: true }).check();
  await page.getByRole("button", { name: say("ui.display.save") }).click();
  await expect(page.locator("html")).toHaveAttribute("data-keys", "off");
  await page.locator("body").press("?");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByPlaceholder(say("frame.palette.placeholder"))).toBeVisible();
  await expect(keys).toHaveCount(0);
  await context.close();
});
