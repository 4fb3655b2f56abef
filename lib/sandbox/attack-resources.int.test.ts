import { randomInt } from "node:crypto";
import { once } from "node:events";
import { constants } from "node:os";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { processesWith } from "#lib/testing/processes-with.ts";
import {
  type AttackedSandbox,
  attackDriver,
  isSandboxPermitted,
  memoryLimiters,
  openAttacked,
  syscallNumber,
} from "#lib/testing/sandbox-attack.ts";
import { startSandboxServer } from "#lib/testing/sandbox-server.ts";
import { DEFAULT_LIMITS } from "./sandbox.ts";

const isPermitted = await isSandboxPermitted();
const limiters = isPermitted ? await memoryLimiters() : (["cgroup", "watchdog"] as const);
const MEGABYTE = 1024 ** 2;

/** A number that no other command contains. */
const mark = () => `77${randomInt(1e7, 1e8)}`;

describe.skipIf(!isPermitted)("a command in the sandbox that uses too much", () => {
  let box: AttackedSandbox;
  beforeAll(async () => {
    box = await openAttacked();
  });
  afterAll(() => box?.sandbox.close());

  it("is stopped in an endless loop, also if it ignores signals and detaches", async () => {
    const word = mark();
    const endless = `trap '' TERM INT HUP QUIT; setsid nohup sleep ${word} & while :; do :; done`;
    const result = await box.attack(["sh", "-c", endless], { limits: { wallMs: 500 } });
    expect(result).toMatchObject({ status: "timeout", code: null });
    expect(result.wallMs).toBeLessThan(10_000);
    expect(processesWith(word)).toEqual([]);
  });

  it("is capped as a fork bomb, and the next command runs", async () => {
    const result = await box.attack(
      ["bash", "-c", "bomb() { bomb | bomb & }; bomb; sleep 1; ls /proc | grep -c '^[0-9]'"],
      {
        limits: { wallMs: 4000 },
      },
    );
    expect(["exited", "timeout"]).toContain(result.status);
    expect(Number(/^\d+$/m.exec(result.stdout)?.[0] ?? 0)).toBeLessThanOrEqual(44);
    expect(await box.attack(["echo", "next"])).toMatchObject({ status: "exited", stdout: "next\n" });
  });

  it.each(limiters)("is stopped as a memory hog, alone or as many processes, by the %s", async (limiter) => {
    const hungry = await openAttacked(limiter === "cgroup" ? "best" : "watchdog");
    try {
      const alone = await hungry.shell("head -c 900000000 /dev/zero | tail > /dev/null");
      expect(alone).toMatchObject({ status: "oom", code: null, memoryLimitedBy: limiter });
      const many = await hungry.shell(
        "for i in 1 2 3 4 5 6; do perl -e '$x = \"x\" x 40_000_000; sleep 20' & done; wait",
      );
      expect(many).toMatchObject({ status: "oom", code: null });
      expect(await hungry.attack(["echo", "next"])).toMatchObject({ status: "exited", stdout: "next\n" });
    } finally {
      await hungry.sandbox.close();
    }
  });

  it("floods only up to the limit of output, then it is stopped", async () => {
    const flood = await box.attack(["yes"]);
    expect(flood).toMatchObject({ status: "output-limit", truncated: true });
    expect(flood.stdout.length).toBe(64 * 1024);
    const slightly = await box.shell("head -c 100000 /dev/zero; exit 3");
    expect(slightly).toMatchObject({ status: "exited", code: 3, truncated: true });
  });

  it.each(["/w/src", "/w/home", "/tmp", "/dev/shm"])(
    "fills %s only up to the limits of space and files",
    async (folder) => {
      const full = await box.shell(
        'cd "$1"; for i in 1 2 3; do head -c 11000000 /dev/zero > big$i || echo full; done 2>&1; rm -f big*',
        folder,
      );
      expect(full.stdout).toContain("No space left");
      const many = await box.shell(
        'cd "$1"; n=0; while test $n -lt 600; do true > f$n || break; n=$((n + 1)); done 2> /dev/null; echo $n; rm -f f*',
        folder,
      );
      expect(Number(many.stdout)).toBeLessThan(500);
    },
  );

  it("writes no file that is larger than the limit", async () => {
    const { stdout } = await box.shell(
      "head -c 14000000 /dev/zero > big 2> /dev/null; stat -c %s big; rm big",
    );
    expect(Number(stdout)).toBeLessThanOrEqual(12 * MEGABYTE);
  });

  it("writes no core dump", async () => {
    const { stdout } = await box.shell("ulimit -c; sh -c 'kill -SEGV $$'; ls core* 2> /dev/null; true");
    expect(stdout).toBe("0\n");
  });

  it.each(limiters)("leaves no process when it ends, with memory limited by the %s", async (limiter) => {
    const left = await openAttacked(limiter === "cgroup" ? "best" : "watchdog");
    try {
      for (let repetition = 0; repetition < 10; repetition++) {
        const word = mark();
        const result = await left.shell(`setsid nohup sleep ${word} > /dev/null 2>&1 & exit 0`);
        expect(result).toMatchObject({ status: "exited", code: 0 });
        expect(processesWith(word)).toEqual([]);
      }
    } finally {
      await left.sandbox.close();
    }
  });

  it("leaves no zombie while it runs", async () => {
    const orphans =
      "n=0; while test $n -lt 20; do (true &); n=$((n + 1)); done; sleep 0.3; cat /proc/[0-9]*/stat";
    expect((await box.shell(orphans)).stdout).not.toMatch(/\) Z /);
  });

  it("gets no memory that belongs to no process where only a watchdog counts it", async () => {
    const watched = await openAttacked("watchdog");
    try {
      for (const call of ["memfd_create", "shmget"]) {
        const script = "syscall($ARGV[0] + 0, 0, 4096, 0666); print 0 + $!";
        const { stdout } = await watched.perl(script, String(syscallNumber(call)));
        expect([call, stdout]).toEqual([call, String(constants.errno.ENOSYS)]);
      }
    } finally {
      await watched.sandbox.close();
    }
  });

  it("can be cancelled before and while it runs", async () => {
    const word = mark();
    const abort = new AbortController();
    const running = box.attack(["sh", "-c", `echo started; sleep ${word}`], {
      signal: abort.signal,
      onChunk: () => {},
    });
    await vi.waitFor(() => expect(processesWith(word)).not.toEqual([]), 10_000);
    abort.abort();
    expect(await running).toMatchObject({ status: "cancelled", code: null });
    expect(processesWith(word)).toEqual([]);
    expect(await box.attack(["true"], { signal: abort.signal })).toMatchObject({ status: "cancelled" });
  });

  it("ends with its sandbox, and its files are gone", async () => {
    const word = mark();
    const sandbox = await attackDriver().open(DEFAULT_LIMITS);
    const running = sandbox.exec({ argv: ["sleep", word] });
    await vi.waitFor(() => expect(processesWith(word)).not.toEqual([]), 10_000);
    await sandbox.close();
    expect(await running).toMatchObject({ status: "cancelled" });
    expect(processesWith(word)).toEqual([]);
    await expect(sandbox.exec({ argv: ["true"] })).rejects.toThrow("the sandbox is closed");
  });

  it("ends with its sandbox at every moment of its start", async () => {
    const asSoonAsSeen = Array.from({ length: 24 }, () => 0);
    for (const reads of [...asSoonAsSeen, 1, 2, 3, 4, 6, 8]) {
      const word = mark();
      const sandbox = await attackDriver().open(DEFAULT_LIMITS);
      const running = sandbox.exec({ argv: ["sleep", word] });
      await vi.waitFor(() => expect(processesWith(word)).not.toEqual([]), { timeout: 10_000, interval: 1 });
      // The start goes on while this process reads.
      for (let read = 0; read < reads; read++) processesWith(word);
      await sandbox.close();
      expect(await running).toMatchObject({ status: "cancelled" });
      expect(processesWith(word)).toEqual([]);
    }
  });

  it("ends when the server is killed, with all its processes and its files", async () => {
    const word = mark();
    const { server, holderWord } = await startSandboxServer(word);
    expect(processesWith(word)).not.toEqual([]);
    server.kill("SIGKILL");
    await once(server, "exit");
    await vi.waitFor(() => expect(processesWith(word)).toEqual([]), 10_000);
    await vi.waitFor(() => expect(processesWith(holderWord)).toEqual([]), 10_000);
  });

  it("writes its output by descriptor and by name, and reads no other's", async () => {
    const names = "echo one; echo two > /dev/stdout; echo three > /dev/stderr; echo four | tee /dev/stderr";
    const { stdout, stderr } = await box.shell(names);
    expect([stdout, stderr]).toEqual(["one\ntwo\nfour\n", "three\nfour\n"]);
  });

  it("gets exactly its arguments, its input and nothing of a shell", async () => {
    const odd = ["$(id)", "`id`", "; id", "-x", "a b", "ü\n"];
    expect((await box.attack(["printf", "%s|", ...odd])).stdout).toBe(`${odd.join("|")}|`);
    expect((await box.attack(["cat"], { stdin: Buffer.from("input") })).stdout).toBe("input");
    const env = { OWN: "x y", LD_PRELOAD: "/w/src/none.so" };
    expect((await box.attack(["printenv", "OWN"], { env })).stdout).toBe("x y\n");
  });
});
