import { type BrowserContext, expect } from "@playwright/test";
import { apiOfSession } from "./api.ts";

/** Waits until the sample project at this address has the document that its first need leads to. */
export async function samplePlayed(context: BrowserContext, address: string): Promise<void> {
  const { origin, pathname } = new URL(address);
  const api = await apiOfSession(origin, context);
  const documents = async () => (await api.get<{ data: unknown[] }>(`${pathname}/documents`)).data.length;
  // Requests instead of the page: showing it again and again takes more of the processor than playing the sample.
  await expect.poll(documents, { timeout: 90_000, intervals: [500] }).toBeGreaterThan(0);
}
