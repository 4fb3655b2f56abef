import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

const ignored = ["**/node_modules/**", ".next/**", ".data/**", "e2e/**", "lib/db/generated/**"];

export default defineConfig({
  test: {
    // Crash tests mostly wait for processes that they start: a worker more than Vitest would take on two cores.
    maxWorkers: Math.max(2, availableParallelism()),
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
          name: "integration",
          include: ["**/*.int.test.{ts,tsx}"],
          exclude: ignored,
          globalSetup: ["lib/testing/integration-server.ts"],
          setupFiles: ["lib/testing/vitest-setup.ts", "lib/testing/integration-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
