import { readFile } from "node:fs/promises";
import { apiOfSession } from "./api.ts";
import { hydrated } from "./hydrated.ts";
import { overflowOf } from "./overflow.ts";
import { expect, signedIn, test } from "./person.ts";

for (const language of ["en", "zh"] as const)
  test(`a list is filtered, its columns are chosen, and the view is saved, opened by default, changed and deleted: ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const context = await browser.newContext({ locale: language === "zh" ? "zh-CN" : "en-GB" });
    const page = await context.newPage();
    const { say } = await signedIn(page, url, language);
    const api = await apiOfSession(url, context);
    const project = await api.post<{ id: string }>("/projects", { name: "Cards", language });
    for (const need of ["Customers pay with gift cards.", "Staff can book a meeting room."])
      await api.post(`/projects/${project.id}/tasks`, { need });
    const list = `${url}/projects/${project.id}/tasks`;
    await page.goto(list);
    await hydrated(page);
    const rows = page.locator("#page").getByRole("listitem");
    await page.getByLabel(say("ui.list.search")).fill("gift");
    await page.locator("summary", { hasText: say("views.columns.open") }).click();
    await page.getByLabel(say("views.columns.tasks.created_by")).check();
    await page.getByRole("button", { name: say("views.columns.submit") }).click();
    await expect(page).toHaveURL(/q=gift/);
    await expect(rows.filter({ hasText: "gift cards" })).toContainText(say("views.columns.tasks.created_by"));
    await expect(rows.filter({ hasText: "meeting room" })).toHaveCount(0);

    await page.locator("summary", { hasText: say("views.save.open") }).click();
    await page.getByLabel(say("views.save.name")).fill("Gifts");
    await page.getByLabel(say("views.fields.shared")).check();
    await page.getByLabel(say("views.fields.default")).check();
    await page.getByRole("button", { name: say("views.save.submit") }).click();
    const views = page.getByRole("navigation", { name: say("views.label") });
    await expect(views.getByRole("link", { name: /Gifts/ })).toHaveAttribute("aria-current", "page");

    await page.goto(list);
    await expect(page).toHaveURL(/q=gift/);
    await expect(rows.filter({ hasText: "meeting room" })).toHaveCount(0);
    await views.getByRole("link", { name: say("views.all") }).click();
    await expect(rows.filter({ hasText: "meeting room" })).toHaveCount(1);

    await hydrated(page);
    await page.locator("summary", { hasText: say("views.manage.open") }).click();
    await page
      .getByRole("group", { name: say("views.manage.edit", { name: "Gifts" }) })
      .getByLabel(say("views.save.name"))
      .fill("Presents");
    await page.getByRole("button", { name: say("views.manage.submit"), exact: true }).click();
    await expect(views.getByRole("link", { name: /Presents/ })).toBeVisible();
    await page.getByRole("button", { name: say("views.manage.delete", { name: "Presents" }) }).click();
    await expect(views).toHaveCount(0);
    await page.getByRole("button", { name: say("ui.list.undo") }).click();
    await expect(views.getByRole("link", { name: /Presents/ })).toBeVisible();
    await context.close();
  });

test("the rows of a list are gone through, selected and opened by keys", async ({ page, baseURL }) => {
  const url = baseURL ?? "";
  const { say } = await signedIn(page, url, "en");
  const api = await apiOfSession(url, page.context());
  const project = await api.post<{ id: string }>("/projects", { name: "Cards", language: "en" });
  for (const need of ["First need.", "Second need."])
    await api.post(`/projects/${project.id}/tasks`, { need });
  await page.goto(`${url}/projects/${project.id}/tasks?sort=name`);
  await hydrated(page);
  const link = (name: string) => page.locator("#page").getByRole("link", { name });
  // The keys work once the list is hydrated; going up from nowhere, or from the first row, is the first row.
  const isFocused = () => link("First need.").evaluate((one) => one === document.activeElement);
  await expect
    .poll(async () => {
      await page.keyboard.press("k");
      return isFocused();
    })
    .toBe(true);
  await page.keyboard.press("j");
  await expect(link("Second need.")).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByLabel(say("project.taskList.select", { name: "Second need." }))).toBeChecked();
  await page.keyboard.press("k");
  await expect(link("First need.")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/tasks\/tsk_/);
});

for (const language of ["en", "zh"] as const)
  test(`the columns of projects and documents are chosen, and each list is downloaded as it is shown: ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const context = await browser.newContext({
      locale: language === "zh" ? "zh-CN" : "en-GB",
      viewport: { width: 360, height: 780 },
      colorScheme: language === "zh" ? "dark" : "light",
    });
    const page = await context.newPage();
    const { say } = await signedIn(page, url, language);
    const api = await apiOfSession(url, context);
    const { id: project } = await api.post<{ id: string }>("/projects", { name: "Files", language });
    const content = "# Needs\n\n### FR-1 Pay\n\nThe shop shall take gift cards.\n";
    for (const name of ["scope.md", "needs.md"])
      await api.post(`/projects/${project}/documents`, { name, content });
    /** The lines of the file behind the link of the list. */
    const file = async () => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: say("views.file") }).press("Enter"),
      ]);
      return (await readFile(await download.path(), "utf8")).replace("\uFEFF", "").trimEnd().split("\r\n");
    };
    await page.goto(`${url}/projects/${project}/documents?q=needs`);
    await hydrated(page);
    await page.locator("summary", { hasText: say("views.columns.open") }).press("Enter");
    await page.getByLabel(say("views.columns.documents.created")).check();
    await page.getByLabel(say("views.columns.documents.version")).uncheck();
    await page.getByRole("button", { name: say("views.columns.submit") }).click();
    const row = page.locator("#page").getByRole("listitem").filter({ hasText: "needs.md" });
    await expect(row).toContainText(say("views.columns.documents.created"));
    await expect(row).not.toContainText("v1");
    expect(await overflowOf(page)).toBe(0);
    const [names, line, ...others] = await file();
    const heads = (...keys: readonly string[]) => keys.map((key) => say(`views.${key}`)).join();
    const [updated, created] = ["columns.documents.updated", "columns.documents.created"];
    expect([names, others.length]).toEqual([heads("headings.id", "headings.name", updated, created), 0]);
    expect(line).toContain(",needs.md,");

    await page.goto(`${url}/projects/${project}/requirements?columns=type`);
    await hydrated(page);
    expect((await file())[0]).toBe(
      [say("views.headings.id"), say("requirements.fields.title"), say("requirements.fields.type")].join(),
    );

    await page.goto(`${url}/projects?columns=created`);
    await hydrated(page);
    const card = page.locator("#page").getByRole("listitem").filter({ hasText: "Files" });
    await expect(card).toContainText(say("views.columns.projects.created"));
    await expect(card).not.toContainText(say(`project.list.language.${language}`));
    expect((await file())[0]).toBe(heads("headings.id", "headings.name", "columns.projects.created"));
    expect(await overflowOf(page)).toBe(0);
    await context.close();
  });
