import type { Page } from "@playwright/test";
import { expect, signedIn, test } from "./person.ts";

// A page that is read carries little: parts that are used on a press come then, and the press is not lost.

/** More than the framework and what is ours that the page names: 157.9 kB when this was written (docs/decisions/0065). */
const MOST_KILOBYTES = 158.5;
const TEXT = "# Refunds\n\n## FR-001 Answer\n\nThe system shall answer within 2 s.\n";

async function openDocument(page: Page, url: string): Promise<string> {
  return page.evaluate(
    async ([base, content]) => {
      const post = async (path: string, body: unknown) => {
        const headers = { "content-type": "application/json" };
        const answer = await fetch(`/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) });
        return (await answer.json()) as { id: string };
      };
      const project = await post("/projects", { name: "Refunds", language: "en" });
      const { id } = await post(`/projects/${project.id}/documents`, { name: "SRS.md", content });
      return `${base}/projects/${project.id}/documents/${id}`;
    },
    [url, TEXT] as const,
  );
}

test("a document's scripts are few and compressed; it reads without them; a press before they come counts", async ({
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const context = await browser.newContext({ locale: "en-GB" });
  const { page, say } = await signedIn(await context.newPage(), url, "en");
  const address = await openDocument(page, url);
  const state = await context.storageState();

  const plain = await browser.newContext({ storageState: state, javaScriptEnabled: false, locale: "en-GB" });
  const reader = await plain.newPage();
  await reader.goto(address);
  await expect(reader.getByText("The system shall answer within 2 s.")).toBeVisible();
  await plain.close();

  const fresh = await browser.newContext({ storageState: state, locale: "en-GB" });
  const opened = await fresh.newPage();
  const scripts: {
    readonly name: string;
    readonly kilobytes: number;
    readonly encoding: string | undefined;
  }[] = [];
  opened.on("response", (response) => {
    if (!response.url().includes("/_next/static/") || !response.url().endsWith(".js")) return;
    const headers = response.headers();
    scripts.push({
      name: response.url().split("/").at(-1) ?? "",
      kilobytes: Number(headers["content-length"]) / 1000,
      encoding: headers["content-encoding"],
    });
  });
  const html = (await (await opened.goto(address))?.text()) ?? "";
  const share = opened.getByRole("button", { name: say("share.create.button") });
  await expect(share).toHaveAttribute("aria-expanded", "false");
  // The stream of notifications is followed once the page works; its scripts can come before or after this line.
  const named = scripts.filter(({ name }) => html.includes(name));
  expect(named.length).toBeGreaterThan(5);
  expect(new Set(scripts.map(({ encoding }) => encoding))).toEqual(new Set(["br"]));
  expect(named.reduce((sum, { kilobytes }) => sum + kilobytes, 0)).toBeLessThan(MOST_KILOBYTES);

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await opened.route("**/_next/static/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await share.click();
  await expect(share).toHaveAttribute("aria-expanded", "true");
  await expect(opened.getByRole("dialog")).toHaveCount(0);
  release();
  await expect(opened.getByRole("dialog").getByLabel(say("share.create.days"))).toBeVisible();
  await opened.keyboard.press("Escape");
  await expect(opened.getByRole("dialog")).toHaveCount(0);
  await expect(share).toBeFocused();

  const exports = opened.getByRole("button", { name: say("exchange.export.title"), exact: true });
  await exports.press("ArrowDown");
  await expect(opened.getByRole("menuitem").first()).toBeVisible();
  await opened.keyboard.press("Escape");
  await expect(opened.getByRole("menu")).toHaveCount(0);
  await expect(exports).toBeFocused();
  await fresh.close();
  await context.close();
});
