import { apiOfSession } from "./api.ts";
import { hydrated } from "./hydrated.ts";
import { expect, PASSWORD, signedIn, test } from "./person.ts";

// A person creates a second workspace, sets its retention after a look at what is deleted, exports and leaves; an account is deleted and restored.

test("a person creates another workspace, shortens its retention and switches back", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "en-GB" });
  const { page, say } = await signedIn(await context.newPage(), url, "en");
  await page.goto(`${url}/workspaces`);
  await hydrated(page);
  await page.getByLabel(say("auth.workspaces.name"), { exact: true }).fill("Second desk");
  await page.getByRole("button", { name: say("auth.workspaces.create") }).click();
  await page.waitForURL(`${url}/`);
  const api = await apiOfSession(url, context);
  const { data } = await api.get<{ data: { id: string; name: string }[] }>("/workspaces");
  expect(data.map(({ name }) => name)[0]).toBe("Second desk");

  await page.goto(`${url}/settings/retention`);
  const notifications = page.getByRole("combobox", {
    name: say("settings.retention.kind.notifications"),
    exact: true,
  });
  await notifications.selectOption("30");
  await page.getByRole("button", { name: say("settings.retention.check"), exact: true }).click();
  await expect(page.getByRole("heading", { name: say("settings.retention.preview") })).toBeVisible();
  await hydrated(page);
  await page.getByRole("button", { name: say("settings.retention.save") }).click();
  await page.waitForURL(`${url}/settings/retention`);
  await expect(notifications).toHaveValue("30");

  await page.goto(`${url}/settings/workspace`);
  await hydrated(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: say("settings.workspace.export.open") }).click();
  expect((await download).suggestedFilename()).toBe("Second desk.workspace.zip");
  await expect(page.getByText(say("settings.workspace.leave.last"))).toBeVisible();

  await page.goto(`${url}/workspaces`);
  await hydrated(page);
  const [, first] = data;
  await page
    .getByRole("button", { name: say("auth.workspaces.openName", { name: first?.name ?? "" }) })
    .click();
  await page.waitForURL(`${url}/`);
  const again = await api.get<{ data: { id: string }[] }>("/workspaces");
  expect(again.data[0]?.id).toBe(first?.id);
  await context.close();
});

for (const language of ["en", "zh"] as const)
  test(`${language}: a person deletes their account and restores it after signing in`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const context = await browser.newContext({ locale: language === "zh" ? "zh-CN" : "en-GB" });
    const { page, say, email } = await signedIn(await context.newPage(), url, language);
    await page.goto(`${url}/settings/account`);
    await hydrated(page);
    await page.getByRole("button", { name: say("settings.account.delete.open") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(say("settings.account.delete.email", { email })).fill("other@example.org");
    await dialog.getByLabel(say("settings.account.delete.password")).fill(PASSWORD);
    const confirm = dialog.getByRole("button", { name: say("settings.account.delete.confirm") });
    await confirm.click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await dialog.getByLabel(say("settings.account.delete.email", { email })).fill(email);
    await confirm.click();
    await page.waitForURL(/\/sign-in/);
    await hydrated(page);
    await page.getByLabel(say("auth.email")).fill(email);
    await page.getByLabel(say("auth.password"), { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: say("auth.signIn.submit"), exact: true }).click();
    await page.waitForURL(/\/deleted-account/);
    await hydrated(page);
    await page.getByRole("button", { name: say("auth.deletedAccount.restore") }).click();
    // The workspace was deleted with its only member.
    await page.waitForURL(/\/deleted-workspaces/);
    await hydrated(page);
    await page.getByRole("button", { name: say("auth.deletedWorkspaces.restore") }).click();
    await page.waitForURL(`${url}/`);
    await context.close();
  });
