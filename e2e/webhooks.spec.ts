import { startWebhookReceiver, verifyWebhook } from "../lib/testing/webhook-receiver.ts";
import { hydrated } from "./hydrated.ts";
import { overflowOf } from "./overflow.ts";
import { expect, signedIn, test } from "./person.ts";

// A webhook from its settings to a verified message, with a receiver on loopback.

for (const language of ["zh", "en"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === "zh" ? "zh-CN" : "en-GB" });

    test("a webhook is added, tested, paused and deleted, and its log shows what the receiver answered", async ({
      page,
      baseURL,
    }) => {
      const url = baseURL ?? "";
      const receiver = await startWebhookReceiver();
      try {
        const { say } = await signedIn(page, url, language);
        const word = (key: string, values?: Record<string, string>) => say(`webhooks.${key}`, values);
        const button = (name: string) => page.getByRole("button", { name, exact: true });

        await page.goto(`${url}/settings/webhooks`);
        await expect(page.getByText(word("none.title"))).toBeVisible();
        await hydrated(page);
        await page.getByLabel(word("form.name"), { exact: true }).fill("Build server");
        await page.getByLabel(word("form.url"), { exact: true }).fill(receiver.url);
        await button(word("form.add")).click();
        const secret = await page.locator("code", { hasText: "whsec_" }).textContent();
        await page.getByRole("link", { name: "Build server" }).click();
        await expect(page.getByText(word("log.none.title"))).toBeVisible();
        await hydrated(page);

        receiver.answer = () => ({ status: 500, body: "<img src=x onerror=alert(1)>" });
        await button(word("test.button")).click();
        await expect(page.getByText(word("test.fails"))).toBeVisible();
        await page.getByText(word("log.status", { status: "500" })).click();
        await expect(page.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
        receiver.answer = () => ({ status: 200 });
        await button(word("replay.one")).first().click(); // the delivery; the other one sends a period again
        await expect
          .poll(async () => {
            await page.reload();
            return page.getByText(/2 attempts|已发送 2 次/).count();
          })
          .toBe(1);
        for (const message of receiver.received)
          expect(verifyWebhook(secret ?? "", message)).toMatchObject({ type: "webhook.test" });

        await hydrated(page);
        await page.setViewportSize({ width: 360, height: 800 });
        expect(await overflowOf(page)).toBe(0);
        await page.setViewportSize({ width: 1280, height: 900 });
        await button(word("pause.button")).click();
        await expect(page.getByText(word("pause.body"))).toBeVisible();
        expect(await page.content()).not.toContain(secret);
        await button(word("remove.button")).click();
        await button(word("remove.confirm")).click();
        await expect(page.getByText(word("none.title"))).toBeVisible();
      } finally {
        await receiver.close();
      }
    });
  });
