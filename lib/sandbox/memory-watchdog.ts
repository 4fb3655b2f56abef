import { readdir, readFile } from "node:fs/promises";
import { parseStat } from "./process-state.ts";

const INTERVAL_MS = 100;

interface ProcessFacts {
  readonly pid: number;
  readonly parent: number;
}

async function parentOf(pid: number): Promise<ProcessFacts | null> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const stat = parseStat(text);
  return stat === null ? null : { pid, parent: stat.parent };
}

/** A process and all its descendants. Every process of a namespace descends from the first one, also one without a parent. */
async function processTree(root: number): Promise<number[]> {
  const names = await readdir("/proc");
  const found = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map((name) => parentOf(Number(name))),
  );
  const children = Map.groupBy(
    found.filter((one) => one !== null),
    ({ parent }) => parent,
  );
  const tree: number[] = [];
  for (let next: number[] = [root]; next.length > 0; ) {
    tree.push(...next);
    next = next.flatMap((pid) => (children.get(pid) ?? []).map((child) => child.pid));
  }
  return tree;
}

async function residentBytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024;
}

export interface MemoryWatchdog {
  /** Highest sum that was measured. */
  readonly peakBytes: () => number | null;
  readonly isOutOfMemory: () => boolean;
  readonly stop: () => void;
}

/**
 * Measures the memory of a process and its descendants, and stops them when it exceeds the limit. For machines that do not
 * permit control groups; between two measurements the limit can be exceeded.
 */
export function watchMemory(root: number, limitBytes: number, kill: () => void): MemoryWatchdog {
  let peak: number | null = null;
  let isOver = false;
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const measure = async () => {
    const sizes = await Promise.all((await processTree(root)).map(residentBytes));
    if (isStopped) return;
    const sum = sizes.reduce((total, size) => total + size, 0);
    peak = Math.max(peak ?? 0, sum);
    if (sum > limitBytes) {
      isOver = true;
      kill();
      return;
    }
    timer = setTimeout(() => void measure(), INTERVAL_MS);
  };
  timer = setTimeout(() => void measure(), INTERVAL_MS);
  return {
    peakBytes: () => peak,
    isOutOfMemory: () => isOver,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
