import { chromium } from "playwright-core";
import { AppError } from "../../domain/errors.ts";
import type { ExportBundle } from "../../domain/exchange/export-bundle.ts";
import { PRINT_WORDS } from "../../domain/exchange/print-words.ts";
import { writeInThread } from "../in-thread.ts";
import { findChromium } from "./find-chromium.ts";
import { printFonts } from "./print-fonts.ts";

const PATIENCE_MS = 120_000;
const FOOT = "font: 8pt sans-serif; color: #57534e; width: 100%; text-align: center;";

let turn: Promise<unknown> = Promise.resolve();

/**
 * A document as PDF with bookmarks, page numbers and the project's own fonts, printed by Chromium without a network and
 * without scripts. One at a time. Errors: pdf_unavailable, export_too_large.
 */
export async function writePdf(bundle: ExportBundle, signal?: AbortSignal): Promise<Uint8Array> {
  const executablePath = findChromium();
  const html = new TextDecoder().decode(await writeInThread("html", bundle, signal));
  const page = html.replace("/*fonts*/", () => "");
  const styled = page.replace("<style></style>", `<style>${await printFonts(html)}</style>`);
  const mine = turn.then(() => print({ executablePath, html: styled, bundle, signal }));
  turn = mine.catch(() => undefined);
  return mine;
}

interface Printing {
  readonly executablePath: string;
  readonly html: string;
  readonly bundle: ExportBundle;
  readonly signal: AbortSignal | undefined;
}

async function print({ executablePath, html, bundle, signal }: Printing): Promise<Uint8Array> {
  signal?.throwIfAborted();
  // The page holds no scripts and nothing is loaded; Chromium's own sandbox cannot start for the root of a container.
  const sandboxed = process.getuid?.() !== 0;
  const browser = await chromium
    .launch({ executablePath, chromiumSandbox: sandboxed, timeout: PATIENCE_MS })
    .catch(() => {
      throw new AppError("pdf_unavailable");
    });
  const stop = () => void browser.close();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    const context = await browser.newContext({
      offline: true,
      javaScriptEnabled: false,
      acceptDownloads: false,
    });
    await context.route("**/*", (route) => route.abort());
    const page = await context.newPage();
    await page.setContent(html, { waitUntil: "load", timeout: PATIENCE_MS });
    await page.evaluate("document.fonts.ready.then(() => true)");
    const { page: word, of, pages } = PRINT_WORDS[bundle.language];
    const numbers = `${word} <span class="pageNumber"></span> ${of} <span class="totalPages"></span> ${pages}`;
    return await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      outline: true,
      tagged: true,
      displayHeaderFooter: true,
      headerTemplate: "<span></span>",
      footerTemplate: `<div style="${FOOT}">${numbers}</div>`,
    });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof Error && error.name === "TimeoutError") throw new AppError("export_too_large");
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
    await browser.close().catch(() => undefined);
  }
}
