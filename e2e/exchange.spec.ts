import { expect, signedIn, test } from "./person.ts";

test.use({ locale: "zh-CN" });

const CSV = "编号,需求描述,优先级,风险\nFR-001,系统应在 2 s 内响应。,高,低\nFR-002,系统应记录余额。,中,高\n";
const MORE = `${CSV}FR-003,系统应导出账单。,低,低\n`;
const MAPPED = 4;

test("a table is shown, mapped and imported, comes again as a new version, and is exported", async ({
  page,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const { say } = await signedIn(page, url, "zh");
  await page.goto(`${url}/projects/new`);
  await page.getByLabel(say("project.new.name"), { exact: true }).fill("礼品卡");
  await page.getByRole("button", { name: say("project.new.submit") }).click();
  await page.waitForURL(/\/projects\/prj_[a-z0-9]+\/tasks\/new/);
  const project = new URL(page.url()).pathname.replace(/\/tasks\/new$/, "");

  await page.goto(`${url}${project}`);
  await page.getByRole("link", { name: say("exchange.import.open") }).click();
  const picker = page.locator('input[type="file"]');
  const file = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await picker.setInputFiles(file("礼品卡需求.csv", CSV));
  await expect(page.getByRole("heading", { name: say("exchange.import.columns") })).toBeVisible();
  await expect(page.locator("table select")).toHaveCount(MAPPED);
  await page.locator("table select").nth(3).selectOption("");
  await page.getByRole("button", { name: say("exchange.import.apply") }).click();
  await expect(page.getByText("没有导入的列：风险。")).toBeVisible();
  await page
    .getByRole("button", { name: say("exchange.import.confirmNew", { name: "礼品卡需求.md" }) })
    .click();
  await page.getByRole("link", { name: say("exchange.import.show") }).click();
  await expect(page.getByText("系统应在 2 s 内响应。")).toBeVisible();
  const document = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  await page.goto(`${url}${project}/import?document=${document}`);
  await picker.setInputFiles(file("更新.csv", MORE));
  await expect(page.getByRole("heading", { name: say("exchange.import.diff") })).toBeVisible();
  await page.getByRole("button", { name: say("exchange.import.confirmVersion", { version: "2" }) }).click();
  await expect(page.getByText(say("exchange.import.doneVersion", { version: "2" }))).toBeVisible();
  await page.getByRole("link", { name: say("exchange.import.show") }).click();

  for (const format of ["markdown", "docx", "pdf", "html", "reqif", "csv"] as const) {
    await page.getByRole("button", { name: say("exchange.export.title"), exact: true }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: say(`exchange.formats.${format}`), exact: true }).click();
    expect((await download).suggestedFilename()).toContain("礼品卡需求-v2");
  }
  // A download is no way to another page: nothing says that one is loading.
  await expect(page.getByRole("status", { name: say("ui.loading") })).toHaveCount(0);

  await page.goto(`${url}${project}`);
  const archive = page.waitForEvent("download");
  await page.getByRole("button", { name: say("exchange.export.project") }).click();
  const path = await (await archive).path();
  await page.goto(`${url}/projects/import`);
  await picker.setInputFiles(path);
  await page.getByRole("button", { name: say("exchange.project.confirm") }).click();
  await page.waitForURL(/\/exchange-jobs\/exj_[a-z0-9]+$/);
  await page.getByRole("link", { name: say("exchange.job.openProject") }).click();
  await page.waitForURL(/\/projects\/prj_[a-z0-9]+$/);
  await expect(page.getByRole("link", { name: "礼品卡需求.md" })).toBeVisible();
});
