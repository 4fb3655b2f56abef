import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export interface ServerState {
  pid: number;
  /** Whether that process exists and, if the system reports it, works in this data folder. */
  alive: boolean;
  status: string;
}

/**
 * PostgreSQL processes are called so and work inside their data folder; that distinguishes them from a reused pid.
 * Undefined where the system does not let us look at the folder.
 */
function worksIn(pid: string, data: string): boolean | undefined {
  try {
    if (!readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("postgres")) return false;
    return readlinkSync(`/proc/${pid}/cwd`) === data;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    return code === "EACCES" || code === "EPERM" ? undefined : false;
  }
}

function isAlive(pid: number, data: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return existsSync("/proc/self") ? worksIn(String(pid), realpathSync(data)) !== false : true;
}

/** What `postmaster.pid` says (line 1 the pid, line 8 the status), or undefined where there is none. */
export function readServerState(data: string): ServerState | undefined {
  let lines: string[];
  try {
    lines = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, alive: isAlive(pid, data), status: lines[7]?.trim() ?? "" };
}

/**
 * Removes a `postmaster.pid` that a crash left, which PostgreSQL would respect where its pid has been reused.
 * Does so only when no process works in the data folder any more; waits a while for lingering ones.
 */
export async function clearStaleLock(data: string): Promise<void> {
  const lock = path.join(data, "postmaster.pid");
  if (!existsSync(lock) || !existsSync("/proc/self")) return;
  const real = realpathSync(data);
  const inUse = () => readdirSync("/proc").some((name) => /^\d+$/.test(name) && worksIn(name, real) === true);
  for (let waited = 0; waited < 10_000; waited += 100) {
    if (!inUse()) {
      rmSync(lock, { force: true });
      return;
    }
    await sleep(100);
  }
}
