import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { type CommandContext, runInBubblewrap } from "./bubblewrap-command.ts";
import { findGroupParent, type GroupParent, removeStaleGroups } from "./control-group.ts";
import { findProgram } from "./host-programs.ts";
import { openSandbox } from "./open-sandbox.ts";
import { type DriverFacts, type SandboxDriver, SandboxUnavailable } from "./sandbox.ts";
import { makeScratch } from "./scratch.ts";
import { seccompFilter } from "./seccomp-filter.ts";
import { SYSCALL_TABLES } from "./syscall-numbers.ts";

interface Programs {
  readonly bwrap: string;
  readonly setpriv: string;
  readonly unshare: string;
  readonly nsenter: string;
  readonly prlimit: string;
  readonly mkfifo: string;
}

/** @throws SandboxUnavailable */
function findPrograms(): Programs {
  if (process.platform !== "linux") throw new SandboxUnavailable("not_linux");
  const find = (name: string, problem: "bubblewrap_missing" | "tools_missing") => {
    const file = findProgram(name);
    if (file === null) throw new SandboxUnavailable(problem, name);
    return file;
  };
  return {
    bwrap: find("bwrap", "bubblewrap_missing"),
    setpriv: find("setpriv", "tools_missing"),
    unshare: find("unshare", "tools_missing"),
    nsenter: find("nsenter", "tools_missing"),
    prlimit: find("prlimit", "tools_missing"),
    mkfifo: find("mkfifo", "tools_missing"),
  };
}

async function groupParent(memory: BubblewrapOptions["memory"]): Promise<GroupParent | null> {
  if (memory === "watchdog") return null;
  const membership = await readFile("/proc/self/cgroup", "utf8").catch(() => "");
  const parent = await findGroupParent({ membership, root: "/sys/fs/cgroup" });
  if (parent !== null) await removeStaleGroups(parent);
  return parent;
}

export interface BubblewrapOptions {
  /** Folders with programs that commands may use in addition to those of the system. */
  readonly toolchains: readonly string[];
  /** `watchdog` does without control groups, also where they are permitted. */
  readonly memory: "best" | "watchdog";
}

/**
 * Sandboxes of bubblewrap: every command in its own namespaces, without network, as a user that has no rights on this machine.
 * bubblewrap is never started by root: a server that is root gives it up first.
 */
export function bubblewrapDriver({ toolchains, memory }: BubblewrapOptions): SandboxDriver {
  let groups: Promise<GroupParent | null> | undefined;
  const parent = () => (groups ??= groupParent(memory));
  return {
    facts: async (): Promise<DriverFacts> => {
      const { bwrap } = findPrograms();
      const { stdout } = await promisify(execFile)(bwrap, ["--version"], { timeout: 5000 });
      const memoryLimitedBy = (await parent()) === null ? "watchdog" : "cgroup";
      const version = stdout.trim().replace(/^bubblewrap /, "");
      return { engine: "bubblewrap", version, memoryLimitedBy, isKernelIsolated: false, canInstall: true };
    },
    open: async (limits) => {
      const programs = findPrograms();
      const table = SYSCALL_TABLES[process.arch];
      if (table === undefined) throw new SandboxUnavailable("processor_not_supported", process.arch);
      const group = await parent();
      const scratch = await makeScratch(programs, limits);
      const context: CommandContext = {
        enter: scratch.enter,
        bwrap: programs.bwrap,
        prlimit: programs.prlimit,
        mkfifo: programs.mkfifo,
        view: { toolchains, nodeFile: process.execPath },
        filter: seccompFilter(table, group !== null),
        groups: group,
      };
      return openSandbox({
        limits,
        run: (request) => runInBubblewrap(context, request),
        remove: scratch.close,
      });
    },
  };
}
