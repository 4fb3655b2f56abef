import path from "node:path";
import type { Page } from "@playwright/test";
import { apiOf } from "./api.ts";
import { hydrated } from "./hydrated.ts";
import { overflowOf } from "./overflow.ts";
import { expect, signedIn, test } from "./person.ts";

const SHOTS = path.resolve(import.meta.dirname, "../test-results/history");

const SRS = `# Shop

## Paying

### FR-001 Take cards

When a customer pays, the system shall take the card within 2 s.

- **Source**: BR-001
- **Priority**: high; type: functional

### FR-002 Refuse cards

If the card is empty, then the system shall say so.

- **Source**: FR-001

## Goals

### BR-001 Sell gift cards

The shop shall sell more. Café owners are told.

## Tests

| Id | Test case | Requirements |
|---|---|---|
| TC-001 | A card is taken | FR-001 |
`;

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id ?? "");

for (const [language, width] of [
  ["zh", 1500],
  ["en", 360],
] as const)
  test(`${language}: by keyboard from a requirement to its source, its test and back, from version to version, and through what changed`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const context = await browser.newContext({
      locale: language === "zh" ? "zh-CN" : "en-GB",
      colorScheme: language === "zh" ? "light" : "dark",
      viewport: { width, height: 900 },
    });
    const page = await context.newPage();
    const { say, token } = await signedIn(page, url, language);
    const api = apiOf(url, token); // a program changes the document, so that its changes are new to the person
    const project = await api.post<{ id: string }>("/projects", { name: "Shop", language: "en" });
    const document = await api.post<{ id: string }>(`/projects/${project.id}/documents`, {
      name: "SRS.md",
      content: SRS,
    });
    const address = `${url}/projects/${project.id}/documents/${document.id}`;

    const noted = page.waitForResponse((one) => one.url().endsWith("/seen") && one.ok());
    await page.goto(address);
    await noted;
    await hydrated(page);
    await page.keyboard.press("i");
    expect(await focused(page)).toBe("FR-001");
    await page.keyboard.press("s");
    expect(await focused(page)).toBe("BR-001");
    await page.keyboard.press("b");
    await page.keyboard.press("y");
    expect(await focused(page)).toBe("TC-001");
    await page.keyboard.press("b");
    expect(await focused(page)).toBe("FR-001");

    await page.keyboard.press("/");
    await page.keyboard.type("CAFE");
    await expect(page.getByRole("search").getByRole("status")).toContainText("1");
    expect(page.url()).toContain("find=CAFE");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("searchbox")).toHaveCount(0);

    const edit = (sectionName: string, targetContent: string, content: string) =>
      api.post(`/documents/${document.id}/edits`, {
        edits: [
          { type: "update_content_in_section", target: { sectionName, targetContent }, content, reason: "r" },
        ],
      });
    await edit("FR-001 Take cards", "within 2 s", "within 1 s");
    await edit("FR-002 Refuse cards", "say so", "say so at once");
    await page.goto(address);
    await hydrated(page);
    const bar = page.getByRole("region", { name: say("history.unseen.title") });
    await expect(bar).toBeVisible();
    await expect(page.locator("[data-change]")).toHaveCount(2);
    await page.keyboard.press("d");
    await expect(page.locator("[data-change]").first()).toBeFocused();
    await page.keyboard.press("d");
    await expect(page.locator("[data-change]").nth(1)).toBeFocused();
    await page.keyboard.press("w");
    await page.waitForURL(/blame=1/);
    await expect(page.locator(".blame:visible").first()).toBeVisible();
    await page.screenshot({ path: path.join(SHOTS, `${language}-reading.png`) });
    await page.keyboard.press("w");
    await page.waitForURL((to) => !to.search.includes("blame"));

    await page.keyboard.press("V");
    await page.waitForURL(/version=2/);
    await page.keyboard.press("v");
    await page.waitForURL((to) => to.search.includes("version=3"));
    await page.goto(`${address}?version=2&compare=1`);
    await hydrated(page);
    await expect(page.locator("ins:visible")).toHaveText([/1/]);
    await page.keyboard.press("v");
    await page.waitForURL(/version=3&compare=2/);
    await expect(page.getByRole("heading", { name: "FR-002 Refuse cards" })).toBeVisible();
    await page.keyboard.press("d");
    await expect(page.locator("[data-change]").first()).toBeFocused();
    await page.keyboard.press("V");
    await page.waitForURL(/version=2&compare=1/);

    const moved = SRS.replace(/### FR-001[\s\S]*?(?=### FR-002)/, "").replace(
      "## Goals",
      "### FR-001 Take cards\n\nWhen a customer pays, the system shall take the card within 3 s.\n\n- **Source**: BR-001\n- **Priority**: high; type: functional\n\n## Goals",
    );
    const second = await api.post<{ id: string }>(`/projects/${project.id}/documents`, {
      name: "Other.md",
      content: SRS,
    });
    await api.post(`/documents/${second.id}/edits`, {
      edits: [{ type: "replace_section", target: { sectionName: "Shop" }, content: moved, reason: "r" }],
    });
    await page.goto(`${url}/projects/${project.id}/documents/${second.id}?version=2&compare=1&view=split`);
    await expect(page.getByText(say("history.compare.kinds.moved"), { exact: true })).toBeVisible();
    await page.screenshot({ path: path.join(SHOTS, `${language}-moved.png`) });
    await context.close();
  });

const swap = (sectionName: string, [targetContent, content]: [string, string], reason: string) => ({
  type: "update_content_in_section",
  target: { sectionName, targetContent },
  content,
  reason,
});

for (const language of ["en", "zh"] as const)
  test(`suggested edits are ordered, grouped and previewed together (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const locale = language === "zh" ? "zh-CN" : "en-GB";
    const context = await browser.newContext({ locale, viewport: { width: 360, height: 780 } });
    const { page, say, token } = await signedIn(await context.newPage(), url, language);
    const api = apiOf(url, token);
    const project = await api.post<{ id: string }>("/projects", { name: "Shop", language: "en" });
    const made = { name: "SRS.md", content: SRS };
    const { id } = await api.post<{ id: string }>(`/projects/${project.id}/documents`, made);
    const suggest = (edit: object) => api.post(`/documents/${id}/suggestions`, { edits: [edit] });
    await suggest(swap("FR-001 Take cards", ["within 2 s", "within 1 s"], "Too slow."));
    await suggest(swap("FR-001 Take cards", ["the card within 2 s", "a card"], "Unclear."));
    await suggest(swap("BR-001 Sell gift cards", ["sell more", "sell 10 % more"], "Unclear."));
    const address = `${url}/projects/${project.id}/documents/${id}`;

    const plain = await browser.newContext({
      locale,
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    });
    const unscripted = await plain.newPage();
    await unscripted.goto(address);
    await unscripted.locator("details:has([data-suggestion]) > summary").click();
    await unscripted.getByRole("link", { name: say("document.edits.orders.priority"), exact: true }).click();
    await expect(unscripted.locator("[data-suggestion]").first()).toContainText("FR-001 Take cards");
    await unscripted.getByRole("link", { name: say("document.edits.groups.reason"), exact: true }).click();
    await expect(unscripted).toHaveURL(/edits-order=priority&edits-group=reason/);
    await expect(unscripted.getByRole("heading", { name: "Unclear. 2" })).toBeVisible();
    await plain.close();

    await page.goto(`${address}?edits-group=requirement`);
    await expect(page.getByRole("heading", { name: "FR-001 2", exact: true })).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await hydrated(page);
    await page.getByRole("button", { name: say("chat.suggestion.joint.open"), exact: true }).press("Enter");
    const dialog = page.getByRole("dialog", { name: say("chat.suggestion.joint.title") });
    const conflicts = dialog.getByRole("listitem").filter({ hasNot: page.getByRole("checkbox") });
    await expect(conflicts.filter({ hasText: "Unclear." })).toHaveCount(1);
    await expect(dialog.getByText(/\bv1\b/)).toBeVisible();
    await expect(dialog).toContainText("10 %");
    expect(await overflowOf(page)).toBe(0);
    const accept = dialog.getByRole("button", { name: say("chat.suggestion.joint.accept"), exact: true });
    const boxOfAll = dialog.getByRole("checkbox", { name: say("chat.suggestion.joint.all"), exact: true });
    await expect(boxOfAll).toBeChecked();
    await boxOfAll.press("Space");
    await expect(
      dialog.getByText(say("chat.suggestion.joint.selected", { count: 0, total: 3 })),
    ).toBeVisible();
    await expect(accept).toBeDisabled();
    await boxOfAll.press("Space");
    await dialog.getByRole("checkbox", { name: /FR-001 Take cards.*Too slow\./ }).press("Space");
    await expect(
      dialog.getByText(say("chat.suggestion.joint.selected", { count: 2, total: 3 })),
    ).toBeVisible();
    await expect(dialog.getByText(/\bv1\b/)).toBeVisible();
    await expect(conflicts).toHaveCount(0);
    await accept.press("Enter");
    await expect(page.getByText(say("chat.suggestion.appliedAs", { version: 2 }))).toHaveCount(2);
    const { content } = await api.get<{ content: string }>(`/documents/${id}`);
    expect(content).toBe(SRS.replace("the card within 2 s", "a card").replace("sell more", "sell 10 % more"));
    const left = await api.get<{ data: { reason: string }[] }>(`/documents/${id}/suggestions?status=open`);
    expect(left.data.map(({ reason }) => reason)).toEqual(["Too slow."]);
    await context.close();
  });
