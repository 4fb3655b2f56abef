import { randomInt, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Guarantee, GuaranteeResult } from "../domain/sandbox/guarantees.ts";
import { collectFiles, outputOf } from "./collect-files.ts";
import type { ExecRequest, Sandbox, SandboxDriver, SandboxLimits } from "./sandbox.ts";

const MEGABYTE = 1024 ** 2;

/** Small, so that reaching a limit takes little time. */
const PROBE_LIMITS: SandboxLimits = {
  wallMs: 20_000,
  memoryBytes: 96 * MEGABYTE,
  processes: 48,
  outputBytes: 256 * 1024,
  diskBytes: 16 * MEGABYTE,
  files: 2000,
  fileBytes: 64 * MEGABYTE,
  openFiles: 256,
  cpus: 1,
};

/** What the host has prepared: things that must not be visible, reachable or changed from inside. */
interface Bait {
  /** A file of the server with a secret. */
  readonly file: string;
  readonly secret: string;
  /** A server on a port of this machine. */
  readonly port: number;
  /** A path of the host that the next command must not create. */
  readonly target: string;
}

type Observation = readonly [holds: boolean, observed: string];
type Canary = (sandbox: Sandbox, bait: Bait) => Promise<Observation>;

/** A script for the shell inside; `$1`, `$2` … are its arguments. */
const script = (text: string, ...args: string[]): ExecRequest["argv"] => ["sh", "-c", text, "sh", ...args];

/** Exit code of a shell and of `timeout` for a program that does not exist. */
const PROGRAM_MISSING = 127;

async function run(sandbox: Sandbox, argv: ExecRequest["argv"], limits: Partial<SandboxLimits> = {}) {
  const { result, stdout, stderr } = await outputOf(sandbox, { argv, limits });
  if (result.status === "sandbox-error") throw new Error(result.detail);
  if (result.code === PROGRAM_MISSING) throw new Error(stderr.trim() || "a program of the check is missing");
  return { ...result, text: stdout.toString("utf8"), errors: stderr };
}

const NETWORK = `
sed -n 's/^ *\\([^ :]*\\):.*/\\1/p' /proc/net/dev | sort | tr '\\n' ' '
awk 'END { print NR - 1 }' /proc/net/route
if command -v bash > /dev/null
then bash -c ': < "/dev/tcp/127.0.0.1/$1"' bash "$1" 2> /dev/null && echo connected || echo refused
else echo untested
fi`;

/** The user, its sets of capabilities, and whether it can gain any. */
const PRIVILEGES = "id -u; awk '/^Cap(Inh|Prm|Eff|Amb):|^NoNewPrivs:/ { print $1 $2 }' /proc/self/status";

/** Whether commands run on a separate kernel, such as gVisor's, which reports no filters and answers all calls itself. */
async function hasSeparateKernel(sandbox: Sandbox): Promise<boolean> {
  const { text } = await run(sandbox, script("cat /proc/version"));
  return text.startsWith("Linux version ") && text !== (await readFile("/proc/version", "utf8"));
}

/** Descriptors of the shell. The one that the lookup itself opens is closed when it is read, so it has no target. */
const OPEN_FILES =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an expansion of the shell
  'for f in /proc/$$/fd/*; do printf " %s -> " "${f##*/}"; readlink "$f" || echo; done; true';

/** Starts sleeping processes until it fails, and prints the number of those that were started. */
const FORK = "n=0; while test $n -lt 200; do sleep 5 & n=$((n + 1)); echo $n; done";

const nameOf = (setting: string) => setting.slice(0, setting.indexOf("="));

/** Processes of this machine with a word in their command, by their numbers. */
async function commandsWith(word: string): Promise<string[]> {
  const names = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const commands = await Promise.all(
    names.map((name) => readFile(`/proc/${name}/cmdline`, "utf8").catch(() => "")),
  );
  return names.filter((_name, at) => commands[at]?.split("\0").includes(word));
}

const CANARIES: Readonly<Record<Guarantee, Canary>> = {
  network_off: async (sandbox, { port }) => {
    const [interfaces = "", connection = ""] = (await run(sandbox, script(NETWORK, String(port)))).text
      .trim()
      .split("\n");
    const [devices, routes] = [interfaces.replace(/\d+$/, "").trim(), /\d+$/.exec(interfaces)?.[0]];
    return [
      devices === "lo" && routes === "0" && connection !== "connected",
      `${devices}; ${routes} routes; ${connection}`,
    ];
  },
  host_read_only: async (sandbox) => {
    const { text } = await run(
      sandbox,
      script(
        'for f in /usr /usr/bin /etc / /bin /dev; do (echo x > "$f/roundtable-probe") 2> /dev/null && echo "$f"; done; (echo x > /proc/sys/kernel/core_pattern) 2> /dev/null && echo sysctl; true',
      ),
    );
    return [text === "", text.trim().replaceAll("\n", ", ")];
  },
  host_hidden: async (sandbox, { file, secret }) => {
    const look = 'cat "$1" 2> /dev/null; tr "\\0" "\\n" < /proc/1/environ; env; true';
    const { text } = await run(sandbox, script(look, file));
    const own = (await readFile("/proc/self/environ", "utf8").catch(() => "")).split("\0");
    const inside = new Set(text.split("\n"));
    const seen = own.filter((line) => /^(?!PATH=)\w+=.{8}/s.test(line) && inside.has(line));
    return [
      inside.has("LANG=C.UTF-8") && !text.includes(secret) && seen.length === 0,
      seen.map(nameOf).join(", "),
    ];
  },
  no_privileges: async (sandbox) => {
    const [user, ...fields] = (await run(sandbox, script(PRIVILEGES))).text.trim().split("\n");
    const values = new Map(fields.map((field) => field.split(":") as [string, string]));
    const isEmpty = (name: string) => /^0+$/.test(values.get(name) ?? "");
    const isOrdinary = /^[1-9]/.test(user ?? "") && ["CapInh", "CapPrm", "CapEff"].every(isEmpty);
    const gainsNone = isEmpty("CapAmb") && values.get("NoNewPrivs") === "1";
    return [
      isOrdinary && (gainsNone || (await hasSeparateKernel(sandbox))),
      `uid ${user}, capabilities ${values.get("CapEff")}`,
    ];
  },
  syscall_filter: async (sandbox) => {
    const { text } = await run(
      sandbox,
      script(
        "awk '/^Seccomp:/ { print $2 }' /proc/self/status; unshare -U true 2> /dev/null && echo unshare; mount -t tmpfs none /tmp 2> /dev/null && echo mount; true",
      ),
    );
    if (text.trim() === "2") return [true, ""];
    if (await hasSeparateKernel(sandbox)) return [true, "a separate kernel"];
    return [false, `mode ${text.trim().replaceAll("\n", ", ")}`];
  },
  own_processes: async (sandbox) => {
    const { text } = await run(
      sandbox,
      script(
        'own=$1; set -- /proc/[0-9]*; echo $#; kill -0 "$own" 2> /dev/null && echo visible; true',
        String(process.pid),
      ),
    );
    const [count = "", visible] = text.trim().split("\n");
    const isSmallNumber = Number(count) > 0 && Number(count) < 12;
    return [isSmallNumber && (visible === undefined || process.pid < 12), `${count} processes`];
  },
  no_open_files: async (sandbox) => {
    const { text } = await run(sandbox, script(OPEN_FILES));
    const open = [...text.matchAll(/ (\d+) -> (.+)$/gm)].filter(([, number]) => Number(number) > 2);
    const foreign = open.map(([, , target = ""]) => target).filter((target) => target !== "/dev/null");
    return [/ 1 -> /.test(text) && foreign.length === 0, foreign.join(", ")];
  },
  links_contained: async (sandbox, { target }) => {
    const links =
      'ln -sfn "/oldroot$1" node_modules; ln -sfn "$1" report.xml; ln -sfn "/proc/1/root$1" coverage; echo real > real.txt';
    await run(sandbox, script(links, target));
    await run(sandbox, script("echo x > node_modules; echo x > coverage; true"));
    const { files } = await collectFiles(sandbox, ["*"], { files: 10, bytes: MEGABYTE });
    const names = files.map((file) => file.path).join(", ");
    return [
      !existsSync(target) && names === "real.txt",
      existsSync(target) ? "a file of this machine was created" : names,
    ];
  },
  time_limit: async (sandbox) => {
    const { status, wallMs } = await run(sandbox, script("trap '' TERM INT HUP; sleep 60"), { wallMs: 300 });
    return [status === "timeout" && wallMs < 5000, status];
  },
  memory_limit: async (sandbox) => {
    const { status, code, peakBytes, memoryLimitedBy } = await run(
      sandbox,
      script("head -c 400000000 /dev/zero | tail > /dev/null"),
    );
    const peak = peakBytes === null ? "" : `, ${Math.round(peakBytes / MEGABYTE)} of 96 MB`;
    return [status === "oom", status === "oom" ? `${memoryLimitedBy}${peak}` : `${status}, code ${code}`];
  },
  process_limit: async (sandbox) => {
    const { text } = await run(sandbox, script(FORK), { wallMs: 3000 });
    const started = Number(text.trim().split("\n").at(-1)) || 0;
    return [started > 8 && started < PROBE_LIMITS.processes, `${started} of ${PROBE_LIMITS.processes}`];
  },
  output_limit: async (sandbox) => {
    const { status, truncated, text } = await run(sandbox, ["yes"]);
    return [status === "output-limit" && truncated && text.length <= PROBE_LIMITS.outputBytes, status];
  },
  disk_limit: async (sandbox) => {
    const fill = 'head -c 64000000 /dev/zero > "$1/big" 2> /dev/null && echo "$1"; rm -f "$1/big"';
    const spaces: string[] = [];
    for (const folder of ["/w/src", "/tmp", "/dev/shm"])
      spaces.push((await run(sandbox, script(fill, folder))).text);
    const { text } = await run(
      sandbox,
      script(
        "n=0; while test $n -lt 3000; do true > f$n || break; n=$((n + 1)); done 2> /dev/null; echo $n; rm -f f*",
      ),
    );
    const filled = spaces.join("").trim();
    return [
      filled === "" && /^\d+$/.test(text.trim()) && Number(text) < 3000,
      filled || `${text.trim()} of 2000 files`,
    ];
  },
  all_stopped: async (sandbox) => {
    const mark = `86${randomInt(1e6, 1e7)}`;
    const detach = 'setsid nohup sleep "$1" > /dev/null 2>&1 & sleep 0.1; kill -0 $! && echo started';
    const { text } = await run(sandbox, script(detach, mark));
    const left = await commandsWith(mark);
    return [text === "started\n" && left.length === 0, left.join(", ")];
  },
};

async function setBait(): Promise<{ bait: Bait; remove: () => Promise<void> }> {
  const [id, secret] = [randomUUID(), randomUUID()];
  const file = path.join(tmpdir(), `roundtable-probe-${id}`);
  await writeFile(file, secret, { mode: 0o644 });
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const target = path.join(tmpdir(), `roundtable-probe-target-${id}`);
  const remove = async () => {
    server.close();
    await rm(file, { force: true });
    await rm(target, { force: true, recursive: true });
  };
  return { bait: { file, secret, port, target }, remove };
}

/**
 * Attacks a sandbox from inside, with the settings that commands run with, and reports which guarantees hold. A check that could
 * not be carried out counts as a guarantee that does not hold.
 * @throws SandboxUnavailable if there is no sandbox
 */
export async function probeSandbox(driver: SandboxDriver): Promise<readonly GuaranteeResult[]> {
  const { bait, remove } = await setBait();
  try {
    const sandbox = await driver.open(PROBE_LIMITS);
    try {
      const results: GuaranteeResult[] = [];
      for (const [guarantee, canary] of Object.entries(CANARIES) as [Guarantee, Canary][]) {
        const [holds, observed] = await canary(sandbox, bait).catch(
          (error: unknown): Observation => [
            false,
            error instanceof Error ? error.message : "the check failed",
          ],
        );
        results.push({ guarantee, holds, observed: observed.slice(0, 300) });
      }
      return results;
    } finally {
      await sandbox.close();
    }
  } finally {
    await remove();
  }
}
