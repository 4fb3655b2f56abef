import { availableParallelism } from "node:os";
import { defineConfig, type Plugin } from "vitest/config";
import { filesWithOwnProcess } from "./lib/testing/own-process.ts";

const ignored = ["**/node_modules/**", ".next/**", ".data/**", "e2e/**", "lib/db/generated/**"];
const ownProcess = filesWithOwnProcess(import.meta.dirname);

const CORES = Math.max(2, availableParallelism());

/** Projects with the same place run together; the next place begins when the one before has ended. */
const place = (groupOrder: number, maxWorkers: number) => ({ maxWorkers, sequence: { groupOrder } });
/** Tests of processes wait for polls, leases and starting processes for much of their time (docs/decisions/0090). */
const MOSTLY_WAITING = { ...place(0, CORES + 2), testTimeout: 300_000, hookTimeout: 300_000 };
const MOSTLY_BUSY = place(1, CORES);

/**
 * Packages as the product loads them. Vite and Vitest always ask for builds for development, which check and log every step
 * of a parser.
 */
const shippedBuilds: Plugin = {
  name: "shipped-builds",
  configResolved({ resolve, ssr, environments }) {
    const places = [resolve, ssr.resolve, ...Object.values(environments).map((one) => one.resolve)];
    for (const { conditions, externalConditions } of places.filter((one) => one !== undefined))
      for (const list of [conditions, externalConditions]) {
        const at = list?.indexOf("development|production") ?? -1;
        if (at >= 0) list?.splice(at, 1);
      }
  },
};

const integration = {
  globalSetup: ["lib/testing/integration-server.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  plugins: [shippedBuilds],
  test: {
    // What is waited for comes later on a busy machine; a second, the default, is no promise of any test.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...MOSTLY_BUSY,
          name: "unit",
          testTimeout: 120_000,
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...ignored, "**/*.int.test.{ts,tsx}"],
          // Loading the modules again for each file took half of the time; what a file leaves behind is an error.
          isolate: false,
          setupFiles: ["lib/testing/vitest-setup.ts", "lib/testing/shared-scope-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          ...integration,
          ...MOSTLY_BUSY,
          name: "integration",
          include: ["**/*.int.test.{ts,tsx}"],
          exclude: [...ignored, ...ownProcess],
          isolate: false,
          setupFiles: [
            "lib/testing/vitest-setup.ts",
            "lib/testing/integration-setup.ts",
            "lib/testing/shared-scope-setup.ts",
            "lib/testing/shared-database-setup.ts", // its hook runs first
          ],
        },
      },
      {
        extends: true,
        test: {
          ...integration,
          ...MOSTLY_WAITING,
          name: "processes",
          include: ownProcess,
          exclude: ignored,
          setupFiles: ["lib/testing/vitest-setup.ts", "lib/testing/integration-setup.ts"],
        },
      },
    ],
  },
});
