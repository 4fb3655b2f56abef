import { accessSync, constants } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";

const port = Number(process.env.E2E_PORT ?? 3210);
// The tests' own processes read it too.
process.env.ACCOUNTS_PORT ??= String(port + 1);
process.env.DATA_TEMPLATE ??= path.join(tmpdir(), `roundtable-template-${process.pid}`);
const results = path.resolve(import.meta.dirname, "../test-results");

/** The system's Chromium; undefined means Playwright's own, where that is installed. */
function chromium(): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
  const candidates = [
    process.env.CHROMIUM_PATH ?? "",
    ...folders.flatMap((f) => names.map((n) => path.join(f, n))),
  ];
  return candidates.find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return file !== "";
    } catch {
      return false;
    }
  });
}

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: path.join(results, "playwright"),
  fullyParallel: true,
  workers: Math.max(2, availableParallelism()),
  forbidOnly: true,
  timeout: 360_000,
  expect: { timeout: 60_000 },
  use: {
    // A page that never shows what is clicked fails early instead of using up the test's time.
    actionTimeout: 60_000,
    baseURL: `http://127.0.0.1:${port}`,
    // Recording every step takes a fifth of the run; `--trace on` records the one test that is looked into.
    screenshot: "only-on-failure",
    // Without a graphics card an animation of something that works takes the processor sixty times a second.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: chromium(),
      // Without a locale that has all characters, Chromium names every download with other than ASCII letters “download”.
      env: { ...process.env, LANG: "C.UTF-8" },
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  webServer: {
    command: "node serve.ts",
    cwd: import.meta.dirname,
    url: `http://127.0.0.1:${port}/api/v1/health`,
    env: {
      PORT: String(port),
      ACCOUNTS_PORT: process.env.ACCOUNTS_PORT,
      DATA_TEMPLATE: process.env.DATA_TEMPLATE,
    },
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
