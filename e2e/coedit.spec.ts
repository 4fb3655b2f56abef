import path from "node:path";
import type { Page } from "@playwright/test";
import { apiOf } from "./api.ts";
import { hydrated } from "./hydrated.ts";
import { expect, test } from "./person.ts";
import { startServer } from "./server-handle.ts";
import { twoAtOneDocument } from "./two-people.ts";

// Two people type in one document, an edit of a program lands between them, and the server is killed under their
// hands: nothing that was typed is lost.

const SHOTS = path.resolve(import.meta.dirname, "../test-results/coedit");
const TEXT = "# Cards\n\nA card has a balance.\n\n## Paying\n\nFR-001 The till answers quickly.\n";

const textIn = (page: Page) => page.locator(".live-editor .cm-content");
const atEnd = async (page: Page, words: string) => {
  await textIn(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(words);
};

test("two people type in one document, and a killed server costs them nothing", async ({ browser }) => {
  const server = await startServer();
  const { url } = server;
  const { tom, mei, api, document, address, leave } = await twoAtOneDocument(browser, url, TEXT);
  try {
    await tom.page.goto(`${address}?mode=edit`);
    await mei.page.goto(address);
    await hydrated(mei.page);
    await mei.page.getByRole("link", { name: mei.say("editor.mode.edit"), exact: true }).click();
    await expect(textIn(tom.page)).toContainText("A card has a balance.");
    await expect(textIn(mei.page)).toContainText("A card has a balance.");

    const foreign = new WebSocket(`${url.replace("http", "ws")}/collab`, {
      headers: { origin: "https://elsewhere.example" },
    } as never);
    await new Promise((resolve) => foreign.addEventListener("error", resolve));

    await atEnd(tom.page, "Tom was here.");
    await expect(textIn(mei.page)).toContainText("Tom was here.");
    await atEnd(mei.page, " 梅也在这里。");
    await expect(textIn(tom.page)).toContainText("梅也在这里。");
    await expect(mei.page.locator(".cm-ySelectionInfo").first()).toHaveText("Mei");
    await expect(mei.page.getByText(mei.say("editor.save.saved"))).toBeVisible();

    const program = apiOf(url, await server.token(tom.email));
    await program.post(`/documents/${document.id}/edits`, {
      edits: [
        {
          type: "update_content_in_section",
          target: { sectionName: "Paying", targetContent: "quickly" },
          content: "within 2 s",
          reason: "measurable",
        },
      ],
    });
    await expect(textIn(tom.page)).toContainText("answers within 2 s.");
    await expect(textIn(tom.page)).toContainText("Tom was here. 梅也在这里。");
    await mei.page.getByRole("button", { name: mei.say("editor.preview") }).click();
    await mei.page.screenshot({ path: path.join(SHOTS, "zh-light-wide.png") });
    await tom.page.screenshot({ path: path.join(SHOTS, "en-dark-narrow.png") });

    await atEnd(mei.page, " Before the crash,");
    await server.kill();
    await atEnd(mei.page, " during it,");
    await expect(mei.page.getByText(mei.say("editor.save.offline_kept"))).toBeVisible();
    await mei.page.screenshot({ path: path.join(SHOTS, "zh-offline.png") });
    await server.start();
    await expect(mei.page.getByText(mei.say("editor.save.saved"))).toBeVisible({ timeout: 90_000 });
    await atEnd(mei.page, " and after it.");
    await expect(textIn(tom.page)).toContainText("Before the crash, during it, and after it.", {
      timeout: 90_000,
    });
    await mei.page.keyboard.press("ControlOrMeta+s");
    await mei.page.getByLabel(mei.say("editor.name.label"), { exact: true }).fill("评审前");
    await mei.page.getByRole("button", { name: mei.say("editor.name.submit") }).click();
    await expect(async () => {
      const { data } = await api.get<{ data: { note: string }[] }>(`/documents/${document.id}/versions`);
      expect(data.map(({ note }) => note)).toContain("评审前");
    }).toPass({ timeout: 10_000 });
    await mei.page.getByRole("link", { name: mei.say("editor.mode.read"), exact: true }).click();
    await expect(textIn(mei.page)).toHaveCount(0);
    await expect(mei.page.getByText("Before the crash, during it, and after it.")).toBeVisible();
  } finally {
    await leave();
    await server.close();
  }
});
