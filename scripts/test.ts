// `npm test`: every check, unit and integration tests on a real PostgreSQL, the build, and the browser tests on it.
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { audit } from "./audit.ts";
import { checks } from "./checks.ts";
import { ensureApiTypes, ensureBuild, ensureClient, ensureCopies } from "./generated.ts";
import { projectRoot } from "./project-root.ts";
import { runCommand } from "./run-command.ts";
import { commandStep, runSteps, type Step, type Tally } from "./steps.ts";
import {
  describeTestReport,
  readPlaywrightReport,
  readVitestReport,
  type TestReport,
  type VitestReport,
} from "./test-report.ts";

const REPORTS = path.join(projectRoot, "test-results");
/** Tests start some fifty processes of the product, each of which loads the same modules. */
const COMPILE_CACHE = path.join(projectRoot, "node_modules/.roundtable/compile-cache");
const NOTHING: TestReport = { passed: 0, failed: 0, failures: [], skipped: [], times: [] };

function reportFile(name: string): string {
  const file = path.join(REPORTS, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** Tests in their own runner. A runner that ends with an error without a failed test counts as one failure. */
async function runTests<Report>(
  args: string[],
  file: string,
  read: (report: Report) => TestReport,
): Promise<Tally> {
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, NODE_COMPILE_CACHE: COMPILE_CACHE };
  const { code } = await runCommand(args, { live: true, env });
  const found = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8")) as Report) : NOTHING;
  if (found.passed + found.failed === 0) return { passed: 0, failed: 1, report: "No test was run." };
  process.stdout.write(describeTestReport(found));
  const hidden = code !== 0 && found.failed === 0;
  return {
    passed: found.passed,
    failed: hidden ? 1 : found.failed,
    failures: found.failures,
    skipped: found.skipped.length,
    report: hidden ? `It ended with ${code}.` : "",
  };
}

const vitest: Step = {
  name: "unit and integration tests (vitest)",
  run: () => {
    const file = reportFile("vitest");
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const args = ["node_modules/vitest/vitest.mjs", "run", ...reporters];
    return runTests<VitestReport>(args, file, (report) => readVitestReport(report, projectRoot));
  },
};

const playwright: Step = {
  name: "browser tests (playwright)",
  run: () => {
    const file = reportFile("playwright");
    const args = ["test", "--config=e2e/playwright.config.ts", "--reporter=list,json"];
    // Node strips the types of tests itself: Playwright's own compiler takes twice the processor time to load them.
    process.env.PW_DISABLE_TS_ESM = "1";
    return runTests(["node_modules/@playwright/test/cli.js", ...args], file, readPlaywrightReport);
  },
};

const build: Step = {
  name: "pages (next build)",
  run: async () => {
    await ensureBuild();
    await ensureCopies();
    return { passed: 1, failed: 0, report: "" };
  },
};

await ensureClient();
await ensureApiTypes();
await runSteps([
  commandStep("types of pages and routes (next typegen)", ["node_modules/next/dist/bin/next", "typegen"]),
  ...checks(),
  audit,
  vitest,
  build,
  playwright,
]);
