import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { freePort } from "../scripts/free-port.ts";
import { ensureBuild, ensureCopies } from "../scripts/generated.ts";
import { openBenchDatabase } from "./bench-database.ts";
import type { LoadOrder, LoadSeen } from "./load-clients.ts";
import { LOAD_KINDS, type LoadPerson } from "./load-mix.ts";
import { buildPeer } from "./load-peer.ts";
import { databasePid, processorTime, type Serving, startServing } from "./load-processes.ts";
import type { Row } from "./row.ts";

/**
 * 200 people who read pages and use the API at the same time, of the production build with one and with two web processes and one
 * worker, next to a bare Next page with one query. In each variant first as fast as the answers come, then one request a second
 * each, as many as are to be reached. Clients, servers and database share this machine.
 */

const CLIENTS = 200;
const WARM_MS = 8000;
const MEASURE_MS = 20_000;
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

interface Measured {
  readonly times: LoadSeen["times"];
  readonly failures: LoadSeen["failures"];
  readonly perSecond: number;
  /** Processor milliseconds of the web processes for each request; null: not measured. */
  readonly web: number | null;
  /** And of the database. */
  readonly database: number | null;
}

async function measure(
  { ports, pids, people }: Variant,
  everyMs: number,
  postmaster: number,
): Promise<Measured> {
  const clients = fork(path.join(import.meta.dirname, "load-clients.ts"));
  const order: LoadOrder = {
    ports,
    people,
    clients: CLIENTS,
    everyMs,
    warmMs: WARM_MS,
    measureMs: MEASURE_MS,
  };
  clients.send(order);
  await once(clients, "message"); // the measured time begins
  const before = [processorTime(pids), processorTime([postmaster], true)];
  const [seen] = (await once(clients, "message")) as [LoadSeen];
  const after = [processorTime(pids), processorTime([postmaster], true)];
  const answered = Object.values(seen.times).reduce((sum, list) => sum + list.length, 0);
  const each = (at: number) => {
    const [from, to] = [before[at], after[at]];
    return from == null || to == null ? null : (to - from) / Math.max(1, answered);
  };
  return { ...seen, perSecond: (answered * 1000) / MEASURE_MS, web: each(0), database: each(1) };
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
      return [0.5, 0.95, 0.99].map((part) => ({
        what: `${name}: ${kind} (${times.length}), p${part * 100}`,
        ours: times.length === 0 ? null : at(times, part),
        unit: "ms",
      }));
    }),
    cost("web processes", ours.web, peer.web),
    cost("PostgreSQL", ours.database, peer.database),
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

interface PeerOf {
  readonly folder: string;
  readonly postmaster: number;
}

/** Measures so many web processes of the product, and as many of the peer. */
async function compare(
  count: number,
  people: readonly LoadPerson[],
  { folder, postmaster }: PeerOf,
): Promise<Row[]> {
  const name = count === 1 ? "1 process" : `${count} processes`;
  const speeds = [
    { name: `${name}, as fast as possible`, everyMs: 0 },
    { name: `${name}, one request a second each`, everyMs: 1000 },
  ];
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
  for (const { everyMs } of speeds) peers.push(await measure(peer, everyMs, postmaster));
  await Promise.all(peerOnes.map(({ close }) => close()));

  const { ports, all } = await webProcesses(count);
  const ours = { name, ports, pids: all.map(({ pid }) => pid), people };
  const rows: Row[] = [];
  for (const [index, { name: title, everyMs }] of speeds.entries()) {
    const theirs = peers[index];
    if (theirs === undefined) continue;
    rows.push(
      ...rowsOf(title, { ours: await measure(ours, everyMs, postmaster), peer: theirs }, everyMs > 0),
    );
  }
  await Promise.all(all.map(({ close }) => close()));
  return rows;
}

/** `--processes=1,2` chooses the numbers of web processes. */
export async function run(flags: readonly string[] = []): Promise<{ name: string; rows: readonly Row[] }> {
  const named = flags.find((flag) => flag.startsWith("--processes="))?.slice("--processes=".length) ?? "1,2";
  await ensureBuild();
  await ensureCopies();
  const { folder, remove } = await buildPeer();
  const close = await openBenchDatabase();
  try {
    const { loadScene } = await import("./load-scene.ts");
    const people = await loadScene(CLIENTS);
    const postmaster = await databasePid();
    const worker = await startServing(["scripts/worker.ts"], { env: { METRICS_PORT: "" } });
    const rows: Row[] = [];
    for (const count of named.split(",").map(Number))
      rows.push(...(await compare(count, people, { folder, postmaster })));
    await worker.close();
    const { closeDatabase } = await import("#lib/db/client.ts");
    await closeDatabase();
    return { name: "load", rows };
  } finally {
    await close();
    remove();
  }
}
