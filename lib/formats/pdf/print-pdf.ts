import { type Browser, chromium, type Page } from "playwright-core";
import { AppError } from "../../domain/app-error.ts";
import type { ExportBundle } from "../../domain/exchange/export-bundle.ts";
import type { Language } from "../../domain/language.ts";
import { FairQueue } from "../../threads/fair-queue.ts";
import { drawDiagrams } from "../diagrams/draw-diagrams.ts";
import { type FileWork, writeInThread } from "../in-thread.ts";
import { findChromium } from "./find-chromium.ts";
import { headingPages } from "./heading-pages.ts";
import { diagramsIn, withDiagrams } from "./print-diagrams.ts";
import { withPageNumbers } from "./print-html.ts";

const RETRY_LIMIT_MS = 120_000;
/** Longest time of one document from the start of the browser. */
const PRINTING_MS = 240_000;

/** One browser prints at a time, in turn for the workspaces that wait. */
const PRINTING = new FairQueue({ atOnce: 1, perOwner: 1 });

/**
 * A document as PDF with bookmarks, page numbers and the project's own fonts, printed by Chromium without a network and
 * without scripts. Errors: pdf_unavailable, export_too_large.
 */
export async function writePdf(bundle: ExportBundle, work: FileWork): Promise<Uint8Array> {
  const executablePath = findChromium();
  const html = new TextDecoder().decode(await writeInThread("print", bundle, work));
  const leave = await PRINTING.enter(work.owner, work.signal);
  try {
    return await print({ executablePath, html, language: bundle.language, signal: work.signal });
  } finally {
    leave();
  }
}

interface Printing {
  readonly executablePath: string;
  readonly html: string;
  readonly language: Language;
  readonly signal: AbortSignal | undefined;
}

async function print({ executablePath, html: listed, language, signal }: Printing): Promise<Uint8Array> {
  signal?.throwIfAborted();
  // The page holds no scripts and nothing is loaded; Chromium's own sandbox cannot start for the root of a container.
  const sandboxed = process.getuid?.() !== 0;
  const browser = await chromium
    .launch({ executablePath, chromiumSandbox: sandboxed, timeout: RETRY_LIMIT_MS })
    .catch(() => {
      throw new AppError("pdf_unavailable");
    });
  const stop = () => void browser.close();
  signal?.addEventListener("abort", stop, { once: true });
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    stop();
  }, PRINTING_MS);
  try {
    const html = await drawn(browser, { html: listed, language, signal });
    const context = await browser.newContext({
      offline: true,
      javaScriptEnabled: false,
      acceptDownloads: false,
    });
    await context.route("**/*", (route) => route.abort());
    const page = await context.newPage();
    // Chromium counts no pages in a text: it prints once to see where headings come to stand, and again with the numbers.
    const first = await printPage(page, html);
    const pages = await headingPages(first);
    return pages.size === 0 ? first : await printPage(page, withPageNumbers(html, pages));
  } catch (error) {
    signal?.throwIfAborted();
    if (isLate || (error instanceof Error && error.name === "TimeoutError"))
      throw new AppError("export_too_large");
    throw error;
  } finally {
    clearTimeout(limit);
    signal?.removeEventListener("abort", stop);
    await browser.close().catch(() => undefined);
  }
}

/** Diagrams are drawn on a separate page, with the fonts of the one that is printed. */
async function drawn(
  browser: Browser,
  { html, language, signal }: Omit<Printing, "executablePath">,
): Promise<string> {
  const sources = diagramsIn(html);
  if (sources.length === 0) return html;
  const fonts = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "";
  return withDiagrams(html, await drawDiagrams(browser, { sources, language, fonts, signal }));
}

async function printPage(page: Page, html: string): Promise<Uint8Array> {
  await page.setContent(html, { waitUntil: "load", timeout: RETRY_LIMIT_MS });
  await page.evaluate("document.fonts.ready.then(() => true)");
  return page.pdf({ preferCSSPageSize: true, printBackground: true, outline: true, tagged: true });
}
