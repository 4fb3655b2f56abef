import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import { type ContainerEngine, GVISOR, parseInfo } from "../sandbox/container-arguments.ts";
import { containerDriver } from "../sandbox/container-driver.ts";
import { findProgram } from "../sandbox/host-programs.ts";
import type { SandboxDriver } from "../sandbox/sandbox.ts";

const IMAGE = "roundtable-test-tools:1";

/** What the driver and the probe run inside. */
const PROGRAMS =
  "sh bash timeout awk sed sort tr cat ls id head tail grep env printenv sleep setsid nohup ln mkdir rm mkfifo chmod readlink unshare mount find xargs printf true yes kill test echo stat";

const run = promisify(execFile);

/** The shared libraries of a program. */
async function librariesOf(program: string): Promise<string[]> {
  const { stdout } = await run("ldd", [program]).catch(() => ({ stdout: "" }));
  return [...stdout.matchAll(/(\/\S+) \(0x/g)].flatMap(([, file]) => file ?? []);
}

/** Makes an image of programs of this machine, because no registry can be reached. */
async function importImage(engine: string): Promise<void> {
  const programs = PROGRAMS.split(" ").flatMap((name) => findProgram(name) ?? []);
  const libraries = (await Promise.all(programs.map(librariesOf))).flat();
  const files = [...new Set(["/bin/sh", "/etc/passwd", "/etc/group", ...programs, ...libraries])];
  const tar = spawn(
    "tar",
    ["--create", "--dereference", "--absolute-names", "--transform=s,^/,,", ...files],
    {
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  const load = spawn(engine, ["import", "-", IMAGE], { stdio: ["pipe", "ignore", "ignore"] });
  tar.stdout.pipe(load.stdin);
  const [code] = (await once(load, "close")) as [number | null];
  if (code !== 0) throw new Error(`${engine} import ended with ${code}`);
}

export interface EngineUnderTest {
  readonly engine: ContainerEngine;
  readonly runtime: string;
  readonly driver: SandboxDriver;
  /** Names of all its containers and volumes that sandboxes made. */
  readonly leftovers: () => Promise<string[]>;
}

/** The container engine with each of its runtimes; none where it does not run or refuses a container. */
export async function enginesUnderTest(engine: ContainerEngine): Promise<EngineUnderTest[]> {
  const program = findProgram(engine);
  if (program === null) return [];
  const answer = await run(program, ["info", "--format", "{{json .}}"], { timeout: 30_000 }).catch(
    () => null,
  );
  const info = answer === null ? null : parseInfo(engine, answer.stdout);
  if (info === null) return [];
  await importImage(program);
  const runtimes = ["runc", "crun", ...(info.hasGvisor ? [GVISOR] : [])];
  const list = async (...args: string[]) =>
    (await run(program, [...args, "--filter", "label=org.roundtable.sandbox=1"])).stdout.split("\n");
  const leftovers = async () =>
    [
      ...(await list("ps", "--all", "--format", "{{.Names}}")),
      ...(await list("volume", "ls", "--format", "{{.Name}}")),
    ].filter((name) => name !== "");
  const starts = async (runtime: string) => {
    const rest = [
      "--rm",
      "--network",
      "none",
      "--ulimit",
      "nproc=64",
      "--ulimit",
      "nofile=64",
      IMAGE,
      "true",
    ];
    return run(program, ["run", "--runtime", runtime, ...rest]).then(
      () => true,
      () => false,
    );
  };
  const found: EngineUnderTest[] = [];
  for (const runtime of runtimes)
    if (await starts(runtime))
      found.push({ engine, runtime, driver: containerDriver({ engine, image: IMAGE, runtime }), leftovers });
  return found;
}
