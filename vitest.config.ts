import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { filesWithOwnProcess } from "./lib/testing/own-process.ts";

const ignored = ["**/node_modules/**", ".next/**", ".data/**", "e2e/**", "lib/db/generated/**"];
const ownProcess = filesWithOwnProcess(import.meta.dirname);

const integration = {
  globalSetup: ["lib/testing/integration-server.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Crash tests mostly wait for processes that they start: a worker more than Vitest would take on two cores.
    maxWorkers: Math.max(2, availableParallelism()),
    // What is waited for comes later on a busy machine; a second, the default, is no promise of any test.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          testTimeout: 30_000,
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
          name: "processes",
          include: ownProcess,
          exclude: ignored,
          setupFiles: ["lib/testing/vitest-setup.ts", "lib/testing/integration-setup.ts"],
        },
      },
    ],
  },
});
