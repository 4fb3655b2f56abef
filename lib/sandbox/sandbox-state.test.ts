import { describe, expect, it } from "vitest";
import { GUARANTEES } from "#lib/domain/sandbox/guarantees.ts";
import { attackDriver, isSandboxPermitted } from "#lib/testing/sandbox-attack.ts";
import { bubblewrapDriver } from "./bubblewrap-driver.ts";
import { type ExecResult, type SandboxDriver, SandboxUnavailable } from "./sandbox.ts";
import { examineSandbox } from "./sandbox-state.ts";

const FACTS = {
  engine: "bubblewrap",
  version: "0",
  memoryLimitedBy: "watchdog",
  isKernelIsolated: false,
  canInstall: true,
} as const;
const ENDED: ExecResult = {
  status: "exited",
  code: 0,
  wallMs: 1,
  peakBytes: null,
  truncated: false,
  processLimitReached: null,
  memoryLimitedBy: "watchdog",
  detail: "",
};

/** A driver whose commands all end like this. */
const driverOf = (result: Partial<ExecResult>, text = ""): SandboxDriver => ({
  facts: () => Promise.resolve(FACTS),
  open: () =>
    Promise.resolve({
      exec: ({ onChunk }) => {
        onChunk?.({ stream: "stdout", bytes: Buffer.from(text) });
        return Promise.resolve({ ...ENDED, ...result });
      },
      close: () => Promise.resolve(),
    }),
});

describe("the examination of a sandbox", () => {
  it("finds no guarantee where commands cannot be started, print nothing, or claim success", async () => {
    for (const driver of [
      driverOf({ status: "sandbox-error", code: null, detail: "broken" }),
      driverOf({}, "ok\n"),
    ]) {
      const { problem, guarantees } = await examineSandbox(driver, "bubblewrap");
      expect(problem).toBe("guarantee_missing");
      expect(guarantees.map(({ guarantee }) => guarantee)).toEqual(GUARANTEES);
      expect(guarantees.filter(({ holds }) => holds)).toEqual([]);
    }
  });

  it("reports why there is no sandbox, and that nothing was checked", async () => {
    const driver: SandboxDriver = {
      facts: () => Promise.resolve(FACTS),
      open: () => Promise.reject(new SandboxUnavailable("namespaces_denied", "Operation not permitted")),
    };
    expect(await examineSandbox(driver, "bubblewrap")).toMatchObject({
      facts: null,
      problem: "namespaces_denied",
      detail: "Operation not permitted",
      guarantees: [],
    });
  });

  it("does not hide an error of the product", async () => {
    const driver = { ...driverOf({}), open: () => Promise.reject(new TypeError("a bug")) };
    await expect(examineSandbox(driver, "bubblewrap")).rejects.toThrow("a bug");
  });
});

describe.skipIf(!(await isSandboxPermitted()))("the examination of this machine's sandbox", () => {
  it("finds that all guarantees hold", async () => {
    const { problem, guarantees } = await examineSandbox(attackDriver(), "bubblewrap");
    expect(guarantees.filter(({ holds }) => !holds)).toEqual([]);
    expect(problem).toBeNull();
  });

  it("shows additional folders with programs, and only those that exist", async () => {
    const driver = bubblewrapDriver({ toolchains: [import.meta.dirname, "/no/such/folder"], memory: "best" });
    const { problem } = await examineSandbox(driver, "bubblewrap");
    expect(problem).toBeNull();
  });
});
