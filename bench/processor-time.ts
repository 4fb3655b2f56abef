import { readFileSync } from "node:fs";
import { z } from "zod";

const pids = z.array(z.object({ pid: z.number().int() }));

/** Length of a clock tick of the kernel. */
const TICK_MS = 10;

function ticksOf(pid: number): number {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [utime, stime] = fields.split(" ").slice(11, 13).map(Number);
  return (utime ?? 0) + (stime ?? 0);
}

/**
 * Processor time of this process and of its connections' processes of the database, in milliseconds. Unlike a duration it does not
 * depend on what else the machine does.
 */
export async function processorMs(): Promise<number> {
  const { database } = await import("#lib/db/client.ts");
  const { user, system } = process.cpuUsage();
  const rows = await database().$queryRaw`SELECT pid FROM pg_stat_activity WHERE usename = session_user`;
  const ticks = pids.parse(rows).reduce((sum, { pid }) => sum + ticksOf(pid), 0);
  return (user + system) / 1000 + TICK_MS * ticks;
}
