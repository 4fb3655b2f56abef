import { apiOfSession } from "./api.ts";
import { hydrated } from "./hydrated.ts";
import { overflowOf } from "./overflow.ts";
import { expect, signedIn, test } from "./person.ts";

test("projects are selected by mouse and keys, archived together, taken back and renamed in their place", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { say } = await signedIn(page, url, "en");
  const api = await apiOfSession(url, page.context());
  for (const name of ["One", "Two", "Three", "Four"]) await api.post("/projects", { name, language: "en" });
  await page.goto(`${url}/projects?sort=name`);
  await hydrated(page);
  const box = (name: string) => page.getByLabel(say("project.taskList.select", { name }));
  const chosen = (count: number) => expect(page.getByText(say("ui.list.selected", { count }))).toBeVisible();
  // By name: Four, One, Three, Two.
  await box("Four").click();
  await chosen(1);
  await box("Three").click({ modifiers: ["Shift"] });
  await chosen(3);
  await expect(box("One")).toBeChecked();
  await page.getByLabel(say("ui.list.selectPage")).click();
  await chosen(4);
  await page.getByLabel(say("ui.list.selectPage")).click();
  await box("Four").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await chosen(2);

  await page.getByRole("button", { name: say("project.taskList.archive") }).click();
  await expect(box("Four")).toHaveCount(0);
  await expect(box("One")).toHaveCount(0);
  await page.getByRole("button", { name: say("ui.list.undo") }).click();
  await expect(box("Four")).toBeVisible();
  await expect(box("One")).toBeVisible();

  await page.getByRole("button", { name: say("ui.list.rename.open", { name: "Two" }) }).click();
  const name = page.getByLabel(say("ui.list.rename.label"));
  await name.fill("Gift cards");
  await name.press("Enter");
  await expect(page.locator("#page").getByRole("link", { name: "Gift cards" })).toBeVisible();
  await expect(page).toHaveURL(/sort=name/);
});

test("a document that the product maintains says why it cannot be chosen, and is not counted", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { say } = await signedIn(page, url, "en");
  const api = await apiOfSession(url, page.context());
  const { id: project } = await api.post<{ id: string }>("/projects", { name: "Papers", language: "en" });
  for (const name of ["SRS.md", "notes.md", "scope.md"])
    await api.post(`/projects/${project}/documents`, { name, content: "# Notes\n\nText.\n" });
  await page.goto(`${url}/projects/${project}/documents?sort=name`);
  await hydrated(page);
  const box = (name: string) => page.getByLabel(say("project.taskList.select", { name }));
  await expect(box("SRS.md")).toBeDisabled();
  await expect(box("SRS.md")).toHaveAccessibleDescription(say("project.documentOfProduct"));
  await page.getByLabel(say("ui.list.selectPage")).click();
  await expect(page.getByText(say("ui.list.selected", { count: 2 }))).toBeVisible();
  await page.getByRole("button", { name: say("project.taskList.archive") }).click();
  await expect(box("notes.md")).toHaveCount(0);
  await expect(box("SRS.md")).toBeVisible();
});

test("documents are archived together, also all that match, taken back, and say so on their page", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { say } = await signedIn(page, url, "en");
  const api = await apiOfSession(url, page.context());
  const { id: project } = await api.post<{ id: string }>("/projects", { name: "Papers", language: "en" });
  const content = "# Notes\n\nText.\n";
  for (let n = 0; n < 52; n++)
    await api.post(`/projects/${project}/documents`, {
      name: `note ${String(n).padStart(2, "0")}.md`,
      content,
    });
  await page.goto(`${url}/projects/${project}/documents?q=note&sort=name`);
  await hydrated(page);
  const box = (name: string) => page.getByLabel(say("project.taskList.select", { name }));
  const archive = page.getByRole("button", { name: say("project.taskList.archive") });
  await box("note 01.md").click();
  await box("note 03.md").click({ modifiers: ["Shift"] });
  await archive.click();
  await expect(box("note 02.md")).toHaveCount(0);
  await page.getByRole("button", { name: say("ui.list.undo") }).click();
  await expect(box("note 02.md")).toBeVisible();

  await page.getByLabel(say("ui.list.selectPage")).click();
  await page.getByRole("button", { name: "Select all 52 that match" }).click();
  await expect(page.getByText("All 52 that match are selected")).toBeVisible();
  await archive.click();
  await expect(page.getByText(say("ui.list.none.title"))).toBeVisible();
  await page.goto(`${url}/projects/${project}/documents?q=note+51&archived=true`);
  await page.getByRole("link", { name: "note 51.md" }).click();
  await expect(page.getByText(say("document.archived.title"))).toBeVisible();
  await page.getByRole("button", { name: say("document.archived.restore") }).click();
  await expect(page.getByText(say("document.archived.title"))).toHaveCount(0);
});

test("requirements are archived by mouse and keys, hidden from the list, found on request and taken back", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "zh-CN", viewport: { width: 360, height: 780 } });
  const page = await context.newPage();
  const { say } = await signedIn(page, url, "zh");
  const api = await apiOfSession(url, page.context());
  const { id: project } = await api.post<{ id: string }>("/projects", { name: "商店", language: "zh" });
  const one = (n: number) =>
    `### FR-${String(n).padStart(3, "0")} 第 ${n} 项\n\n系统应保存第 ${n} 项。\n\n- **状态**：草稿\n`;
  const content = `# 需求\n\n${Array.from({ length: 55 }, (_, n) => one(n + 1)).join("\n")}`;
  await api.post(`/projects/${project}/documents`, { name: "SRS.md", content });
  await page.goto(`${url}/projects/${project}/requirements`);
  await hydrated(page);
  const box = (id: string) => page.getByLabel(say("requirements.approvals.choose", { id }));
  const archive = page.getByRole("button", { name: say("requirements.archiving.archive") });
  await box("FR-001").focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByText(say("ui.list.selected", { count: 3 }))).toBeVisible();
  await archive.click();
  await expect(box("FR-002")).toHaveCount(0);
  await expect(page.getByText("52 条需求", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: say("ui.list.undo") }).click();
  await expect(box("FR-002")).toBeVisible();
  expect(await overflowOf(page)).toBe(0);

  await page.getByLabel(say("ui.list.selectPage")).click();
  await page.getByRole("button", { name: "选择全部 55 项匹配内容" }).click();
  await archive.click();
  await expect(box("FR-001")).toHaveCount(0);
  await expect(box("FR-055")).toHaveCount(0);
  await page.goto(`${url}/projects/${project}/requirements?archived=true&q=FR-055`);
  await hydrated(page);
  await box("FR-055").click();
  await page.getByRole("button", { name: say("requirements.archiving.restore") }).click();
  await expect(box("FR-055")).toHaveCount(0);
  const { data } = await api.get<{ data: { id: string }[] }>(
    `/projects/${project}/requirements?archived=false`,
  );
  expect(data.map(({ id }) => id)).toEqual(["FR-055"]);
  await context.close();
});

for (const language of ["en", "zh"] as const)
  test(`requirements are ordered with the keyboard, and the order stays in the address and on the next page: ${language}`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const context = await browser.newContext({ locale: language === "zh" ? "zh-CN" : "en-GB" });
    const page = await context.newPage();
    const { say } = await signedIn(page, url, language);
    const api = await apiOfSession(url, page.context());
    const { id: project } = await api.post<{ id: string }>("/projects", { name: "Orders", language });
    const one = (n: number) =>
      `### FR-${n} Item ${n}\n\nThe system shall store item ${n}.\n\n- **Priority**: ${n === 60 ? "critical" : "low"}\n`;
    const content = `# Items\n\n${Array.from({ length: 60 }, (_, n) => one(60 - n)).join("\n")}`;
    await api.post(`/projects/${project}/documents`, { name: "Items.md", content });
    await page.goto(`${url}/projects/${project}/requirements`);
    await hydrated(page);
    const ids = page.locator("[data-requirement]");
    await expect(ids.first()).toHaveAttribute("data-requirement", "FR-60");
    const order = page.getByLabel(say("ui.list.sort"));
    await order.focus();
    await order.selectOption("id");
    await page.getByLabel(say("requirements.filter.label")).press("Enter");
    await expect(page).toHaveURL(/sort=id/);
    await expect(ids.first()).toHaveAttribute("data-requirement", "FR-1");
    await page.getByRole("link", { name: say("requirements.pager.next") }).click();
    await expect(ids.first()).toHaveAttribute("data-requirement", "FR-51");
    await expect(page).toHaveURL(/sort=id/);
    await page.goto(`${url}/projects/${project}/requirements?sort=priority`);
    await expect(ids.first()).toHaveAttribute("data-requirement", "FR-60");
    await expect(order).toHaveValue("priority");
    await context.close();
  });

test("a document is renamed in its place, a refused name leaves it as it is, and the new name is taken back", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { say } = await signedIn(page, url, "en");
  const api = await apiOfSession(url, page.context());
  const { id: project } = await api.post<{ id: string }>("/projects", { name: "Names", language: "en" });
  await api.post(`/projects/${project}/documents`, { name: "scope.md", content: "# Scope\n\nText.\n" });
  await page.goto(`${url}/projects/${project}/documents`);
  await hydrated(page);
  const link = (name: string) => page.locator("#page").getByRole("link", { name, exact: true });
  await page.getByRole("button", { name: say("ui.list.rename.open", { name: "scope.md" }) }).click();
  const name = page.getByLabel(say("ui.list.rename.label"));
  await name.fill("scope.csv");
  await name.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "file extension" })).toBeVisible();
  await name.fill("borders.md");
  await name.press("Enter");
  await expect(link("borders.md")).toBeVisible();
  await page.getByRole("button", { name: say("ui.list.undo") }).click();
  await expect(link("scope.md")).toBeVisible();
});

for (const language of ["en", "zh"] as const)
  test(`tasks are shown as a board by phase, and the runs of a project are filtered: ${language}`, async ({
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
    const api = await apiOfSession(url, page.context());
    const { id: project } = await api.post<{ id: string }>("/projects", { name: "Boards", language });
    const made = [];
    for (const need of ["Customers pay with gift cards.", "Staff can book a meeting room."])
      made.push(await api.post<{ id: string }>(`/projects/${project}/tasks`, { need }));
    await page.goto(`${url}/projects/${project}/tasks?q=gift`);
    await hydrated(page);
    await page.getByRole("link", { name: say("project.board.board"), exact: true }).press("Enter");
    await expect(page).toHaveURL(/view=board/);
    await expect(page.getByText(say("project.board.hint"))).toBeVisible();
    const box = page.getByRole("region", { name: say("project.board.columns") });
    const column = box.getByRole("region").first();
    await expect(column.getByRole("heading")).toContainText("1");
    await expect(column.getByRole("link", { name: /gift cards/ })).toBeVisible();
    await expect(box.getByText("meeting room")).toHaveCount(0);
    expect(await overflowOf(page)).toBe(0);
    // The board scrolls separately, also by keyboard.
    await box.focus();
    await expect
      .poll(async () => {
        await page.keyboard.press("ArrowRight");
        return box.evaluate((one) => one.scrollLeft);
      })
      .toBeGreaterThan(0);
    await page.getByLabel(say("ui.list.search")).fill("");
    await page.getByLabel(say("ui.list.search")).press("Enter");
    await expect(column.getByRole("heading")).toContainText("2");
    await expect(page).toHaveURL(/view=board/);
    await column.getByRole("link", { name: say("project.board.all", { count: 2 }) }).press("Enter");
    await expect(page).toHaveURL(/phase=planning/);
    await expect(page).not.toHaveURL(/view=board/);

    await page.goto(`${url}/projects/${project}/runs`);
    await expect(page.getByText(say("project.runs.none.title"))).toBeVisible();
    const task = made[0]?.id ?? "";
    await api.post(`/tasks/${task}/turns`, { command: "/plan" });
    await page.goto(`${url}/projects/${project}/runs`);
    await hydrated(page);
    const run = page.locator("#page").getByRole("listitem").filter({ hasText: "gift cards" });
    await expect(run).toContainText("/plan");
    await page.getByLabel(say("project.runs.command")).selectOption("/redo");
    await page.getByLabel(say("project.runs.task")).press("Enter");
    await expect(page).toHaveURL(/command=%2Fredo/);
    await expect(page.getByText(say("ui.list.none.title"))).toBeVisible();
    await page.goto(`${url}/projects/${project}/runs?command=%2Fplan&sort=oldest`);
    await expect(page.getByLabel(say("ui.list.sort"))).toHaveValue("oldest");
    expect(await overflowOf(page)).toBe(0);
    await run.getByRole("link").press("Enter");
    await expect(page).toHaveURL(new RegExp(`/tasks/${task}/runs`));
    await context.close();
  });

test("the board and the runs work without JavaScript", async ({ browser, page, baseURL }) => {
  const url = baseURL ?? "";
  const { say } = await signedIn(page, url, "en");
  const api = await apiOfSession(url, page.context());
  const { id: project } = await api.post<{ id: string }>("/projects", { name: "Plain", language: "en" });
  const { id: task } = await api.post<{ id: string }>(`/projects/${project}/tasks`, { need: "Gift cards." });
  await api.post(`/tasks/${task}/turns`, { command: "/plan" });
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState, locale: "en-GB" });
  const plain = await context.newPage();
  await plain.goto(`${url}/projects/${project}/tasks?view=board`);
  await plain.getByLabel(say("ui.list.search")).fill("nothing");
  await plain.getByRole("button", { name: say("ui.list.apply") }).click();
  await expect(plain).toHaveURL(/view=board/);
  await expect(plain.getByText(say("ui.list.none.title"))).toBeVisible();
  await plain.goto(`${url}/projects/${project}/runs`);
  await plain.getByLabel(say("ui.list.sort")).selectOption("oldest");
  await plain.getByRole("button", { name: say("ui.list.apply") }).click();
  await expect(plain).toHaveURL(/sort=oldest/);
  await expect(plain.locator("#page").getByRole("listitem").filter({ hasText: "Gift cards." })).toBeVisible();
  await context.close();
});
