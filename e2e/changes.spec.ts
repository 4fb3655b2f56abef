import { apiOfSession, approvePlan, runToEnd } from "./api.ts";
import { overflowOf } from "./overflow.ts";
import { expect, signedIn, test } from "./person.ts";

// A second need in a project: a person decides what its statements do to the requirements that exist.

const FIRST = "Members can reserve a room for up to 2 hours. The system exports invoices as CSV.";
const SECOND =
  "Members can now reserve a room for up to 3 hours. We no longer need the export of invoices as CSV. Members can join a waiting list.";

test("a changed and a removed requirement keep their ids, and the gate shows them before and after", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 360, height: 780 } });
  try {
    const { page, say } = await signedIn(await context.newPage(), url, "en");
    const api = await apiOfSession(url, context);
    const { id: projectId } = await api.post<{ id: string }>("/projects", { name: "Rooms", language: "en" });
    const planned = async (need: string): Promise<string> => {
      const { id } = await api.post<{ id: string }>(`/projects/${projectId}/tasks`, { need });
      expect(await runToEnd(api, id, "/plan")).toMatchObject({ status: "completed" });
      return id;
    };
    const first = await planned(FIRST);
    await approvePlan(api, first);
    const task = `${url}/projects/${projectId}/tasks/${await planned(SECOND)}`;

    await page.goto(`${task}/plan#decisions`);
    const part = page.locator("#decisions");
    await expect(part.getByRole("group")).toHaveCount(3);
    await expect(part).toContainText("FR-001");
    await part.getByRole("button", { name: say("plan.decisions.asProposed") }).click();
    for (const status of ["changes", "removes"] as const) {
      const id = status === "changes" ? "FR-001" : "FR-002";
      const choice = part
        .getByRole("radio", { name: say(`plan.decisions.status.${status}`, { id }) })
        .first();
      await expect(choice).toBeChecked();
    }
    await part.getByRole("button", { name: "Apply 3 decisions as version 2" }).click();
    await expect(page.getByText("3 decisions", { exact: true })).toBeVisible({ timeout: 90_000 });
    // What is left are pairs to compare, for which nothing waits.
    await expect(part.getByText(say("plan.decisions.mayContradict"))).toBeHidden();
    await expect(part.getByText(say("plan.decisions.onlySimilar")).first()).toBeVisible();

    await page.goto(`${task}/gate`);
    await expect(page.getByRole("heading", { name: say("gate.changes.title") })).toBeVisible();
    const changes = page.getByRole("listitem").filter({ hasText: say("gate.changes.before") });
    await expect(changes).toHaveCount(2);
    await expect(changes.first()).toContainText("2 hours");
    await expect(changes.first()).toContainText("3 hours");
    // Nobody has judged the plan: each check is accepted by name, and only then the plan can pass.
    const button = say("gate.decide.approve", { version: 2 });
    await page.getByRole("button", { name: button }).first().click();
    const dialog = page.getByRole("dialog");
    const approve = dialog.getByRole("button", { name: button });
    await expect(approve).toBeDisabled();
    const boxes = dialog.getByRole("group", { name: say("gate.notJudged.legend") }).getByRole("checkbox");
    await expect(boxes).toHaveCount(2);
    for (const box of await boxes.all()) await box.check();
    await dialog.getByRole("checkbox", { name: say("gate.decide.confirmDraft", { version: 2 }) }).check();
    expect(await overflowOf(page)).toBe(0);
    await approve.click();
    await expect(dialog).toBeHidden();
    await page.goto(`${task}/gate`);
    const accepted = ["seats", "contradictions"].map((id) => say(`gate.notJudged.check.${id}`)).join(", ");
    await expect(page.getByText(say("gate.decisions.notJudged", { checks: accepted }))).toBeVisible();
  } finally {
    await context.close();
  }
});
