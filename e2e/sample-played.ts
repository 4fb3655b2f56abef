import { type BrowserContext, expect, type Page } from "@playwright/test";
import { apiOfSession } from "./api.ts";

/** Waits until the sample project at this address has the document that its first need leads to. */
async function samplePlayed(context: BrowserContext, address: string): Promise<void> {
  const { origin, pathname } = new URL(address);
  const api = await apiOfSession(origin, context);
  const documents = async () => (await api.get<{ data: unknown[] }>(`${pathname}/documents`)).data.length;
  // Requests instead of the page: showing it again and again takes more of the processor than playing the sample.
  await expect.poll(documents, { timeout: 90_000, intervals: [500] }).toBeGreaterThan(0);
}

/**
 * Opens the overview of the sample project, once it is played.
 * @param address Of its overview.
 * @returns The addresses of all links there, and of the task that has been carried to its specification
 */
export async function openPlayedSample(
  page: Page,
  address: string,
): Promise<{ links: readonly string[]; task: string }> {
  await samplePlayed(page.context(), address);
  await page.goto(address);
  await expect(page.locator('a[href*="/documents/doc_"]').first()).toBeVisible();
  const links = await page
    .locator("a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  // Tasks stand newest first; the oldest one has been carried to its specification.
  return { links, task: links.findLast((href) => /\/tasks\/tsk_[a-z0-9]+$/.test(href)) ?? "" };
}
