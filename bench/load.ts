import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../scripts/free-port.ts";
import { ensureBuild, ensureCopies } from "../scripts/generated.ts";
import { openBenchDatabase } from "./bench-database.ts";
import type { LoadOrder, LoadSeen } from "./load-clients.ts";
import { LOAD_KINDS, type LoadPerson } from "./load-mix.ts";
import { buildPeer } from "./load-peer.ts";
import {
  databasePid,
  executedStatements,
  processorTime,
  type Serving,
  startServing,
} from "./load-processes.ts";
import type { Row } from "./row.ts";

/**
 * 200 people who read pages and use the API at the same time, of the production build with one and with two web processes and one
 * worker, next to a bare Next page with one query. In each variant first as fast as the answers come, then one request a second
 * each, as many as are to be reached. Clients, servers and database share this machine.
 */

const CLIENTS = 200;
const WARM_MS = 8000;
const MEASURE_SECONDS = 60;
/** Processor times and statements are read so long before the end, while all clients still ask. */
const READ_MS = 500;
const REACH_PER_SECOND = 200;
const REACH_P95_MS = 1000;
const PEER = "bare Next page, one query";

interface Variant {
  readonly name: string;
  readonly ports: readonly number[];
  /** Of the web processes. */
  readonly pids: readonly number[];
  readonly people: readonly LoadPerson[];
}

interface Speed {
  readonly title: string;
  readonly everyMs: number;
  readonly measureMs: number;
}

interface Measured {
  readonly times: LoadSeen["times"];
  readonly failures: LoadSeen["failures"];
  readonly perSecond: number;
  /** Processor milliseconds of the web processes for each request; null: not measured. */
  readonly web: number | null;
  /** And of the database. */
  readonly database: number | null;
  /** And of the process of the clients. */
  readonly client: number | null;
  /** Statements of the database for each request. */
  readonly statements: number;
}

async function measure(
  { ports, pids, people }: Variant,
  { everyMs, measureMs }: Speed,
  postmaster: number,
): Promise<Measured> {
  const clients = fork(path.join(import.meta.dirname, "load-clients.ts"));
  const order: LoadOrder = {
    ports,
    people,
    clients: CLIENTS,
    everyMs,
    warmMs: WARM_MS,
    measureMs,
  };
  clients.send(order);
  await once(clients, "message"); // the measured time begins
  const times = () => [
    processorTime(pids),
    processorTime([postmaster], true),
    processorTime([clients.pid ?? 0]),
  ];
  const before = times();
  const { calls } = await executedStatements();
  const ended = once(clients, "message");
  await sleep(measureMs - READ_MS);
  const after = times();
  const executed = (await executedStatements()).calls - calls;
  const [seen] = (await ended) as [LoadSeen];
  const answered = Object.values(seen.times).reduce((sum, list) => sum + list.length, 0);
  const part = (answered * (measureMs - READ_MS)) / measureMs;
  const each = (at: number) => {
    const [from, to] = [before[at], after[at]];
    return from == null || to == null ? null : (to - from) / Math.max(1, part);
  };
  return {
    ...seen,
    perSecond: (answered * 1000) / measureMs,
    web: each(0),
    database: each(1),
    client: each(2),
    statements: executed / Math.max(1, part),
  };
}

const at = (values: readonly number[], part: number) =>
  values[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;

const sorted = (times: LoadSeen["times"]) =>
  Object.values(times)
    .flat()
    .toSorted((a, b) => a - b);

interface Pair {
  readonly ours: Measured;
  readonly peer: Measured;
}

const withPeer = (ours: number, peer: number) => ({ peer, peerName: PEER, ratio: ours / peer });

function rowsOf(name: string, { ours, peer }: Pair, isPaced: boolean): Row[] {
  const all = sorted(ours.times);
  const peers = sorted(peer.times);
  const failed = Object.entries(ours.failures).map(([status, count]) => `${count} × ${status}`);
  const cost = (what: string, mine: number | null, theirs: number | null): Row => ({
    what: `${name}: processor time of ${what} for each request`,
    ours: mine,
    unit: "ms",
    ...(mine === null || theirs === null ? {} : withPeer(mine, theirs)),
  });
  const percentile = (part: number, reach?: number): Row => ({
    what: `${name}: all requests, p${part * 100}`,
    ours: at(all, part),
    unit: "ms",
    ...withPeer(at(all, part), at(peers, part)),
    ...(reach === undefined ? {} : { reach }),
  });
  return [
    {
      what: `${name}: requests a second`,
      ours: ours.perSecond,
      unit: "1/s",
      ...withPeer(ours.perSecond, peer.perSecond),
      reach: REACH_PER_SECOND,
    },
    percentile(0.5),
    percentile(0.95, isPaced ? REACH_P95_MS : undefined),
    percentile(0.99),
    ...LOAD_KINDS.flatMap((kind) => {
      const times = (ours.times[kind] ?? []).toSorted((a, b) => a - b);
      const share = (100 * times.length) / Math.max(1, all.length);
      return [0.5, 0.95, 0.99].map((part) => ({
        what: `${name}: ${kind} (${times.length}, ${share.toFixed(1)} %), p${part * 100}`,
        ours: times.length === 0 ? null : at(times, part),
        unit: "ms",
      }));
    }),
    cost("web processes", ours.web, peer.web),
    cost("PostgreSQL", ours.database, peer.database),
    cost("clients", ours.client, peer.client),
    {
      what: `${name}: statements for each request, the worker's included`,
      ours: ours.statements,
      unit: "",
      ...withPeer(ours.statements, peer.statements),
    },
    {
      what: `${name}: requests that failed${failed.length > 0 ? ` (${failed.join(", ")})` : ""}`,
      ours: Object.values(ours.failures).reduce((sum, count) => sum + count, 0),
      unit: "",
      reach: 0,
    },
  ];
}

async function webProcesses(count: number): Promise<{ ports: number[]; all: Serving[] }> {
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const start = (port: number) =>
    startServing(["scripts/start.ts"], {
      env: { PORT: String(port), ROUNDTABLE_ROLE: "web", NEXTAUTH_URL: "", METRICS_PORT: "" },
      url: `http://127.0.0.1:${port}/api/v1/ready`,
    });
  const all: Serving[] = [];
  for (const port of ports) all.push(await start(port));
  return { ports, all };
}

interface Setting {
  /** Of the peer. */
  readonly folder: string;
  readonly postmaster: number;
  readonly speeds: readonly Speed[];
}

/** Measures so many web processes of the product, and as many of the peer. */
async function compare(
  count: number,
  people: readonly LoadPerson[],
  { folder, postmaster, speeds }: Setting,
): Promise<Row[]> {
  const name = count === 1 ? "1 process" : `${count} processes`;
  const peerPorts = await Promise.all(Array.from({ length: count }, () => freePort()));
  const peerOnes = await Promise.all(
    peerPorts.map((port) =>
      startServing(["bench/load-peer-server.ts", folder, String(port)], {
        env: {},
        url: `http://127.0.0.1:${port}/`,
      }),
    ),
  );
  const peer = { name: PEER, ports: peerPorts, pids: peerOnes.map(({ pid }) => pid), people: [] };
  const peers: Measured[] = [];
  for (const speed of speeds) peers.push(await measure(peer, speed, postmaster));
  await Promise.all(peerOnes.map(({ close }) => close()));

  const { ports, all } = await webProcesses(count);
  const ours = { name, ports, pids: all.map(({ pid }) => pid), people };
  const rows: Row[] = [];
  for (const [index, speed] of speeds.entries()) {
    const theirs = peers[index];
    if (theirs === undefined) continue;
    const pair = { ours: await measure(ours, speed, postmaster), peer: theirs };
    if (Object.keys(pair.ours.failures).length > 0) process.exitCode = 1;
    rows.push(...rowsOf(`${name}, ${speed.title}`, pair, speed.everyMs > 0));
  }
  await Promise.all(all.map(({ close }) => close()));
  return rows;
}

const flag = (flags: readonly string[], name: string, otherwise: string) =>
  flags.find((one) => one.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;

/**
 * `--processes=1,2` chooses the numbers of web processes, `--speeds=fast,paced` what the clients do, `--seconds=60` how long each is
 * measured; `--statements` prints the most expensive statements. Requests that fail make the bench fail.
 */
export async function run(flags: readonly string[] = []): Promise<{ name: string; rows: readonly Row[] }> {
  const measureMs = Number(flag(flags, "seconds", String(MEASURE_SECONDS))) * 1000;
  const named = flag(flags, "speeds", "fast,paced").split(",");
  const speeds = [
    { id: "fast", title: "as fast as possible", everyMs: 0, measureMs },
    { id: "paced", title: "one request a second each", everyMs: 1000, measureMs },
  ].filter(({ id }) => named.includes(id));
  await ensureBuild();
  await ensureCopies();
  const { folder, remove } = await buildPeer();
  const close = await openBenchDatabase({ countsStatements: true });
  try {
    const { loadScene } = await import("./load-scene.ts");
    const people = await loadScene(CLIENTS);
    const postmaster = await databasePid();
    const worker = await startServing(["scripts/worker.ts"], { env: { METRICS_PORT: "" } });
    const rows: Row[] = [];
    for (const count of flag(flags, "processes", "1,2").split(",").map(Number))
      rows.push(...(await compare(count, people, { folder, postmaster, speeds })));
    if (flags.includes("--statements"))
      process.stderr.write(`${(await executedStatements()).top.join("\n")}\n`);
    await worker.close();
    const { closeDatabase } = await import("#lib/db/client.ts");
    await closeDatabase();
    return { name: "load", rows };
  } finally {
    await close();
    remove();
  }
}
