import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import { describe, expect, it, vi } from "vitest";
import { processesWith } from "#lib/testing/processes-with.ts";
import { type ForkedProgram, launchProgram } from "./fork-server.ts";

const SHELL = { file: "/bin/sh", cwd: "/", env: { PATH: "/usr/bin:/bin" } };
const shell = (script: string, ...args: string[]) =>
  launchProgram({ ...SHELL, args: ["-c", script, "sh", ...args] });

const closeOf = async (program: ForkedProgram) => (await once(program, "close"))[0] as number | null;

describe("a program of the fork server", () => {
  it("gets exactly its arguments, environment, folder and input, and its output and exit code are returned", async () => {
    const program = await launchProgram({
      file: "/bin/sh",
      args: [
        "-c",
        'printf "%s|" "$@" "$OWN" "$PWD" "$HOME"; cat; echo no >&2; exit 3',
        "sh",
        "$(id)",
        "ü\n",
        "",
      ],
      cwd: "/usr",
      env: { OWN: "x y" },
    });
    program.stdin.end("input");
    const closed = closeOf(program);
    expect([await text(program.stdout), await text(program.stderr), await closed]).toEqual([
      "$(id)|ü\n||x y|/usr||input",
      "no\n",
      3,
    ]);
  });

  it("returns every byte, also of many programs at once", async () => {
    const sent = Array.from({ length: 20 }, () => randomBytes(700_001));
    const received = await Promise.all(
      sent.map(async (bytes) => {
        const program = await shell("cat");
        program.stdin.end(bytes);
        return buffer(program.stdout);
      }),
    );
    expect(received.map((bytes, at) => bytes.equals(sent[at] as Buffer))).toEqual(sent.map(() => true));
  });

  it("loses nothing of a short output, however soon it ends", async () => {
    for (let n = 0; n < 200; n++) {
      const program = await shell("echo $1", `${n}`);
      const chunks: Buffer[] = [];
      program.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
      expect([await closeOf(program), Buffer.concat(chunks).toString()]).toEqual([0, `${n}\n`]);
    }
  });

  it("may end before its input and without being read", async () => {
    const program = await shell("exit 0");
    program.stdin.write(randomBytes(1_000_000));
    expect(await closeOf(program)).toBe(0);
  });

  it("that does not exist is refused with the code of the system", async () => {
    await expect(launchProgram({ ...SHELL, file: "/nonexistent", args: [] })).rejects.toMatchObject({
      code: "ENOENT",
    });
    expect(await closeOf(await shell("true"))).toBe(0);
  });

  it("is killed with all that it started", async () => {
    const program = await shell('sleep "$1" & echo started; wait', "771234001");
    await once(program.stdout, "data");
    program.kill();
    expect(await closeOf(program)).toBeNull();
    await vi.waitFor(() => expect(processesWith("771234001")).toEqual([]), 10_000);
  });

  it("is killed if the fork server is lost, and the next one starts in a new fork server", async () => {
    const program = await shell('echo $PPID; exec sleep "$1"', "771234002");
    const [parent] = (await once(program.stdout, "data")) as [Buffer];
    process.kill(Number(parent.toString()), "SIGKILL");
    expect(await closeOf(program)).toBeNull();
    await vi.waitFor(() => expect(processesWith("771234002")).toEqual([]), 10_000);
    expect(await closeOf(await shell("exit 4"))).toBe(4);
  });

  it("ends when its server is killed, and nothing is left", async () => {
    const script = `const { launchProgram } = await import(${JSON.stringify(path.resolve("lib/fork-server/fork-server.ts"))});
const program = await launchProgram({ file: "/bin/sleep", args: ["771234003"], cwd: "/", env: {} });
const { readlinkSync, readFileSync } = await import("node:fs");
const parent = /PPid:\\t(\\d+)/.exec(readFileSync("/proc/" + program.pid + "/status", "utf8"))[1];
console.log(readFileSync("/proc/" + parent + "/cmdline", "utf8").split("\\0")[2]);
setInterval(() => {}, 1000);`;
    const server: ChildProcess = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = (await once(server.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
    const folder = line.toString().trim();
    expect([existsSync(folder), processesWith("771234003").length]).toEqual([true, 1]);
    server.kill("SIGKILL");
    await once(server, "exit");
    await vi.waitFor(
      () => expect([existsSync(folder), ...processesWith("771234003")]).toEqual([false]),
      10_000,
    );
  });

  it("does not keep an idle process running", async () => {
    const script = `const { launchProgram } = await import(${JSON.stringify(path.resolve("lib/fork-server/fork-server.ts"))});
const { once } = await import("node:events");
const program = await launchProgram({ file: "/bin/true", args: [], cwd: "/", env: {} });
console.log((await once(program, "close"))[0]);`;
    const server = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [output, [code]] = await Promise.all([text(server.stdout), once(server, "exit")]);
    expect([output, code]).toEqual(["0\n", 0]);
  });
});
