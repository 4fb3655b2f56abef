import { accessSync, constants } from "node:fs";
import { AppError } from "../../domain/app-error.ts";
import { env } from "../../env.ts";

const USUAL = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
] as const;

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The browser that prints: the one that CHROMIUM_PATH names, else the system's own. Errors: pdf_unavailable. */
export function findChromium(): string {
  const { chromiumPath } = env();
  const found = (chromiumPath === undefined ? USUAL : [chromiumPath]).find(runs);
  if (found === undefined) throw new AppError("pdf_unavailable");
  return found;
}
