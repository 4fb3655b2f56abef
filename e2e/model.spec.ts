import { startModelServer } from "../lib/testing/model-server.ts";
import { modelTable } from "../lib/testing/model-table.ts";
import { expect, signUp, test } from "./person.ts";

// The same table with a model behind it: entered in the settings, spoken over the real wire protocol.

test("a model entered in the settings speaks for the seats, and every statement says so", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const url = baseURL ?? "";
  const model = await startModelServer(modelTable);
  try {
    const { say } = await signUp(page, url, "en");
    await page.goto(`${url}/settings/models`);
    await page.getByLabel(say("settings.models.form.provider")).selectOption("openai-compatible");
    await page.getByLabel(say("settings.models.form.model"), { exact: true }).fill("test-model");
    await page.getByLabel(say("settings.models.form.address"), { exact: true }).fill(model.baseUrl);
    await page.getByLabel(say("settings.models.form.key"), { exact: true }).fill("sk-secret-0042");
    await page.getByRole("button", { name: say("settings.models.form.add") }).click();
    await expect(page.getByText("test-model").first()).toBeVisible();
    await expect(page.getByText("0042").first()).toBeVisible();
    expect(await page.content()).not.toContain("sk-secret-0042");
    await page
      .getByRole("button", { name: say("settings.models.test.button") })
      .first()
      .click();
    await expect(page.getByText(say("settings.models.test.works")).first()).toBeVisible();

    await page.goto(url);
    await page
      .getByLabel(say("home.need.label"))
      .fill("Members can reserve a meeting room for up to 2 hours.");
    await page.getByRole("button", { name: say("home.need.submit") }).click();
    await page.waitForURL(/\/tasks\/tsk_/);
    await expect(page.getByText(say("task.next.decide")).first()).toBeVisible({ timeout: 60_000 });
    const body = page.locator("main");
    await expect(body).toContainText("TestPlanner here");
    await expect(body).toContainText("test-model");
    expect(model.requests.length).toBeGreaterThanOrEqual(7);
    expect(model.requests.every((request) => request.authorization === "Bearer sk-secret-0042")).toBe(true);
  } finally {
    await model.close();
  }
});

test("when the model refuses, the rules speak, the page says why, and the task comes to no harm", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const url = baseURL ?? "";
  const model = await startModelServer(() => ({ status: 401 }));
  try {
    const { say } = await signUp(page, url, "en");
    await page.goto(`${url}/settings/models`);
    await page.getByLabel(say("settings.models.form.provider")).selectOption("openai-compatible");
    await page.getByLabel(say("settings.models.form.model"), { exact: true }).fill("refusing-model");
    await page.getByLabel(say("settings.models.form.address"), { exact: true }).fill(model.baseUrl);
    await page.getByRole("button", { name: say("settings.models.form.add") }).click();
    await expect(page.getByText("refusing-model").first()).toBeVisible();
    await page.goto(url);
    await page
      .getByLabel(say("home.need.label"))
      .fill("Members can reserve a meeting room for up to 2 hours.");
    await page.getByRole("button", { name: say("home.need.submit") }).click();
    await page.waitForURL(/\/tasks\/tsk_/);
    await expect(page.getByText(say("task.next.decide")).first()).toBeVisible({ timeout: 60_000 });
    await page
      .getByText(say("task.source.label", { who: say("task.source.rules") }))
      .first()
      .click();
    await expect(page.getByText("refusing-model").first()).toBeVisible();
  } finally {
    await model.close();
  }
});
