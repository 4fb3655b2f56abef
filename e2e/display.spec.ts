import { apiOfSession } from "./api.ts";
import { hydrated } from "./hydrated.ts";
import { overflowOf } from "./overflow.ts";
import { expect, signedIn, test } from "./person.ts";
import { twoAtOneDocument } from "./two-people.ts";

test("high contrast and single-key shortcuts are chosen without an account and kept, also without JavaScript", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "en-GB", javaScriptEnabled: false });
  const page = await context.newPage();
  const root = page.locator("html");
  await page.goto(`${url}/docs/accessibility`);
  await expect(root).toHaveAttribute("data-contrast", "system");
  const ink = () => page.locator("body").evaluate((one) => getComputedStyle(one).color);
  expect(await ink()).not.toBe("rgb(0, 0, 0)");
  await page.getByLabel("High contrast").check();
  await page.getByLabel("Off").check();
  await page.getByRole("button", { name: "Save in this browser" }).click();
  await expect(root).toHaveAttribute("data-contrast", "more");
  await expect(page.getByLabel("Off")).toBeChecked();
  expect(await ink()).toBe("rgb(0, 0, 0)");
  await page.goto(`${url}/sign-in`);
  await expect(root).toHaveAttribute("data-contrast", "more");
  await context.close();
});

test("a system that asks for more contrast gets it, and shortcuts that are off here do nothing until they are switched on", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "zh-CN", contrast: "more", colorScheme: "dark" });
  const { page, say } = await signedIn(await context.newPage(), url, "zh");
  await page.goto(`${url}/settings/account`);
  await hydrated(page);
  expect(await page.locator("body").evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(
    "rgb(0, 0, 0)",
  );
  const keys = page.getByRole("dialog", { name: say("frame.keys.title") });
  await page.locator("body").press("?");
  await expect(keys).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await page.goto(`${url}/docs/accessibility`);
  await hydrated(page);
  await page.getByLabel(say("ui.display.keys.off"), { exact: true }).check();
  // The choice is checked before it is stored: the next page must not come first.
  const stored = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: say("ui.display.save") }).click();
  await stored;
  await expect(page.getByLabel(say("ui.display.keys.off"), { exact: true })).toBeChecked();
  await page.goto(`${url}/settings/account`);
  await hydrated(page);
  const off = page.getByLabel(say("ui.display.keys.off"), { exact: true });
  await expect(off).toBeChecked();
  await page.locator("body").press("?");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByPlaceholder(say("frame.palette.placeholder"))).toBeVisible();
  await expect(keys).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByLabel(say("ui.display.keys.on"), { exact: true }).check();
  await page.getByRole("button", { name: say("settings.account.shortcuts.save") }).click();
  await expect(page.getByText(say("settings.account.shortcuts.saved"))).toBeVisible();
  await page.locator("body").press("?");
  await expect(keys).toBeVisible();
  await context.close();
});

for (const language of ["en", "zh"] as const)
  test(`a person changes a key, a taken one is refused at its field, and the list shows the new one (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const locale = language === "zh" ? "zh-CN" : "en-GB";
    const context = await browser.newContext({ locale });
    const { page, say } = await signedIn(await context.newPage(), url, language);
    await page.goto(`${url}/settings/account#shortcuts`);
    await hydrated(page);
    const settings = page.locator("#shortcuts");
    await settings.getByText(say("settings.account.shortcuts.keys")).click();
    const home = settings.getByLabel(say("frame.keys.commands.go.home"), { exact: true });
    const inbox = settings.getByLabel(say("frame.keys.commands.go.inbox"), { exact: true });
    const list = settings.getByLabel(say("frame.keys.commands.everywhere.list"), { exact: true });
    const save = settings.getByRole("button", { name: say("settings.account.shortcuts.save") });
    await inbox.fill("h");
    await list.fill("l");
    await save.click();
    await expect(settings.getByRole("alert")).toBeVisible();
    await expect(inbox).toHaveAttribute("aria-invalid", "true");
    await expect(inbox).toHaveAccessibleDescription(new RegExp(say("frame.keys.commands.go.home")));
    await home.fill("x");
    await save.click();
    await expect(page.getByText(say("settings.account.shortcuts.saved"))).toBeVisible();
    await expect(settings.getByRole("alert")).toHaveCount(0);
    const keys = page.getByRole("dialog", { name: say("frame.keys.title") });
    await page.locator("body").press("?");
    await page.locator("body").press("l");
    await expect(keys).toBeVisible();
    await expect(keys.locator("dt", { hasText: "gh" })).toBeVisible();
    await expect(keys.locator("dt", { hasText: "gx" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(keys).toHaveCount(0);
    await page.locator("body").press("g");
    await page.locator("body").press("h");
    await expect(page).toHaveURL(/\/notifications$/);
    await page.locator("body").press("g");
    await page.locator("body").press("i");
    await expect(page.getByPlaceholder(say("frame.palette.placeholder"))).toBeVisible();
    // The settings are the person's, not the browser's.
    const other = await browser.newContext({ locale, storageState: await context.storageState() });
    const elsewhere = await other.newPage();
    await elsewhere.goto(`${url}/settings/account`);
    await hydrated(elsewhere);
    await elsewhere.locator("body").press("l");
    await expect(elsewhere.getByRole("dialog", { name: say("frame.keys.title") })).toBeVisible();
    await other.close();
    await page.goto(`${url}/settings/account`);
    await hydrated(page);
    await settings.getByRole("button", { name: say("settings.account.shortcuts.restore") }).click();
    await expect(page.getByText(say("settings.account.shortcuts.saved"))).toBeVisible();
    await page.locator("body").press("?");
    await expect(keys).toBeVisible();
    await context.close();
  });

test("the palette switches theme and language, returns to the theme of the system, and the first paint has the chosen theme", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "en-GB", colorScheme: "light" });
  const { page, say } = await signedIn(await context.newPage(), url, "en");
  const choose = async (words: string) => {
    await hydrated(page);
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("option", { name: words, exact: true }).click();
  };
  const root = page.locator("html");
  await page.goto(url);
  await choose(say("frame.palette.theme"));
  await expect(root).toHaveAttribute("data-theme", "dark");
  // Before any script of the product has run, so that no light page is seen.
  await page.route(/\/_next\/static\/chunks\//, (route) => route.abort());
  await page.goto(url, { waitUntil: "commit" });
  await expect(page.locator("main")).toBeVisible();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.unroute(/\/_next\/static\/chunks\//);
  await page.reload();
  await choose(say("frame.palette.systemTheme"));
  await expect(root).toHaveAttribute("data-theme", "light");
  await choose(say("frame.palette.language"));
  await expect(root).toHaveAttribute("lang", "zh-CN");
  await context.close();
});

test("the palette lists what was opened last, acts on the open document, and switches workspace", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "zh-CN", colorScheme: "dark" });
  const { page, say } = await signedIn(await context.newPage(), url, "zh");
  await page.setViewportSize({ width: 360, height: 740 });
  const api = await apiOfSession(url, context);
  const project = await api.post<{ id: string }>("/projects", { name: "Gift cards", language: "en" });
  const content = "# Cards\n\nA card has a balance.\n";
  const document = await api.post<{ id: string }>(`/projects/${project.id}/documents`, {
    name: "SRS.md",
    content,
  });
  await api.status("DELETE", `/documents/${document.id}/watch`);
  await api.post("/workspaces", { name: "Second desk" });
  const [, first] = (await api.get<{ data: { id: string; name: string }[] }>("/workspaces")).data;
  expect(first).toBeDefined();
  await api.status("PUT", `/workspaces/${first?.id}/choice`);
  const palette = page.getByRole("dialog");
  const open = async () => {
    await hydrated(page);
    await page.keyboard.press("ControlOrMeta+k");
    await expect(palette).toBeVisible();
  };
  await page.goto(`${url}/projects/${project.id}/documents/${document.id}`);
  await open();
  const ofDocument = palette.getByRole("group", { name: say("frame.palette.this.document") });
  await ofDocument.getByRole("option", { name: say("notifications.watch.watch"), exact: true }).click();
  await expect(page.getByText(say("notifications.watch.started"))).toBeVisible();
  await open();
  await ofDocument.getByRole("option", { name: say("editor.mode.edit"), exact: true }).click();
  await expect(page).toHaveURL(/mode=edit/);
  await page.goto(url);
  await open();
  await expect(page.getByText(say("home.recentDocuments"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: /SRS\.md/ })).toBeVisible();
  await page.getByText(say("home.health.calm", { count: 1 })).click();
  await expect(page.getByText(say("home.health.noTasks"))).toBeVisible();
  expect(await overflowOf(page)).toBe(0);
  await open();
  const recent = palette.getByRole("group", { name: say("frame.palette.recent") });
  await expect(recent.getByRole("option")).toHaveCount(1);
  await palette.getByPlaceholder(say("frame.palette.placeholder")).fill("x");
  await expect(recent).toHaveCount(0);
  await palette.getByPlaceholder(say("frame.palette.placeholder")).fill("");
  await recent.getByRole("option", { name: "SRS.md" }).click();
  await expect(page).toHaveURL(new RegExp(`${document.id}$`));
  await open();
  await palette.getByRole("option", { name: `${say("frame.palette.workspace")} Second desk` }).click();
  await expect(page).toHaveURL(`${url}/`);
  await open();
  await expect(palette.getByRole("option", { name: first?.name ?? "" })).toBeVisible();
  await expect(recent).toHaveCount(0);
  await context.close();
});

test("the palette opens the export menu and the share form of the open document and prints it; a viewer is offered only printing", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { tom, mei, api, address, leave } = await twoAtOneDocument(browser, url, "# Cards\n\nA balance.\n");
  const { data } = await api.get<{ data: { id: string; role: string }[] }>("/members");
  const guest = data.find(({ role }) => role !== "owner");
  await api.status("PATCH", `/members/${guest?.id}`, { role: "viewer" });
  const namesOf = ({ say }: typeof tom) => ({
    export: say("exchange.export.title"),
    share: say("share.create.button"),
    print: say("ui.print"),
  });
  const openGroup = async ({ page, say }: typeof tom) => {
    await hydrated(page);
    await page.keyboard.press("ControlOrMeta+k");
    return page.getByRole("group", { name: say("frame.palette.this.document") });
  };
  const command = async (by: typeof tom, name: string) =>
    (await openGroup(by)).getByRole("option", { name, exact: true });
  const { page, say } = tom;
  const words = namesOf(tom);
  await page.goto(address);
  await (await command(tom, words.export)).click();
  const menu = page.getByRole("menu");
  await expect(menu.getByText(say("exchange.formats.docx"))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: words.export, exact: true })).toBeFocused();
  await expect(await command(tom, words.share)).toBeVisible();
  await page.getByPlaceholder(say("frame.palette.placeholder")).fill(words.share);
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: say("share.create.title") });
  await expect(form.getByLabel(say("share.create.right"), { exact: true })).toBeVisible();
  expect(await form.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  expect(await overflowOf(page)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: words.share, exact: true })).toBeFocused();
  await page.evaluate(() => {
    window.print = () => {
      document.title = `printed with ${document.querySelectorAll("[role=dialog]").length} dialogs`;
    };
  });
  await (await command(tom, words.print)).click();
  await expect(page).toHaveTitle("printed with 0 dialogs");

  await mei.page.goto(address);
  const offered = await openGroup(mei);
  await expect(offered.getByRole("option", { name: namesOf(mei).print, exact: true })).toBeVisible();
  for (const name of [namesOf(mei).export, namesOf(mei).share])
    await expect(offered.getByRole("option", { name, exact: true })).toHaveCount(0);
  await leave();
});
