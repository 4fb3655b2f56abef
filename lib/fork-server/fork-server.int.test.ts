import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { closeSync, constants, existsSync, openSync } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer, text } from "node:stream/consumers";
import { describe, expect, it, vi } from "vitest";
import { processesWith } from "#lib/testing/processes-with.ts";
import { type ForkedProgram, launchProgram, THREE_SOCKETS } from "./fork-server.ts";

const SHELL = { file: "/bin/sh", cwd: "/", env: { PATH: "/usr/bin:/bin" }, descriptors: THREE_SOCKETS };
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
      descriptors: THREE_SOCKETS,
    });
    program.stdin.end("input");
    // From the same moment on: output that nobody reads when the program ends is lost.
    const ended = Promise.all([text(program.stdout), text(program.stderr), closeOf(program)]);
    expect(await ended).toEqual(["$(id)|ü\n||x y|/usr||input", "no\n", 3]);
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

  it("gets the sides of named pipes that wait, and sockets, at the numbers that it was given", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "fork-server-"));
    const [input, output] = [path.join(folder, "input"), path.join(folder, "output")];
    expect(await closeOf(await shell('mkfifo "$@"', input, output))).toBe(0);
    const ends = await Promise.all([input, output].map((file) => open(file, constants.O_RDWR)));
    const program = await launchProgram({
      ...SHELL,
      args: [
        "-c",
        'echo ready >&2; read -r line <&5; echo "$line" >&4; echo "$line" >&6; read -r line || echo end >&6',
      ],
      descriptors: [
        "ignore",
        { path: output, mode: "write" },
        "socket",
        "ignore",
        "socket",
        { path: input, mode: "read" },
        { path: output, mode: "write" },
      ],
    });
    const ended = Promise.all([text(program.socketOf(4)), closeOf(program)]);
    await once(program.stderr, "data");
    await ends[0]?.write("line\n");
    await ends[0]?.close();
    const [socket, code] = await ended;
    const { buffer: bytes, bytesRead } = (await ends[1]?.read(Buffer.alloc(100), 0, 100)) ?? {};
    expect([socket, code, bytes?.toString("utf8", 0, bytesRead)]).toEqual(["line\n", 0, "line\nend\n"]);
    expect(() => program.socketOf(5)).toThrow("descriptor 5");
    await ends[1]?.close();
    await rm(folder, { recursive: true });
  });

  it("whose named pipe is gone is refused", async () => {
    const descriptors = ["ignore", "socket", { path: "/nonexistent/pipe", mode: "write" }] as const;
    await expect(launchProgram({ ...SHELL, args: [], descriptors })).rejects.toMatchObject({
      code: "ENOENT",
    });
    expect(await closeOf(await shell("exit 5"))).toBe(5);
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
    const script = `const { launchProgram, THREE_SOCKETS: descriptors } = await import(${JSON.stringify(path.resolve("lib/fork-server/fork-server.ts"))});
const program = await launchProgram({ file: "/bin/sleep", args: ["771234003"], cwd: "/", env: {}, descriptors });
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

  it("receives no descriptor that the server itself inherited", async () => {
    const script = `const { launchProgram } = await import(${JSON.stringify(path.resolve("lib/fork-server/fork-server.ts"))});
const { text } = await import("node:stream/consumers");
const { readlinkSync } = await import("node:fs");
const descriptors = ["ignore", "socket", "ignore"];
const program = await launchProgram({ file: "/bin/ls", args: ["-l", "/proc/self/fd"], cwd: "/", env: {}, descriptors });
console.log(JSON.stringify([readlinkSync("/proc/self/fd/40"), await text(program.stdout)]));`;
    const inherited = openSync("/etc/hostname", "r");
    const between = Array.from({ length: 37 }, () => "ignore" as const);
    const server = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit", ...between, inherited],
    });
    const output = await text(server.stdout as NodeJS.ReadableStream);
    closeSync(inherited);
    const [ofServer, list] = JSON.parse(output) as [string, string];
    const ofProgram = new Map(
      [...list.matchAll(/ (\d+) -> (\S+)$/gm)].map(([, number, target]) => [Number(number), target]),
    );
    expect([ofServer, ofProgram.get(40)]).toEqual(["/etc/hostname", "/dev/null"]);
    const above = [...ofProgram].filter(([number]) => number > 3).map(([, target]) => target); // 3 is the folder that ls reads
    expect(new Set(above)).toEqual(new Set(["/dev/null"]));
  });

  it("does not keep an idle process running", async () => {
    const script = `const { launchProgram, THREE_SOCKETS: descriptors } = await import(${JSON.stringify(path.resolve("lib/fork-server/fork-server.ts"))});
const { once } = await import("node:events");
const program = await launchProgram({ file: "/bin/true", args: [], cwd: "/", env: {}, descriptors });
console.log((await once(program, "close"))[0]);`;
    const server = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [output, [code]] = await Promise.all([text(server.stdout), once(server, "exit")]);
    expect([output, code]).toEqual(["0\n", 0]);
  });
});
