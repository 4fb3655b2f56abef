import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { apiOfSession } from "./api.ts";
import { expect, signedIn, test } from "./person.ts";

/** The text of a page as it is printed, without spaces. */
async function printedWords(page: Page): Promise<string> {
  const file = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(file, { mergePages: true });
  return text.replace(/\s+/g, "");
}

// A link with terms shows nothing before its reader has accepted them, and does not print where its owner does not want it.

for (const [language, scripts] of [
  ["en", true],
  ["zh", false],
] as const)
  test(`a reader accepts the terms of a link, reads, and cannot print (${language}, ${scripts ? "with" : "without"} JavaScript)`, async ({
    browser,
    baseURL,
  }) => {
    const url = baseURL ?? "";
    const locale = language === "zh" ? "zh-CN" : "en-GB";
    const context = await browser.newContext({ locale });
    const { page, say } = await signedIn(await context.newPage(), url, language);
    const api = await apiOfSession(url, context);
    const project = await api.post<{ id: string }>("/projects", { name: "Gift cards", language });
    const content = "# Gift cards\n\nThe card shall keep its balance for 24 months.\n";
    const document = await api.post<{ id: string }>(`/projects/${project.id}/documents`, {
      name: "SRS.md",
      content,
    });
    const link = await api.post<{ id: string; url: string }>(`/projects/${project.id}/share-links`, {
      kind: "document",
      document_id: document.id,
      terms: "Keep it to yourself.",
      allows_print: false,
    });
    const guests = await browser.newContext({
      locale,
      javaScriptEnabled: scripts,
      viewport: { width: 360, height: 780 },
    });
    const guest = await guests.newPage();
    await guest.goto(`${url}${link.url}`);
    await expect(guest.getByText("Keep it to yourself.")).toBeVisible();
    expect(await guest.content()).not.toContain("24 months");
    await guest.getByLabel(say("share.guest.name"), { exact: true }).fill("Tom");
    await guest.getByLabel(say("share.guest.acceptTerms")).check();
    await guest.getByRole("button", { name: say("share.entry.submit") }).click();
    const text = guest.getByText("24 months");
    await expect(text).toBeVisible();
    const mark = guest.locator(".viewer-mark p").first();
    await expect(mark).toBeVisible();
    const sender = say("share.mark.by", { name: language === "zh" ? "梅" : "Mei" });
    const year = String(new Date().getUTCFullYear());
    await expect(mark).toHaveAttribute("data-mark", new RegExp(`^Tom · ${sender} · .*${year}.* UTC$`));
    const shown = await mark.evaluate((one) => getComputedStyle(one, "::before").content);
    expect(shown).toContain("Tom");
    const head = say("share.version", { version: "1" });
    const printed = await printedWords(guest);
    for (const words of ["Tom", year, head.replaceAll(" ", ""), "1/1"]) expect(printed).toContain(words);
    expect(printed).not.toContain("24months");
    await guest.emulateMedia({ media: "print" });
    await expect(text).toBeHidden();
    await expect(guest.getByText(say("share.print.off"))).toBeVisible();
    await guest.emulateMedia({ media: "screen" });
    await guest.reload();
    await expect(text).toBeVisible();
    await page.goto(`${url}/projects/${project.id}/documents/${document.id}`);
    await expect(page.getByText("24 months")).toBeVisible();
    const own = await printedWords(page);
    expect(own).toContain(say("ui.printHead", { title: "SRS.md", version: "1" }).replaceAll(" ", ""));
    expect(own).toContain("24months");
    expect(own).toContain("1/1");
    await page.goto(`${url}/settings/links/${link.id}`);
    await expect(page.getByText(say("settings.links.log.act.accepted_terms", { name: "Tom" }))).toBeVisible();
    await Promise.all([context.close(), guests.close()]);
  });
