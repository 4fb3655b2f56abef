import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A process's pid with its start time if the system reports it, so that a reused pid is not taken for it. */
function identityOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return `${pid} ${fields[19]}`;
  } catch {
    return String(pid);
  }
}

/**
 * Runs `work` while no other process holds the same lock file. A lock left by a killed process is taken over.
 * Throws when a living process keeps it for more than `timeLimitMs`.
 */
export async function withLaunchLock<T>(
  file: string,
  work: () => Promise<T>,
  retryLimitMs = 60_000,
): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true });
  const mine = identityOf(process.pid) ?? String(process.pid);
  const until = Date.now() + retryLimitMs;
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: "wx", mode: 0o600 });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    if (removeIfStale(file)) continue;
    if (Date.now() > until)
      throw new Error(
        `Another process has been starting the database for long: see ${file} (its pid), or delete it.`,
      );
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** Out: whether trying again at once makes sense. */
function removeIfStale(file: string): boolean {
  try {
    const holder = readFileSync(file, "utf8").trim();
    const justBeingWritten = holder === "" && Date.now() - statSync(file).mtimeMs < 2000;
    if (justBeingWritten || identityOf(Number(holder.split(" ")[0])) === holder) return false;
    const aside = `${file}.${process.pid}`;
    renameSync(file, aside);
    const taken = readFileSync(aside, "utf8").trim();
    if (taken !== holder) linkSync(aside, file); // somebody else had already taken it over: give it back
    rmSync(aside);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error; // gone meanwhile
  }
  return true;
}
