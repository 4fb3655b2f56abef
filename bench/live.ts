import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openBenchDatabase } from "./bench-database.ts";
import type { Row } from "./row.ts";

/**
 * Many viewers of one live run in one process, 10 events a second, against a bare Node server that writes the same
 * bytes and stores nothing. Server and viewers are separate processes on this machine.
 */

const SECONDS = 10;
const SIZES = [
  { viewers: 2000, reach: 100 },
  { viewers: 4000, reach: 250 },
];

interface Measured {
  readonly p95: number;
  readonly delivered: number;
  /** Server time per thousand deliveries. */
  readonly cpu: number;
}

const start = (file: string, args: readonly string[] = []): ChildProcess =>
  fork(path.join(import.meta.dirname, file), args, { env: process.env });

async function reported<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, "message")) as [T];
  return message;
}

async function measure(kind: "ours" | "bare", viewers: number): Promise<Measured> {
  const server = start("live-server.ts", [kind]);
  const { port } = await reported<{ port: number }>(server);
  const audience = start("live-viewers.ts");
  audience.send({ url: `http://127.0.0.1:${port}/`, viewers });
  await reported(audience);
  server.send("go");
  await sleep(1000);
  audience.send("start");
  await sleep(SECONDS * 1000);
  server.send("stop");
  const { cpu_ms } = await reported<{ cpu_ms: number }>(server);
  await sleep(500);
  audience.send("report");
  const { p95, delivered } = await reported<{ p95: number; delivered: number }>(audience);
  for (const child of [server, audience]) child.kill("SIGKILL");
  return { p95, delivered, cpu: (cpu_ms * 1000) / delivered };
}

/** Measures each size, ours and bare one after the other. */
export async function run(): Promise<{ name: string; rows: readonly Row[] }> {
  const close = await openBenchDatabase();
  const rows: Row[] = [];
  for (const { viewers, reach } of SIZES) {
    const bare = await measure("bare", viewers);
    const ours = await measure("ours", viewers);
    const peerName = "bare Node SSE server, nothing stored";
    const round = (value: number) => Number(value.toFixed(2));
    rows.push(
      {
        what: `${viewers} viewers: event stored to seen, p95 (reach: ms)`,
        ours: round(ours.p95),
        peer: round(bare.p95),
        peerName,
        ratio: round(ours.p95 / bare.p95),
        reach,
        unit: "ms",
      },
      {
        what: `${viewers} viewers: deliveries per second (reach: share of the peer's)`,
        ours: round(ours.delivered / SECONDS),
        peer: round(bare.delivered / SECONDS),
        peerName,
        ratio: round(ours.delivered / bare.delivered),
        reach: 0.8,
        unit: "1/s",
      },
      {
        what: `${viewers} viewers: server CPU per 1000 deliveries`,
        ours: round(ours.cpu),
        peer: round(bare.cpu),
        peerName,
        ratio: round(ours.cpu / bare.cpu),
        unit: "ms",
      },
    );
  }
  await close();
  return { name: "live", rows };
}
