// A requirement is reused in another project; its source changes; a person reviews that in the other project.

import { type Api, apiOfSession } from "./api.ts";
import { hydrated } from "./hydrated.ts";
import { overflowOf } from "./overflow.ts";
import { expect, type Language, type Person, signedIn, test } from "./person.ts";

const NAMES = {
  en: { shop: "Shop", desk: "Front desk" },
  zh: { shop: "网店", desk: "前台" },
} as const;
const TEXT = {
  en: (brands: string) =>
    `# Shop\n\n## Paying\n\n### FR-001 Take cards\n\nWhen a customer pays, the system shall take cards of ${brands}.\n\n### FR-002 Refuse cards\n\nIf the card is empty, then the system shall say so.\n`,
  zh: (brands: string) =>
    `# 网店\n\n## 支付\n\n### FR-001 刷卡\n\n顾客付款时，系统应支持 ${brands} 的银行卡。\n\n### FR-002 拒绝\n\n卡内余额不足时，系统应提示顾客。\n`,
} as const;

interface Scene {
  readonly person: Person;
  readonly api: Api;
  readonly shop: string;
  readonly desk: string;
  readonly document: string;
}

async function scene(person: Person, url: string, language: Language): Promise<Scene> {
  const api = await apiOfSession(url, person.page.context());
  const named = (name: string) => api.post<{ id: string }>("/projects", { name, language });
  const { id: shop } = await named(NAMES[language].shop);
  const { id: desk } = await named(NAMES[language].desk);
  const source = { name: "SRS.md", content: TEXT[language]("Visa") };
  const { id: document } = await api.post<{ id: string }>(`/projects/${shop}/documents`, source);
  await api.post(`/projects/${desk}/documents`, { name: "SRS.md", content: `# ${NAMES[language].desk}\n` });
  return { person, api, shop, desk, document };
}

/** Reuses both requirements from the list. */
async function reuseBoth({ person: { page, say }, shop }: Scene, url: string): Promise<void> {
  await page.goto(`${url}/projects/${shop}/requirements`);
  await hydrated(page);
  for (const id of ["FR-001", "FR-002"])
    await page.getByRole("checkbox", { name: say("requirements.approvals.choose", { id }) }).check();
  await page.getByRole("button", { name: say("reuse.openSelected", { count: 2 }), exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(say("reuse.dialog.document"))).toBeEnabled();
  await dialog.getByRole("button", { name: say("reuse.dialog.reuse"), exact: true }).click();
  await expect(page.getByRole("button", { name: say("reuse.dialog.open"), exact: true })).toBeVisible();
}

for (const language of ["en", "zh"] as const)
  test(`${language}: reused requirements are reviewed when their source changes`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const context = await browser.newContext({ locale: language === "zh" ? "zh-CN" : "en-GB" });
    const made = await scene(await signedIn(await context.newPage(), url, language), url, language);
    const { page, say } = made.person;
    await reuseBoth(made, url);

    const edit = {
      type: "replace_section",
      target: { sectionName: language === "zh" ? "FR-001 刷卡" : "FR-001 Take cards" },
      content: TEXT[language]("Visa, Amex").split("\n\n").slice(2, 4).join("\n\n"),
      reason: "One more brand",
    };
    await made.api.post(`/documents/${made.document}/edits`, { edits: [edit] });
    await page.goto(`${url}/projects/${made.desk}/requirements?q=suspect:yes`);
    const main = page.locator("main");
    await expect(main.getByText("FR-001", { exact: true })).toBeVisible();
    await expect(main.getByText("FR-002", { exact: true })).toHaveCount(0);
    await page.goto(`${url}/projects/${made.desk}/requirements/FR-001`);
    const section = page.locator("section").filter({ hasText: say("reuse.source.title") });
    await expect(section.getByText(say("reuse.source.changed"))).toBeVisible();
    await hydrated(page);
    await page.setViewportSize({ width: 360, height: 780 });
    await expect.poll(() => overflowOf(page)).toBe(0);
    await page.getByRole("button", { name: say("reuse.source.take"), exact: true }).click();
    await expect(page.getByText(say("reuse.source.did.taken"), { exact: true })).toBeVisible();
    await expect(page.getByText("Amex").first()).toBeVisible();
    await page.getByRole("button", { name: say("reuse.source.undoReview"), exact: true }).click();
    await expect(page.getByText(say("reuse.source.changed"))).toBeVisible();

    // The source names what was made from it.
    await page.goto(`${url}/projects/${made.shop}/requirements/FR-001`);
    await expect(page.getByText(NAMES[language].desk).last()).toBeVisible();
    await context.close();
  });
