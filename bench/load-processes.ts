import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { projectRoot } from "../scripts/project-root.ts";

const START_LIMIT_MS = 120_000;
const CLOCK_TICKS = 100; // of /proc, on every Linux
const POLL_MS = 100;

/** A process that serves, as the bench started it. */
export interface Serving {
  readonly pid: number;
  readonly close: () => Promise<void>;
}

/** Starts a script of the checkout; it serves once `url` answers, or at once without one. */
export async function startServing(
  [script, ...args]: readonly [string, ...string[]],
  { env, url }: { readonly env: Readonly<Record<string, string>>; readonly url?: string },
): Promise<Serving> {
  const child: ChildProcess = spawn(
    process.execPath,
    [...nodeFlags(), path.join(projectRoot, script), ...args],
    {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ["ignore", "ignore", "inherit"],
    },
  );
  const until = performance.now() + START_LIMIT_MS;
  while (
    url !== undefined &&
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(`${script} does not serve`);
    await sleep(POLL_MS);
  }
  return {
    pid: child.pid ?? 0,
    close: async () => {
      if (child.exitCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}

/** `BENCH_NODE_FLAGS`, for example `--cpu-prof --cpu-prof-dir=/tmp/profile`. */
const nodeFlags = (): string[] =>
  (process.env.BENCH_NODE_FLAGS ?? "").split(" ").filter((flag) => flag !== "");

interface Stat {
  readonly parent: number;
  readonly ticks: number;
}

function stat(pid: number | string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
}

/** How many statements the database has executed, and those with the most calls or the most time. */
export async function executedStatements(): Promise<{ calls: number; top: readonly string[] }> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await client.connect();
  const sum = await client.query<{ calls: number }>(
    "SELECT coalesce(sum(calls), 0)::float8 AS calls FROM pg_stat_statements",
  );
  const top = await client.query<{ line: string }>(
    `SELECT calls || ' calls, ' || round(total_exec_time + total_plan_time) || ' ms: ' || left(query, 160) AS line
     FROM pg_stat_statements ORDER BY total_exec_time + total_plan_time + calls * 0.05 DESC LIMIT 40`,
  );
  await client.end();
  return { calls: sum.rows[0]?.calls ?? 0, top: top.rows.map(({ line }) => line) };
}

/** The process of PostgreSQL whose children work for the connections; 0 where the system has no /proc. */
export async function databasePid(): Promise<number> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const parent = stat(rows[0]?.pid ?? 0)?.parent ?? 0;
  await client.end();
  return parent;
}

/**
 * Processor time of these processes and, if asked for, of their children, in milliseconds.
 * @returns Null where the system has no /proc.
 */
export function processorTime(pids: readonly number[], withChildren = false): number | null {
  if (process.platform !== "linux") return null;
  const own = pids.map((pid) => stat(pid)?.ticks ?? 0);
  const others = withChildren
    ? readdirSync("/proc")
        .filter((name) => /^\d+$/.test(name))
        .map((name) => stat(name))
        .map((one) => (one !== null && pids.includes(one.parent) ? one.ticks : 0))
    : [];
  return ([...own, ...others].reduce((sum, ticks) => sum + ticks, 0) * 1000) / CLOCK_TICKS;
}
