import { apiOfSession } from "./api.ts";
import { expect, signedIn, test } from "./person.ts";

// A project is deleted by its name, is nowhere, is restored, and is deleted permanently.

test("an owner deletes a project, restores it, and deletes it permanently", async ({ browser, baseURL }) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "en-GB" });
  const { page, say } = await signedIn(await context.newPage(), url, "en");
  const api = await apiOfSession(url, context);
  const name = "Gift cards";
  const project = await api.post<{ id: string }>("/projects", { name, language: "en" });
  const remove = async (typed: string) => {
    await page.goto(`${url}/projects/${project.id}/settings`);
    await page.getByRole("button", { name: say("project.settings.delete.open") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("ui.typeName", { name })).fill(typed);
    await dialog.getByRole("button", { name: say("project.settings.delete.confirm") }).click();
  };
  await remove("Gift");
  await expect(page.getByRole("alert")).toContainText("is not the name");
  await remove(name);
  await page.waitForURL(/\/settings\/deleted/);
  const item = page.getByRole("listitem").filter({ hasText: name });
  await expect(item).toBeVisible();
  expect((await page.goto(`${url}/projects/${project.id}`))?.status()).toBe(404);
  await page.goto(`${url}/settings/deleted`);
  await item.getByRole("button", { name: say("settings.deleted.restore") }).click();
  await expect(page.getByText(say("settings.deleted.empty.title"))).toBeVisible();
  expect((await page.goto(`${url}/projects/${project.id}`))?.status()).toBe(200);

  await remove(name);
  await page.waitForURL(/\/settings\/deleted/);
  await item.getByRole("button", { name: say("settings.deleted.purge.open") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("ui.typeName", { name })).fill(name);
  await dialog.getByRole("button", { name: say("settings.deleted.purge.confirm") }).click();
  await expect(async () => {
    await page.goto(`${url}/settings/audit?action=project`);
    await expect(page.getByText("project.purged").first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await page.goto(`${url}/settings/deleted`);
  await expect(page.getByText(say("settings.deleted.empty.title"))).toBeVisible();
  await context.close();
});
