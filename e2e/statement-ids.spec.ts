import { apiOf } from "./api.ts";
import { expect, signedIn, test } from "./person.ts";

const TEXT = {
  en: "# Shop\n\n- The system shall print receipts.\n- The author must fill in this template.\n\n### Log in\n\nThe system shall ask for a password.\n",
  zh: "# 商店\n\n- 系统应打印小票。\n- 作者必须填写本模板。\n\n### 登录\n\n系统应验证密码。\n",
} as const;

for (const [language, width] of [
  ["en", 360],
  ["zh", 1280],
] as const)
  test(`${language}: an imported text without ids is no list of requirements until a person chooses which statements are`, async ({
    page,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const { say, token } = await signedIn(page, url, language);
    await page.setViewportSize({ width, height: 800 });
    const api = apiOf(url, token);
    const project = await api.post<{ id: string }>("/projects", { name: "Shop", language });

    await page.goto(`${url}/projects/${project.id}/import`);
    await page.locator("input[type=file]").setInputFiles({
      name: "shop.md",
      mimeType: "text/markdown",
      buffer: Buffer.from(TEXT[language]),
    });
    const remark =
      language === "en"
        ? "Statements without an ID, which do not become requirements: 3"
        : "有 3 条陈述没有编号";
    await expect(page.getByText(remark)).toBeVisible();
    await page.getByRole("button", { name: say("exchange.import.confirmNew", { name: "shop.md" }) }).click();
    await page.waitForURL(/\/documents\/doc_/);
    await expect(page.getByText(say("document.ids.notice", { count: 3 }))).toBeVisible();
    await page.getByRole("link", { name: say("document.ids.noticeLink") }).click();

    await expect(page.getByRole("heading", { level: 1, name: say("document.ids.title") })).toBeVisible();
    await page.locator("input[value='4']").uncheck();
    await page
      .getByRole("combobox", { name: say("document.ids.typeOf", { line: 8 }) })
      .selectOption("8:quality");
    await page.getByRole("button", { name: say("document.ids.submit") }).click();
    await expect(page.getByText(say("document.ids.done", { count: 2, version: 2 }))).toBeVisible();
    await expect(page.getByText("FR-001, NFR-001")).toBeVisible();
    await expect(page.locator("input[name='lines[]']")).toHaveCount(1);

    await page.getByRole("link", { name: say("document.ids.changes") }).click();
    await page.waitForURL(/version=2&compare=1/);
    await page.goto(`${url}/projects/${project.id}/requirements`);
    await expect(page.locator("[data-requirement]")).toHaveCount(2);
  });

test("statements get ids without JavaScript", async ({ page, browser, baseURL }) => {
  const url = baseURL ?? "";
  const { say, token } = await signedIn(page, url, "en");
  const api = apiOf(url, token);
  const project = await api.post<{ id: string }>("/projects", { name: "Shop", language: "en" });
  const document = await api.post<{ id: string }>(`/projects/${project.id}/documents`, {
    name: "shop.md",
    content: TEXT.en,
  });
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${url}/projects/${project.id}/documents/${document.id}/ids`);
  await plain.getByRole("button", { name: say("document.ids.submit") }).click();
  await expect(plain.getByText(say("document.ids.done", { count: 3, version: 2 }))).toBeVisible();
  await context.close();
});
