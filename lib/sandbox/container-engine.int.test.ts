import { describe, expect, it } from "vitest";
import { enginesUnderTest } from "#lib/testing/container-engine.ts";
import { collectFiles, outputOf } from "./collect-files.ts";
import { DEFAULT_LIMITS } from "./sandbox.ts";
import { examineSandbox } from "./sandbox-state.ts";

const LIMITS = { ...DEFAULT_LIMITS, wallMs: 20_000, memoryBytes: 256 * 1024 ** 2, processes: 64 };

describe.each(["podman", "docker"] as const)("sandboxes of the %s of this machine", async (engine) => {
  const engines = await enginesUnderTest(engine);

  it.skipIf(engines.length === 0)("hold all guarantees, with each of its runtimes", async () => {
    for (const { runtime, driver } of engines) {
      const { facts, problem, guarantees } = await examineSandbox(driver, engine);
      expect([runtime, guarantees.filter(({ holds }) => !holds)]).toEqual([runtime, []]);
      expect(problem).toBeNull();
      expect(facts).toMatchObject({ engine, isKernelIsolated: runtime === "runsc" });
    }
  });

  it.skipIf(engines.length === 0)(
    "pass arguments, input, environment, exit codes and files as they are, and leave nothing behind",
    async () => {
      for (const { driver, leftovers } of engines) {
        const sandbox = await driver.open(LIMITS);
        try {
          const odd = ["$(id)", "`id`", "; id", "-x", "a b", "ü\n"];
          const printed = await outputOf(sandbox, { argv: ["printf", "%s|", ...odd] });
          expect(printed.stdout.toString("utf8")).toBe(`${odd.join("|")}|`);
          const input = await outputOf(sandbox, { argv: ["cat"], stdin: Buffer.from("input") });
          expect(input.stdout.toString("utf8")).toBe("input");
          const own = await outputOf(sandbox, { argv: ["printenv", "OWN"], env: { OWN: "x y" } });
          expect(own.stdout.toString("utf8")).toBe("x y\n");
          const failed = await outputOf(sandbox, {
            argv: ["sh", "-c", "mkdir -p out; printf '<ok/>' > out/report.xml; exit 3"],
          });
          expect(failed.result).toMatchObject({ status: "exited", code: 3 });
          const { files } = await collectFiles(sandbox, ["out/*.xml"], { files: 10, bytes: 1000 });
          expect(files.map((file) => [file.path, Buffer.from(file.bytes).toString("utf8")])).toEqual([
            ["out/report.xml", "<ok/>"],
          ]);
          const abort = new AbortController();
          const running = sandbox.exec({
            argv: ["sh", "-c", "echo started; sleep 60"],
            signal: abort.signal,
            onChunk: () => abort.abort(),
          });
          expect(await running).toMatchObject({ status: "cancelled", code: null });
        } finally {
          await sandbox.close();
        }
        expect(await leftovers()).toEqual([]);
      }
    },
  );
});
