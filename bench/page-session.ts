import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { signUp } from "../e2e/person.ts";
import browserConfig from "../e2e/playwright.config.ts";
import { ensureBuild, ensureCopies } from "../scripts/generated.ts";

/** Somebody who is signed in to a server of the bench's own, in a real browser. */
export interface Session {
  readonly url: string;
  /** A page with nothing kept from others: no cached files, no scripts that run on. */
  readonly open: () => Promise<Page>;
  readonly post: <T>(path: string, body: unknown) => Promise<T>;
  readonly close: () => Promise<void>;
}

const poster =
  (context: BrowserContext, url: string) =>
  async <T>(path: string, body: unknown): Promise<T> => {
    const headers = { origin: url };
    const answer = await context.request.post(`${url}/api/v1${path}`, { data: body, headers });
    if (!answer.ok()) throw new Error(`POST ${path} answers ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };

/** A server of the bench's own, as `npm start` serves it, on data that go with it. */
async function ownServer(): Promise<{ url: string; close: () => Promise<void> }> {
  await ensureBuild();
  await ensureCopies();
  const { makeDataTemplate, removeDataTemplate } = await import("../e2e/data-template.ts");
  const { startServer } = await import("../e2e/server-handle.ts");
  // Browser tests make the template with their first server; a bench has none.
  const folder = mkdtempSync(path.join(tmpdir(), "roundtable-bench-"));
  chmodSync(folder, 0o711); // where root runs the database as `nobody`
  await makeDataTemplate(folder);
  rmSync(folder, { recursive: true, force: true });
  const { url, close } = await startServer();
  return {
    url,
    close: async () => {
      await close();
      removeDataTemplate();
    },
  };
}

/**
 * The product and a browser with a new account in it: built and served for the bench, or, with `--url=ADDRESS`, one that
 * runs already.
 */
export async function openSession(flags: readonly string[]): Promise<Session> {
  const named = flags.find((flag) => flag.startsWith("--url="))?.slice("--url=".length);
  const server = named === undefined ? await ownServer() : { url: named, close: async () => {} };
  const browser = await chromium.launch(browserConfig.use?.launchOptions);
  const first = await browser.newContext({ locale: "en-GB" });
  await signUp(await first.newPage(), server.url, "en");
  const storageState = await first.storageState();
  const open = async () => {
    const viewport = { width: 1280, height: 900 };
    const context = await browser.newContext({ storageState, viewport, locale: "en-GB" });
    return context.newPage();
  };
  const close = async () => {
    await browser.close();
    await server.close();
  };
  return { url: server.url, open, post: poster(first, server.url), close };
}
