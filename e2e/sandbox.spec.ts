import { hydrated } from "./hydrated.ts";
import { expect, signedIn, test } from "./person.ts";

interface SandboxState {
  readonly state: "ready" | "unavailable";
  readonly checked_at: string;
  readonly guarantees: readonly { readonly description: { readonly en: string; readonly zh: string } }[];
}

for (const language of ["zh", "en"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === "zh" ? "zh-CN" : "en-GB" });

    test(`the page of the sandbox shows what the probe found, and probes again`, async ({
      page,
      baseURL,
    }) => {
      const url = baseURL ?? "";
      const { say } = await signedIn(page, url, language);
      await page.goto(`${url}/settings`);
      await page.getByRole("link", { name: say("settings.nav.page.sandbox"), exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: say("sandbox.title") })).toBeVisible();
      // The first probe of a busy machine can take long; the page shows meanwhile that it runs.
      await expect(page.getByRole("heading", { name: say("sandbox.machine") })).toBeVisible({
        timeout: 120_000,
      });
      const stateNow = (): Promise<SandboxState> =>
        page.evaluate(async () => {
          const { data } = (await (await fetch("/api/v1/workspaces")).json()) as { data: { id: string }[] };
          return (await (await fetch(`/api/v1/workspaces/${data[0]?.id}/sandbox`)).json()) as SandboxState;
        });
      const before = await stateNow();
      await expect(
        page.getByRole("status").filter({ hasText: say(`sandbox.${before.state}.title`) }),
      ).toBeVisible();
      for (const { description } of before.guarantees)
        await expect(page.getByText(description[language], { exact: true })).toBeVisible();
      await hydrated(page);
      await page.getByRole("button", { name: say("sandbox.check"), exact: true }).press("Enter");
      await expect(async () => {
        expect(Date.parse((await stateNow()).checked_at)).toBeGreaterThan(Date.parse(before.checked_at));
      }).toPass({ timeout: 90_000 });
      const health = (await (await fetch(`${url}/api/v1/health`)).json()) as { sandbox: string };
      expect(health.sandbox).toBe(before.state);
    });
  });
