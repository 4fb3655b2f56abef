import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { withLaunchLock } from "./launch-lock.ts";
import { findBinaries, howToLaunch, type Launch, type PostgresBinaries } from "./postgres-binaries.ts";
import { clearStaleLock, readServerState } from "./postgres-state.ts";
import { otherDatabaseVersion } from "./refusals.ts";

const STORE = "roundtable-keeper";
const STORE_LOCK = 72_707_370;
const OWNER = "app";

export interface PostgresOptions {
  /** The folder that holds `data/`, the password and the server's log. */
  folder: string;
  /** Created where it does not exist. */
  database?: string;
  /** For tests: no fsync, and the server goes when this process does. */
  throwaway?: boolean;
  /** The only port to listen on, where the address is in use already. */
  port?: number;
}

export interface Postgres {
  /** The owner's connection string. */
  url: string;
  /** True where a server left by an earlier process was found running. */
  adopted: boolean;
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>;
  /** Called when the server goes away by itself. */
  onLost(listener: () => void): void;
}

interface Connection {
  password: string;
  port: number;
}

interface Cluster {
  folder: string;
  data: string;
  log: string;
  connectionFile: string;
  launch: Launch;
  binaries: PostgresBinaries;
  throwaway: boolean;
  port: number | undefined;
}

const urlOf = (connection: Connection, database: string) =>
  `postgresql://${OWNER}:${connection.password}@127.0.0.1:${connection.port}/${database}`;

const readConnection = (cluster: Cluster): Connection =>
  JSON.parse(readFileSync(cluster.connectionFile, "utf8")) as Connection;

/** What root writes for another user's server stays that user's, who may start next. */
function handOver({ launch: { owner } }: Cluster, file: string): void {
  if (owner) chownSync(file, owner.uid, owner.gid);
}

function writeConnection(cluster: Cluster, connection: Connection): void {
  const draft = `${cluster.connectionFile}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(connection), { mode: 0o600 });
  handOver(cluster, draft);
  renameSync(draft, cluster.connectionFile);
}

const tailOf = (file: string) => (existsSync(file) ? readFileSync(file, "utf8").slice(-3000).trim() : "");

function launch(cluster: Cluster, program: string, args: string[]): ChildProcess {
  const deathWish =
    cluster.throwaway && process.platform === "linux" ? ["setpriv", "--pdeathsig", "INT"] : [];
  const [command = program, ...rest] = [...cluster.launch.prefix, ...deathWish, program, ...args];
  const log = openSync(cluster.log, "a", 0o600);
  // Its own process group: Ctrl-C in a terminal must reach us alone, who stop the server last.
  const child = spawn(command, rest, { stdio: ["ignore", log, log], detached: true, cwd: "/" });
  closeSync(log);
  return child;
}

const endOf = (child: ChildProcess) =>
  new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? String(code)));
    child.once("error", (error) => resolve(error.message));
  });

/** Makes the cluster next to its final place and renames it, so that a killed initdb leaves nothing half made. */
async function initialise(cluster: Cluster): Promise<void> {
  for (const name of readdirSync(cluster.folder))
    if (name.startsWith("data.new-"))
      rmSync(path.join(cluster.folder, name), { recursive: true, force: true });
  // A new name each time: the initdb of a killed process may still be writing under the old one.
  const staging = mkdtempSync(path.join(cluster.folder, "data.new-"));
  const passwordFile = `${staging}.password`;
  const password = randomBytes(24).toString("base64url");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const { owner } = cluster.launch;
  for (const file of [staging, passwordFile]) handOver(cluster, file);
  const encoding = [
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  const access = ["-U", OWNER, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  // A password of a test protects nothing: it is hashed once per connection instead of 4,096 times on both sides.
  const speed = cluster.throwaway ? ["--no-sync", "-c", "scram_iterations=1"] : [];
  const child = launch(cluster, cluster.binaries.initdb, ["-D", staging, ...access, ...encoding, ...speed]);
  const end = await endOf(child);
  rmSync(passwordFile, { force: true });
  if (end !== "0") {
    const hint = owner ? ` Every folder above it must be open to uid ${owner.uid}.` : "";
    throw new Error(
      `Could not set up the database in ${cluster.data} (${end}).${hint}\n${tailOf(cluster.log)}`,
    );
  }
  writeConnection(cluster, { password, port: 0 });
  renameSync(staging, cluster.data);
}

function serverArguments(cluster: Cluster, port: number): string[] {
  const settings = ["listen_addresses=127.0.0.1", "max_connections=200", "shared_buffers=128MB"];
  if (cluster.throwaway) settings.push("fsync=off", "full_page_writes=off");
  return ["-D", cluster.data, "-p", String(port), "-k", "", ...settings.flatMap((s) => ["-c", s])];
}

/** Starts the server and waits until it takes connections. Tries again: a killed one's children may linger. */
async function boot(cluster: Cluster): Promise<Connection> {
  for (let attempt = 1; attempt <= 8; attempt++) {
    const connection = { ...readConnection(cluster) };
    connection.port = cluster.port ?? (await freePort(connection.port));
    writeConnection(cluster, connection);
    const child = launch(cluster, cluster.binaries.postgres, serverArguments(cluster, connection.port));
    child.unref();
    let ended: string | undefined;
    void endOf(child).then((end) => {
      ended = end;
    });
    while (ended === undefined && readServerState(cluster.data)?.status !== "ready") await sleep(20);
    if (ended === undefined) return connection;
    await sleep(250 * attempt);
    await clearStaleLock(cluster.data);
  }
  throw new Error(`PostgreSQL did not start; the end of ${cluster.log}:\n${tailOf(cluster.log)}`);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: STORE,
    connectionTimeoutMillis: 5000,
  });
  client.on("error", () => undefined); // its end is reported through `end`
  await client.connect();
  return client;
}

/** A connection to a server that an earlier process left running, if there is one that answers. */
async function adopt(cluster: Cluster): Promise<pg.Client | undefined> {
  if (!existsSync(cluster.connectionFile)) return undefined;
  const until = Date.now() + 30_000; // one that is just starting, recovering or stopping
  while (readServerState(cluster.data)?.alive && Date.now() < until) {
    try {
      return await connect(urlOf(readConnection(cluster), "postgres"));
    } catch {
      await sleep(100);
    }
  }
  await clearStaleLock(cluster.data);
  return undefined;
}

async function createDatabase(store: pg.Client, database: string): Promise<void> {
  const { rowCount } = await store.query("SELECT 1 FROM pg_database WHERE datname = $1", [database]);
  if (rowCount) return;
  await store
    .query(`CREATE DATABASE ${store.escapeIdentifier(database)}`)
    .catch((error: { code?: string }) => {
      if (error.code !== "42P04") throw error; // made meanwhile
    });
}

/** Ends our connection; true where no other process holds one of the same kind. */
async function leave(store: pg.Client): Promise<boolean> {
  try {
    await store.query("SELECT pg_advisory_lock($1)", [STORE_LOCK]);
    for (const pause of [0, 50]) {
      await sleep(pause);
      const { rows } = await store.query(
        "SELECT 1 FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()",
        [STORE],
      );
      if (rows.length === 0) return true;
    }
    return false;
  } catch {
    return false; // the server is gone already
  }
}

async function stopServer(data: string): Promise<void> {
  const pid = readServerState(data)?.pid;
  if (!pid) return;
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    try {
      process.kill(pid, signal); // fast shutdown; then, where that hangs, the immediate one
    } catch {
      return;
    }
    for (let waited = 0; waited < 4000; waited += 20) {
      if (!readServerState(data)?.alive) return;
      await sleep(20);
    }
  }
}

/**
 * Starts the embedded PostgreSQL on `folder`, or adopts the one that runs there. The server lives in its own
 * process; every process that uses it holds one keeper connection, and the last one to leave stops it.
 * Throws with what to do where it cannot run.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const folder = path.resolve(options.folder);
  mkdirSync(folder, { recursive: true });
  const database = options.database ?? "app";
  const data = path.join(folder, "data");
  const cluster: Cluster = {
    folder,
    data,
    log: path.join(folder, "postgres.log"),
    connectionFile: path.join(folder, "connection.json"),
    launch: howToLaunch(data),
    binaries: await findBinaries(),
    throwaway: options.throwaway ?? false,
    port: options.port,
  };
  checkVersion(cluster);
  prepareLog(cluster);
  const { store, adopted } = await withLaunchLock(path.join(folder, "launch.lock"), async () => {
    const running = existsSync(path.join(data, "PG_VERSION")) ? await adopt(cluster) : undefined;
    if (!running && !existsSync(path.join(data, "PG_VERSION"))) await initialise(cluster);
    const client = running ?? (await connect(urlOf(await boot(cluster), "postgres")));
    await createDatabase(client, database);
    return { store: client, adopted: running !== undefined };
  });
  let leaving = false;
  return {
    url: urlOf(readConnection(cluster), database),
    adopted,
    onLost: (listener) => store.once("end", () => leaving || listener()),
    stop: async () => {
      if (leaving) return;
      leaving = true;
      if (await leave(store)) await stopServer(data);
      await store.end().catch(() => undefined);
    },
  };
}

function checkVersion({ data, binaries }: Cluster): void {
  const file = path.join(data, "PG_VERSION");
  const found = existsSync(file) ? readFileSync(file, "utf8").trim() : binaries.major;
  if (found !== binaries.major) throw otherDatabaseVersion(data, found, binaries.major);
}

/** The log starts again once it is large; the server's user must be able to write it. */
function prepareLog(cluster: Cluster): void {
  if (existsSync(cluster.log) && statSync(cluster.log).size > 5_000_000)
    renameSync(cluster.log, `${cluster.log}.1`);
  closeSync(openSync(cluster.log, "a", 0o600));
  chmodSync(cluster.log, 0o600);
  handOver(cluster, cluster.log);
}
