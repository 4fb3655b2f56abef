import { turnCue } from "#lib/testing/turn-cue.ts";
import { startModelServer } from "../lib/testing/model-server.ts";
import { modelTable } from "../lib/testing/model-table.ts";
import { addModel, expect, signedIn, test, typeNeed } from "./person.ts";

// Two browsers watch one table.

test("two browsers see the same statements as they are streamed, and a reload loses none", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  // The model answers when the test lets it, so that there is time to look.
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const model = await startModelServer(async (request) => {
    if (turnCue(request.user)?.seat === "SeniorDeveloper") await held;
    return modelTable(request);
  });
  const context = await browser.newContext({ locale: "en-GB" });
  try {
    const person = await signedIn(await context.newPage(), url, "en");
    const { page, say } = person;
    await addModel(person, url, { name: "test-model", address: model.baseUrl });
    await typeNeed(person, url, "Members can reserve a meeting room for up to 2 hours.");
    await expect(page.getByText("SystemDesigner here")).toBeVisible({ timeout: 90_000 });
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(second.getByText("SystemDesigner here")).toBeVisible();
    await expect(second.getByText("SeniorDeveloper here")).toHaveCount(0);
    release();
    await expect(second.getByText("SeniorDeveloper here")).toBeVisible({ timeout: 90_000 });
    await expect(page.getByText("SeniorDeveloper here")).toBeVisible();
    await expect(page.getByText(say("task.next.decide")).first()).toBeVisible({ timeout: 90_000 });
    await page.reload();
    for (const seat of ["SystemDesigner", "SeniorDeveloper", "TestPlanner", "RiskPlanner"])
      await expect(page.getByText(`${seat} here`)).toHaveCount(1);
  } finally {
    release();
    await context.close();
    await model.close();
  }
});
