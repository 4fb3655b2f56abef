import { apiOfSession } from "./api.ts";
import { hydrated } from "./hydrated.ts";
import { expect, signedIn, test } from "./person.ts";

// A service account gets a token for one project and is disabled; the rights page explains it; a workspace is deleted and restored.

test("an owner creates a service account with a token, sees what it may do, and disables it", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "en-GB" });
  const { page, say } = await signedIn(await context.newPage(), url, "en");
  const api = await apiOfSession(url, context);
  const project = await api.post<{ id: string; name: string }>("/projects", {
    name: "Gift cards",
    language: "en",
  });
  await page.goto(`${url}/settings/service-accounts`);
  await hydrated(page);
  await page.getByLabel(say("service-accounts.name"), { exact: true }).fill("Nightly build");
  await page.getByLabel(say("service-accounts.role")).first().selectOption("editor");
  await page.getByRole("button", { name: say("service-accounts.create") }).click();
  const item = page.getByRole("listitem").filter({ hasText: "Nightly build [bot]" });
  await expect(item).toBeVisible();
  await item.getByText(say("service-accounts.newToken")).click();
  await item.getByLabel(say("settings.tokens.name")).fill("CI");
  await item.getByLabel(say("settings.tokens.project")).selectOption(project.id);
  await item.getByRole("button", { name: say("settings.tokens.submit") }).click();
  const token = (await item.locator("code").filter({ hasText: /^rtb_/ }).textContent()) ?? "";
  const status = async () =>
    (await fetch(`${url}/api/v1/projects/${project.id}`, { headers: { authorization: `Bearer ${token}` } }))
      .status;
  expect(await status()).toBe(200);

  await item.getByRole("link", { name: say("service-accounts.rights") }).click();
  await page.waitForURL(/\/settings\/rights\?who=/);
  await expect(page.getByRole("heading", { name: /Rights of Nightly build \[bot\]/ })).toBeVisible();
  await expect(page.getByText("The role Editor does not have this right.").first()).toBeVisible();

  await page.goto(`${url}/settings/service-accounts`);
  await hydrated(page);
  await item.getByRole("button", { name: say("service-accounts.disable") }).click();
  await expect(item.getByRole("button", { name: say("service-accounts.enable") })).toBeVisible();
  expect(await status()).toBe(401);
  await context.close();
});

test("an owner deletes the workspace by its name and restores it", async ({ browser, baseURL }) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "zh-CN" });
  const { page, say } = await signedIn(await context.newPage(), url, "zh");
  const api = await apiOfSession(url, context);
  const { data } = await api.get<{ data: { name: string }[] }>("/workspaces");
  const name = data[0]?.name ?? "";
  await page.goto(`${url}/settings/workspace`);
  await hydrated(page);
  await page.getByRole("button", { name: say("settings.workspace.delete.open") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(say("ui.typeName", { name })).fill(name);
  await dialog.getByRole("button", { name: say("settings.workspace.delete.confirm") }).click();
  await page.waitForURL(/\/deleted-workspaces/);
  const item = page.getByRole("listitem").filter({ hasText: name });
  await expect(item).toBeVisible();
  // Without a workspace every page leads here.
  await page.goto(`${url}/projects`);
  await expect(item).toBeVisible();
  await hydrated(page);
  await item.getByRole("button", { name: say("auth.deletedWorkspaces.restore") }).click();
  await page.waitForURL(`${url}/`);
  await page.goto(`${url}/settings/workspace`);
  await expect(page.getByText(name).first()).toBeVisible();
  await context.close();
});
