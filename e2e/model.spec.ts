import { startModelServer } from "../lib/testing/model-server.ts";
import { modelTable } from "../lib/testing/model-table.ts";
import { addModel, expect, signedIn, test, typeNeed } from "./person.ts";
import { LOCAL_MODEL_PORT } from "./server-handle.ts";

// The same workshop with a model: entered in the settings, called over the real wire protocol.

test("a model entered in the settings fills the seats, and every statement says so", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const model = await startModelServer(modelTable);
  try {
    const person = await signedIn(page, url, "en");
    const { say } = person;
    await addModel(person, url, { name: "test-model", address: model.baseUrl, key: "sk-secret-0042" });
    await expect(page.getByText("0042").first()).toBeVisible();
    expect(await page.content()).not.toContain("sk-secret-0042");
    await page
      .getByRole("button", { name: say("settings.models.test.button") })
      .first()
      .click();
    await expect(page.getByText(say("settings.models.test.works")).first()).toBeVisible();

    // The depth is chosen before the start, with its estimated price.
    await page.goto(url);
    await page
      .getByLabel(say("home.need.label"))
      .fill("Members can reserve a meeting room for up to 2 hours.");
    await page.getByText(say("task.depth.folded", { name: say("task.depth.name.standard") })).click();
    await page.getByRole("radio", { name: say("task.depth.name.thorough") }).check();
    await expect(
      page.getByText(say("task.depth.folded", { name: say("task.depth.name.thorough") })),
    ).toBeVisible();
    await page.getByRole("button", { name: say("home.need.submit") }).click();
    await page.waitForURL(/\/tasks\/tsk_/);
    await expect(page.getByText(say("task.next.decide")).first()).toBeVisible({ timeout: 90_000 });
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
  const url = baseURL ?? "";
  const model = await startModelServer(() => ({ status: 401 }));
  try {
    const person = await signedIn(page, url, "en");
    const { say } = person;
    await addModel(person, url, { name: "refusing-model", address: model.baseUrl });
    await typeNeed(person, url, "Members can reserve a meeting room for up to 2 hours.");
    await expect(page.getByText(say("task.next.decide")).first()).toBeVisible({ timeout: 90_000 });
    await page
      .getByText(say("task.source.label", { who: say("task.source.rules") }))
      .first()
      .click();
    await expect(page.getByText("refusing-model").first()).toBeVisible();
  } finally {
    await model.close();
  }
});

test("a model on this machine is found on the first page, added by keyboard, and tested feature by feature", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const model = await startModelServer(({ format, tools }) => {
    if (format === "json_schema") return { status: 400 };
    if (tools.length > 0) return { text: "I write no calls." };
    return { text: '{"colour":"blue","reason":"it is"}' };
  }, LOCAL_MODEL_PORT);
  try {
    const { say } = await signedIn(page, url, "en");
    await page.goto(url);
    await expect(page.getByRole("heading", { name: say("settings.models.local.home.title") })).toBeVisible();
    const add = page.getByRole("button", {
      name: say("settings.models.local.addNamed", { model: "test-model" }),
    });
    await add.focus();
    await page.keyboard.press("Enter");
    await expect(add).toBeHidden();
    await page.goto(`${url}/settings/models`);
    await expect(page.getByText(say("settings.models.local.added"), { exact: true })).toBeVisible();
    await page
      .getByRole("button", { name: say("settings.models.test.button") })
      .first()
      .click();
    await expect(page.getByText(say("settings.models.test.works")).first()).toBeVisible();
    const features = page.getByRole("listitem");
    for (const [feature, reason] of [
      ["models.probe.cannot.schema", "models.probe.why.refused"],
      ["models.probe.cannot.tools", "models.probe.why.tools"],
    ] as const)
      await expect(
        features
          .filter({ hasText: say(feature) })
          .filter({ hasText: say(reason) })
          .last(),
      ).toBeVisible();
    await expect(page.getByText(say("models.probe.can.json"))).toBeVisible();
    await expect(page.getByText(say("models.probe.textInstead"))).toBeVisible();
  } finally {
    await model.close();
  }
});
