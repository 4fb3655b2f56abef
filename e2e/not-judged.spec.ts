import { apiOfSession, runToEnd } from "./api.ts";
import { overflowOf } from "./overflow.ts";
import { expect, signedIn, test } from "./person.ts";

// Checks that nobody has judged: an approver accepts each by name, and a project can waive one.

const MEANING = "I approve this for production.";
const NEED = "Members can reserve a room for up to 2 hours. Guests pay a deposit of 20 euros.";

for (const { language, width } of [
  { language: "en", width: 360 },
  { language: "zh", width: 1280 },
] as const)
  test(`${language}, ${width} px: a waived check needs no tick, the other one is accepted by name`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const context = await browser.newContext({
      locale: language === "zh" ? "zh-CN" : "en-GB",
      viewport: { width, height: 800 },
    });
    try {
      const { page, say } = await signedIn(await context.newPage(), url, language);
      const api = await apiOfSession(url, context);
      const project = await api.post<{ id: string }>("/projects", { name: "Rooms", language: "en" });
      const { id } = await api.post<{ id: string }>(`/projects/${project.id}/tasks`, { need: NEED });
      await runToEnd(api, id, "/plan");
      const [seats, contradictions] = ["seats", "contradictions"].map((check) =>
        say(`gate.notJudged.check.${check}`),
      ) as [string, string];

      await page.goto(`${url}/projects/${project.id}/settings/approval`);
      const box = page.getByRole("checkbox", { name: contradictions });
      await expect(box).not.toBeChecked();
      await box.check();
      const own = page.getByLabel(say("meeting.approval.meaning.plan"));
      await own.fill(MEANING);
      await page.getByRole("button", { name: say("meeting.approval.save") }).click();
      await expect(page.getByText(say("meeting.approval.saved"))).toBeVisible();
      await page.reload();
      await expect(page.getByRole("checkbox", { name: contradictions })).toBeChecked();
      await expect(page.getByRole("checkbox", { name: seats })).not.toBeChecked();

      await page.goto(`${url}/projects/${project.id}/tasks/${id}/gate`);
      const waived = page.getByRole("listitem").filter({ hasText: say("gate.check.waived") });
      await expect(waived).toHaveCount(1);
      await expect(waived).toContainText(say("gate.check.not_judged"));
      const button = say("gate.decide.approve", { version: 1 });
      await page.getByRole("button", { name: button }).first().click();
      const dialog = page.getByRole("dialog");
      const approve = dialog.getByRole("button", { name: button });
      const ticks = dialog.getByRole("group", { name: say("gate.notJudged.legend") }).getByRole("checkbox");
      await expect(ticks).toHaveCount(1);
      await dialog.getByRole("checkbox", { name: say("gate.decide.confirmDraft", { version: 1 }) }).check();
      await expect(approve).toBeDisabled();
      await expect(dialog.getByRole("figure")).toHaveText(`${say("plan.meaning")}${MEANING}`);
      await ticks.check();
      await expect(approve).toBeEnabled();
      expect(await overflowOf(page)).toBe(0);
      await approve.click();
      await expect(dialog).toBeHidden();

      await page.goto(`${url}/projects/${project.id}/tasks/${id}/gate`);
      const name = language === "zh" ? "梅" : "Mei";
      const decision = page
        .getByRole("listitem")
        .filter({ hasText: say("gate.decisions.line", { name, version: 1 }) });
      await expect(decision).toContainText(say("gate.decisions.notJudged", { checks: seats }));
      await expect(decision).not.toContainText(contradictions);
      await expect(decision).toContainText(say("gate.decisions.meaning", { text: MEANING }));
    } finally {
      await context.close();
    }
  });
