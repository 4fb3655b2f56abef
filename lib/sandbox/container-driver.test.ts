import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import {
  commandArguments,
  holderArguments,
  parseInfo,
  parseState,
  volumeArguments,
} from "./container-arguments.ts";
import { containerDriver } from "./container-driver.ts";
import { DEFAULT_LIMITS, type ExecRequest, type SandboxUnavailable } from "./sandbox.ts";

// These check what an engine is asked to do, and how its answers are read; container-engine.int.test.ts uses real ones.

const OPTIONS = { image: "registry.example/tools:1", runtime: null, seccompProfile: null, ulimits: [] };
const LIMITS = {
  ...DEFAULT_LIMITS,
  wallMs: 60_000,
  memoryBytes: 512,
  diskBytes: 8192,
  files: 10,
  processes: 7,
};
const COMMAND = {
  argv: ["npm", "test", "$(id)"],
  cwd: "packages/a",
  env: { OWN: "x y" },
  limits: LIMITS,
  hasInput: false,
};
const PLACE = { name: "roundtable-1", volume: "roundtable-v" };

/** The values after each occurrence of an option. */
const valuesOf = (args: readonly string[], option: string) =>
  args.flatMap((arg, at) => (arg === option ? [args[at + 1]] : []));

describe("the container of a command", () => {
  const args = commandArguments(OPTIONS, PLACE, COMMAND);

  it("has no network, no capabilities, no root user and nothing to write but the volume and /tmp", () => {
    expect(args).toEqual(expect.arrayContaining(["--read-only", "--init"]));
    expect(valuesOf(args, "--network")).toEqual(["none"]);
    expect(valuesOf(args, "--cap-drop")).toEqual(["ALL"]);
    expect(valuesOf(args, "--security-opt")).toEqual(["no-new-privileges"]);
    expect(valuesOf(args, "--user")).toEqual(["61184:61184"]);
    expect(valuesOf(args, "--volume")).toEqual(["roundtable-v:/w"]);
    expect(valuesOf(args, "--tmpfs")).toEqual(["/tmp:rw,nosuid,nodev,mode=1777,size=8192"]);
    for (const option of [
      "--privileged",
      "--cap-add",
      "--device",
      "--mount",
      "--env-file",
      "--pid",
      "--userns",
    ])
      expect(args).not.toContain(option);
    expect(args.join(" ")).not.toContain("docker.sock");
  });

  it("has all limits, also one that ends it if the server cannot", () => {
    expect(valuesOf(args, "--memory")).toEqual(["512"]);
    expect(valuesOf(args, "--memory-swap")).toEqual(["512"]);
    expect(valuesOf(args, "--pids-limit")).toEqual(["7"]);
    expect(valuesOf(args, "--ulimit")).toEqual(["nofile=4096", "fsize=536870912", "core=0"]);
    expect(args.slice(args.indexOf("--entrypoint"))).toEqual([
      "--entrypoint",
      "timeout",
      OPTIONS.image,
      "-s",
      "KILL",
      "70",
      ...COMMAND.argv,
    ]);
  });

  it("never pulls an image, and gets only its own environment", () => {
    expect(valuesOf(args, "--pull")).toEqual(["never"]);
    expect(valuesOf(args, "--env")).toContain("OWN=x y");
    expect(valuesOf(args, "--workdir")).toEqual(["/w/src/packages/a"]);
  });

  it("runs on gVisor, which limits processes itself, while the volume is held without it", () => {
    const onGvisor = { ...OPTIONS, runtime: "runsc" };
    const command = commandArguments(onGvisor, PLACE, COMMAND);
    expect(valuesOf(command, "--runtime")).toEqual(["runsc"]);
    expect(valuesOf(command, "--ulimit")).toContain("nproc=7");
    expect(Number(valuesOf(command, "--pids-limit"))).toBeGreaterThan(7 * 8);
    expect(valuesOf(holderArguments(onGvisor, "h", "v"), "--runtime")).toEqual([]);
    expect(valuesOf(holderArguments({ ...OPTIONS, runtime: "runc" }, "h", "v"), "--runtime")).toEqual([
      "runc",
    ]);
  });

  it("gets the filter of system calls and the limits of resources that the engine lacks", () => {
    const settings = { ...OPTIONS, seccompProfile: "/p.json", ulimits: ["nproc=9"] };
    for (const list of [commandArguments(settings, PLACE, COMMAND), holderArguments(settings, "h", "v")]) {
      expect(valuesOf(list, "--security-opt")).toEqual(["no-new-privileges", "seccomp=/p.json"]);
      expect(valuesOf(list, "--ulimit")).toContain("nproc=9");
    }
  });

  it("shares a volume in memory with a size, held by a container with the same walls", () => {
    expect(valuesOf(volumeArguments("v", LIMITS), "--opt")).toContain(
      "o=nr_blocks=2,nr_inodes=10,mode=1777,nosuid,nodev",
    );
    const holder = holderArguments(OPTIONS, "h", "v");
    for (const option of ["--network", "--cap-drop", "--security-opt", "--user"])
      expect([option, valuesOf(holder, option)]).toEqual([option, valuesOf(args, option)]);
  });
});

describe("an answer of the engine", () => {
  const state = (part: object) =>
    parseState(
      JSON.stringify({
        ExitCode: 0,
        OOMKilled: false,
        Error: "",
        StartedAt: "2026-11-24T10:00:00Z",
        ...part,
      }),
    );

  it("is the end of the command, or that it was never started", () => {
    expect(state({ ExitCode: 7 })).toEqual({ code: 7, isOutOfMemory: false });
    expect(state({ ExitCode: 137, OOMKilled: true })).toEqual({ code: 137, isOutOfMemory: true });
    expect(state({ ExitCode: 127, Error: "exec: not found" })).toBe("exec: not found");
    expect(state({ StartedAt: "0001-01-01T00:00:00Z" })).toBe("the container was not started");
    expect(parseState("")).toBe("the engine did not report the state of the container");
    expect(parseState('{"ExitCode":"0"}')).toBe("the engine reported an unknown state of the container");
  });

  it("names version and gVisor, or is no answer of a running service", () => {
    const docker = '{"ServerVersion":"27.3.1","Runtimes":{"runc":{},"runsc":{}}}';
    expect(parseInfo("docker", docker)).toEqual({ version: "27.3.1", hasGvisor: true });
    expect(parseInfo("docker", '{"ServerVersion":"","ServerErrors":["no socket"]}')).toBeNull();
    for (const name of ["crun", "runsc"])
      expect(
        parseInfo("podman", `{"version":{"Version":"5.2.0"},"host":{"ociRuntime":{"name":"${name}"}}}`),
      ).toEqual({ version: "5.2.0", hasGvisor: name === "runsc" });
    expect(parseInfo("podman", "Error: no such file")).toBeNull();
  });
});

describe("the driver, with a program that answers like an engine", () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  /** A program that logs its calls; `run` prints and ends as requested, or holds the volume until its input ends. */
  function engine(run: string, state: string, info = '{"ServerVersion":"27.3.1"}') {
    const folder = mkdtempSync(path.join(tmpdir(), "roundtable-engine-"));
    folders.push(folder);
    const [program, log] = [path.join(folder, "docker"), path.join(folder, "log")];
    const script = [
      "#!/bin/sh",
      `echo "$1 $2" >> '${log}'`,
      `case "$*" in info*) echo '${info}' ;; inspect*) echo '${state}' ;;`,
      "*-holder*printf\\ R*) printf R; read -r answer ;;",
      `run*) ${run} ;; esac`,
    ];
    writeFileSync(program, script.join("\n"));
    chmodSync(program, 0o755);
    const driver = containerDriver({ engine: "docker", image: "tools", program });
    return {
      driver,
      calls: () =>
        readFileSync(log, "utf8")
          .trim()
          .split("\n")
          .map((line) => line.split(" ")[0]),
    };
  }
  const ended = (code: number, rest = "") =>
    `{"ExitCode":${code},"OOMKilled":false,"StartedAt":"2026-11-24T10:00:00Z"${rest}}`;

  async function execOn({ driver }: ReturnType<typeof engine>, request: Partial<ExecRequest> = {}) {
    const sandbox = await driver.open(LIMITS);
    const output: Uint8Array[] = [];
    const result = await sandbox.exec({
      argv: ["npm", "test"],
      onChunk: ({ bytes }) => output.push(bytes),
      ...request,
    });
    await sandbox.close();
    return { ...result, output: Buffer.concat(output).toString("utf8") };
  }

  it("runs a command, removes its container, and in the end the volume", async () => {
    const fake = engine("echo passed; exit 3", ended(3));
    expect(await execOn(fake)).toMatchObject({ status: "exited", code: 3, output: "passed\n" });
    expect(fake.calls()).toEqual(expect.arrayContaining(["inspect", "rm"]));
    expect(fake.calls().at(-1)).toBe("volume");
  });

  it("reports an error of the engine as such, not as a failed command", async () => {
    const fake = engine("exit 125", ended(125, ',"Error":"no space"'));
    expect(await execOn(fake)).toMatchObject({ status: "sandbox-error", code: null, detail: "no space" });
  });

  it("ends the container of a command that takes too long", async () => {
    const fake = engine("exec sleep 1", ended(137));
    expect(await execOn(fake, { limits: { wallMs: 100 } })).toMatchObject({ status: "timeout", code: null });
    expect(fake.calls()).toContain("kill");
  });

  it("is unavailable without an image, a service or a program", async () => {
    const problemOf = (driver: ReturnType<typeof containerDriver>) =>
      driver.open(LIMITS).then(
        () => null,
        (error: SandboxUnavailable) => error.problem,
      );
    expect(
      await problemOf(containerDriver({ engine: "podman", image: "tools", program: "/nonexistent" })),
    ).toBe("engine_missing");
    expect(await problemOf(engine("true", "", "no service").driver)).toBe("engine_missing");
    const folder = folders.at(-1) as string;
    writeFileSync(
      path.join(folder, "docker"),
      `#!/bin/sh\ntest "$1" = info && echo '{"ServerVersion":"27"}'`,
    );
    const withoutImage = containerDriver({
      engine: "docker",
      image: undefined,
      program: path.join(folder, "docker"),
    });
    expect(await problemOf(withoutImage)).toBe("image_missing");
    expect(
      await problemOf(
        containerDriver({ engine: "docker", image: "x", program: path.join(folder, "docker") }),
      ),
    ).toBe("image_missing");
  });
});
