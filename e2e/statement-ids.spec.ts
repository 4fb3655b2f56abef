import { apiOf } from "./api.ts";
import { expect, signedIn, test } from "./person.ts";

// Statements without an id, from an import to the list of requirements.

const TEXT = {
  en: "# Shop\n\n- The system shall print receipts.\n- The author must fill in this template.\n\n### Balance\n\nThe system shall show the balance of the account.\n",
  zh: "# 商店\n\n- 系统应打印小票。\n- 作者必须填写本模板。\n\n### 余额\n\n系统应显示账户余额。\n",
} as const;
const SAID = {
  en: {
    remark: "which do not become requirements: 3 (lines 3, 4, 8)",
    notice: "3 statements have no ID and are no requirements yet",
    done: "2 statements have IDs in version 2",
  },
  zh: {
    remark: "有 3 条陈述没有编号，因此不会成为需求（第 3, 4, 8 行）",
    notice: "有 3 条陈述没有编号，还不是需求",
    done: "已在版本 2 中给 2 条陈述分配编号",
  },
} as const;
const WIDTH = { en: 360, zh: 1280 } as const;

for (const language of ["en", "zh"] as const)
  test.describe(`in ${language}`, () => {
    test.use({
      locale: language === "zh" ? "zh-CN" : "en-GB",
      viewport: { width: WIDTH[language], height: 800 },
    });

    test("an imported text without ids is no list of requirements until a person chooses which statements are", async ({
      page,
      baseURL,
    }) => {
      const url = baseURL ?? "";
      const { say, token } = await signedIn(page, url, language);
      const project = await apiOf(url, token).post<{ id: string }>("/projects", { name: "Shop", language });

      await page.goto(`${url}/projects/${project.id}/import`);
      const buffer = Buffer.from(TEXT[language]);
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "a.md", mimeType: "text/markdown", buffer });
      await expect(page.getByText(SAID[language].remark)).toBeVisible();
      const name = language === "zh" ? "商店.md" : "Shop.md";
      await page.getByRole("button", { name: say("exchange.import.confirmNew", { name }) }).click();
      await page.getByRole("link", { name: say("exchange.import.show") }).click();
      await expect(page.getByText(SAID[language].notice)).toBeVisible();
      await page.getByRole("link", { name: say("document.ids.noticeLink") }).click();

      await expect(page.getByRole("heading", { level: 1, name: say("document.ids.title") })).toBeVisible();
      await page.locator("input[value='4']").uncheck();
      const type = page.getByRole("combobox", { name: say("document.ids.typeOf", { line: "8" }) });
      await type.selectOption("8:quality");
      await page.getByRole("button", { name: say("document.ids.submit") }).click();
      await expect(page.getByText(SAID[language].done)).toBeVisible();
      await expect(page.getByText("FR-001, NFR-001")).toBeVisible();
      await expect(page.locator("input[name='lines[]']")).toHaveCount(1);

      await page.getByRole("link", { name: say("document.ids.changes") }).click();
      await page.waitForURL(/version=2&compare=1/);
      await page.goto(`${url}/projects/${project.id}/requirements`);
      await expect(page.locator("[data-requirement]")).toHaveCount(2);
    });
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
  await expect(plain.getByText("3 statements have IDs in version 2")).toBeVisible();
  await context.close();
});
