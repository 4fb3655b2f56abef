import { STOCK_DESIGN } from "../lib/testing/stock-design.ts";
import { apiOfSession } from "./api.ts";
import { overflowOf } from "./overflow.ts";
import { expect, signedIn, test, typeNeed } from "./person.ts";

// The design of a plan without a model: a person writes it on the desk and through the API, and reads it on the plan page.

const NEEDS = {
  en: "Operators submit work orders for parts. Managers approve them. The storeroom issues parts against an approved work order.",
  zh: "操作员提交领料工单。主管批准工单。仓库按已批准的工单发料。",
} as const;

for (const language of ["en", "zh"] as const)
  test(`a person writes, changes, undoes and saves the design of a plan (${language})`, async ({
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
      await typeNeed(person, url, NEEDS[language]);
      const open = page.getByRole("link", { name: say("coach.draft.desk") });
      await expect(open).toBeVisible({ timeout: 90_000 });
      await open.click();
      const design = page.getByRole("region", { name: say("desk.design.title"), exact: true });
      await expect(design).toBeVisible();

      // A new entity with the keyboard alone; the focus returns to the button.
      const add = design.getByRole("button", { name: say("desk.design.add.entities") });
      await add.focus();
      await page.keyboard.press("Enter");
      const form = page.getByRole("form", { name: say("desk.design.add.entities") });
      await page.keyboard.type("Pallet");
      await form.getByRole("textbox").nth(2).fill("number\nproduct -> Product");
      await page.keyboard.press("Control+Enter");
      await expect(form).toHaveCount(0);
      await expect(add).toBeFocused();
      await expect(design).toContainText("product → Product");

      // Changed by its name, with everything that refers to it.
      await design
        .getByRole("button", {
          name: say("desk.actionOn", { action: say("desk.design.edit"), id: "Product" }),
        })
        .click();
      await page.keyboard.press("Control+A");
      await page.keyboard.type("Part");
      await page.keyboard.press("Control+Enter");
      await expect(design).toContainText("product → Part");

      // Removed, and back by undo.
      const drop = design.getByRole("button", {
        name: say("desk.actionOn", { action: say("desk.design.drop"), id: "Pallet" }),
      });
      await drop.click();
      await expect(drop).toHaveCount(0);
      await page.getByRole("button", { name: say("desk.undo"), exact: true }).click();
      await expect(drop).toBeVisible();
      await drop.click();
      await expect(drop).toHaveCount(0);

      // The rest through the API, as a program does it.
      const taskId = /tasks\/([^/?]+)/.exec(page.url())?.[1] ?? "";
      const api = await apiOfSession(url, context);
      for (const edit of STOCK_DESIGN)
        await api.post(`/tasks/${taskId}/desk/edits`, { plan_version: 1, edit });
      await expect(design).toContainText("SignalR subscribers");

      // A proposed test case is added by a person, never by itself.
      await design.getByText(say("desk.design.cases.title")).click();
      const proposals = design.locator("details").getByRole("button", { name: say("desk.design.cases.add") });
      await expect(proposals).toHaveCount(29);
      await proposals.first().click();
      await expect(proposals).toHaveCount(28);
      expect(await overflowOf(page)).toBe(0);

      await page.getByRole("button", { name: say("desk.save", { version: 2 }) }).click();
      await expect(page.getByRole("heading", { name: say("desk.title", { version: 2 }) })).toBeVisible({
        timeout: 90_000,
      });
      await page.goto(page.url().replace(/\/desk.*$/, "/plan"));
      const drawings = page.locator("[id^=design-] diagram-view");
      await expect(drawings).toHaveCount(5);
      for (const drawing of await drawings.all()) {
        await drawing.scrollIntoViewIfNeeded();
        await expect(drawing).toHaveAttribute("data-drawn", "yes", { timeout: 90_000 });
      }
      await expect(page.locator("#design-rights").getByRole("columnheader")).toHaveCount(7);
      expect(await overflowOf(page)).toBe(0);
      if (process.env.E2E_PICTURES) {
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          for (const part of ["entities", "states", "interfaces", "rights"]) {
            const section = page.locator(`#design-${part}`);
            await section.scrollIntoViewIfNeeded();
            await section.screenshot({
              path: `${process.env.E2E_PICTURES}/${language}-${width}-${part}.png`,
            });
          }
        }
        await page.goto(page.url().replace(/\/plan.*$/, "/desk"));
        await page.screenshot({ path: `${process.env.E2E_PICTURES}/${language}-desk.png`, fullPage: true });
      }
    } finally {
      await context.close();
    }
  });
