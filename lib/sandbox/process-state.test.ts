import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { childrenOf, hasEnded, parseStat, startOf, untilEnded } from "./process-state.ts";

const stat = (name: string, state: string) =>
  `4711 (${name}) ${state} 42 4711 4711 0 -1 4194560 103 0 0 0 0 0 0 0 20 0 1 0 987654 2772992 409 1844\n`;

describe("the state of a process", () => {
  it("is read from its line, whatever the name of its program contains", () => {
    for (const name of ["sleep", "a b", ") R 1 (", "x) Z 7 7"])
      expect(parseStat(stat(name, "S"))).toEqual({ state: "S", parent: 42, startedAt: "987654" });
    expect(parseStat("")).toBeNull();
    expect(parseStat("4711 (sleep) S 42")).toBeNull();
  });

  it.skipIf(process.platform !== "linux")("is that of one process, not of its number", async () => {
    const own = { pid: process.pid, startedAt: startOf(process.pid) };
    expect(hasEnded(own)).toBe(false);
    expect(hasEnded({ ...own, startedAt: "1" })).toBe(true);
    expect(hasEnded({ ...own, startedAt: null })).toBe(true);
    expect(await untilEnded(own, 10)).toBe(false);
  });

  it.skipIf(process.platform !== "linux")("changes when it has ended", async () => {
    const child = spawn("cat", { stdio: ["pipe", "ignore", "ignore"] });
    await once(child, "spawn");
    const pid = child.pid as number;
    const identity = { pid, startedAt: startOf(pid) };
    expect(await childrenOf(process.pid)).toContain(pid);
    expect(hasEnded(identity)).toBe(false);
    child.kill("SIGKILL");
    expect(await untilEnded(identity, 10_000)).toBe(true);
    expect(startOf(pid) === null || hasEnded(identity)).toBe(true);
  });
});
