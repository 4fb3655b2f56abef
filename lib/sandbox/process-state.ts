import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const CHECK_INTERVAL_MS = 2;

/** Fields of /proc/PID/stat (proc_pid_stat(5)). The name of the program is in brackets and may itself contain brackets. */
export interface ProcessStat {
  readonly state: string;
  readonly parent: number;
  /** Time of its start in ticks since the start of the machine; with the number it identifies a process. */
  readonly startedAt: string;
}

/** Reads the text of /proc/PID/stat; null if it is none. */
export function parseStat(text: string): ProcessStat | null {
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const [state = "", parent = ""] = fields;
  const startedAt = fields[19];
  return startedAt === undefined ? null : { state, parent: Number(parent), startedAt };
}

function statOf(pid: number): ProcessStat | null {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return null; // it has ended
  }
}

/** When a process was started; null if it has ended. */
export const startOf = (pid: number): string | null => statOf(pid)?.startedAt ?? null;

/** A process by its number and its start, because numbers are used again. */
export interface ProcessIdentity {
  readonly pid: number;
  /** Null: it had ended before it was read. */
  readonly startedAt: string | null;
}

/**
 * Whether a process has ended. For the first one of a namespace this is also the end of all others: the kernel removes them before
 * it reports the first one as ended. Whether its parent has read its exit code does not count.
 */
export function hasEnded({ pid, startedAt }: ProcessIdentity): boolean {
  const stat = statOf(pid);
  return stat === null || stat.startedAt !== startedAt || stat.state === "Z" || stat.state === "X";
}

/**
 * Waits for the end of a process that was stopped.
 * @returns false if it has not ended in time
 */
export async function untilEnded(process: ProcessIdentity, timeoutMs: number): Promise<boolean> {
  for (const deadline = performance.now() + timeoutMs; !hasEnded(process); ) {
    if (performance.now() > deadline) return false;
    await sleep(CHECK_INTERVAL_MS);
  }
  return true;
}

/** The processes that a process started and that have not ended. It has one thread. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return text.split(" ").flatMap((child) => (child === "" ? [] : [Number(child)]));
}
