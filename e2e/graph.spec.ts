import { hydrated } from "./hydrated.ts";
import { overflowOf } from "./overflow.ts";
import { expect, signedIn, test, typeNeed } from "./person.ts";

// The graph of a task by keyboard, in a narrow window, and the settings of the learned policy without enough data.

for (const language of ["en", "zh"] as const)
  test(`a person reads the graph of a task, its conditions and its log (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const context = await browser.newContext({
      locale: language === "en" ? "en-GB" : "zh-CN",
      colorScheme: language === "en" ? "light" : "dark",
      viewport: { width: 360, height: 780 },
    });
    try {
      const person = await signedIn(await context.newPage(), url, language);
      const { page, say } = person;
      await typeNeed(person, url, language === "en" ? "Guests can cancel a booking." : "客人可以取消预订。");
      await expect(page.getByRole("link", { name: say("coach.draft.desk") })).toBeVisible({
        timeout: 90_000,
      });
      await page.getByRole("link", { name: say("task.tabs.graph"), exact: true }).click();

      const drawing = page.getByRole("group", { name: say("graph.drawing") });
      const phases = drawing.getByRole("link");
      await expect(phases).toHaveCount(8);
      await expect(drawing.getByRole("link", { name: say("graph.here") })).toHaveCount(1);
      await phases.nth(1).focus();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/#phase-plan_review$/);
      const table = page.getByRole("region", { name: say("graph.table.label"), exact: true });
      await expect(table.getByText(say("graph.status.missing")).first()).toBeVisible();
      await expect(table.getByRole("link", { name: say("graph.table.evidence") }).first()).toBeVisible();
      await expect(page.getByText(say("graph.suggestion.rules")).first()).toBeVisible();
      const hidden = await table.evaluate(
        (box) =>
          [box, ...box.querySelectorAll("*")].filter(
            (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1,
          ).length,
      );
      expect(hidden).toBe(0);
      const columns = ["from", "to", "kind", "conditions"].map((name) => say(`graph.table.${name}`));
      const firstRow = table.getByRole("row").nth(1);
      expect(
        await firstRow.evaluate((row) =>
          [...row.children].map((cell) => getComputedStyle(cell, "::before").content.replaceAll('"', "")),
        ),
      ).toEqual(columns);
      const log = page.getByRole("region", { name: say("graph.log.label"), exact: true });
      await expect(log.getByText("/plan").first()).toBeVisible();
      expect(await overflowOf(page)).toBe(0);

      await page.goto(`${url}/settings/policy`);
      await expect(page.getByText(say("policy.enable.off.title"))).toBeVisible();
      await hydrated(page);
      await page.getByRole("button", { name: say("policy.training.button") }).press("Enter");
      await expect(page.getByRole("status").filter({ hasText: "200" })).toBeVisible();
      await expect(page.getByRole("button", { name: say("policy.enable.turnOn") })).toHaveCount(0);
      const lines = await page.evaluate(async () => {
        const { data } = (await (await fetch("/api/v1/workspaces")).json()) as { data: { id: string }[] };
        return (await fetch(`/api/v1/workspaces/${data[0]?.id}/moves/export`)).text();
      });
      const chosen = lines
        .trim()
        .split("\n")
        .map((line) => (JSON.parse(line) as { chosen: string }).chosen);
      expect(chosen).toContain("run");
    } finally {
      await context.close();
    }
  });
