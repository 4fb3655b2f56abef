// `npm start`: environment, database, client, build, server; each only where it is needed. `--dev` serves with
// reloading instead of a build.
import { createServer } from "node:net";
import path from "node:path";
import type { RunningServer } from "../server.ts";
import { copyMermaid } from "./copy-mermaid.ts";
import { prepareEnvironment } from "./environment.ts";
import { ensureBuild, ensureClient, ensureCopies } from "./generated.ts";
import { requireMasterKey } from "./master-key.ts";
import { serveMetrics } from "./metrics-server.ts";
import { type Database, openDatabase } from "./open-database.ts";
import { say } from "./progress.ts";
import { projectRoot } from "./project-root.ts";
import { portTaken } from "./refusals.ts";
import { announceShutdown, atMost, type Shutdown, stopDatabase, whenAskedToStop } from "./shutdown.ts";
import { describeFailure, reportUncaught, StartProblem } from "./start-problem.ts";

const dev = process.argv.includes("--dev");

/** Finds out at once, not after a minute of building. */
function checkPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") return reject(portTaken(port));
      return reject(new StartProblem("E_PORT", `cannot listen on port ${port} (${error.code}): set PORT.`));
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}

interface Running {
  stopTracing?: () => Promise<void>;
  database?: Promise<Database>;
  server?: RunningServer;
}

/** Ends everything in order, within about five seconds: streams, requests, worker, pages, database. */
async function stop({ database, server, stopTracing }: Running, shutdown: Shutdown): Promise<void> {
  process.on("uncaughtException", () => undefined); // connections break while everything closes
  const drained = server?.drain();
  shutdown.abort();
  await atMost(2500, Promise.allSettled([drained, ...shutdown.tasks]));
  await atMost(800, server?.close() ?? Promise.resolve());
  await atMost(800, stopTracing?.() ?? Promise.resolve());
  await stopDatabase(database);
}

async function start(running: Running, shutdown: Shutdown): Promise<void> {
  process.chdir(projectRoot); // prompts are read from there, wherever this was started
  const env = prepareEnvironment();
  if (env.role === "worker")
    throw new StartProblem("E_ENVIRONMENT", "ROUNDTABLE_ROLE=worker has no pages: use npm run worker.");
  await checkPort(env.port);
  if (env.metricsPort !== undefined) await serveMetrics(env.metricsPort);
  if (env.traceEndpoint !== undefined)
    running.stopTracing = (await import("./tracing.ts")).startTracing(env.traceEndpoint, env.role);
  const built = ensureClient().then(() =>
    dev ? copyMermaid(path.join(projectRoot, ".next/dev/static")) : ensureBuild(shutdown.signal),
  );
  built.catch(() => undefined); // reported at the await below
  running.database = openDatabase(env.dataFolder, shutdown.signal);
  await requireMasterKey((await running.database).ownerUrl, env.masterKey);
  await built;
  Object.assign(process.env, { NODE_ENV: dev ? "development" : "production", NEXT_TELEMETRY_DISABLED: "1" });
  const { serve } = await import("../server.ts");
  running.server = await serve({ folder: projectRoot, port: env.port, dev });
  reportUncaught();
  say("ready");
  process.stdout.write(`Roundtable: ${env.publicUrl ?? `http://localhost:${running.server.port}`}\n`);
  if (!dev) void sendCopies(running.server, shutdown.signal);
}

/** Compresses what the build made while the server already answers, and only then sends the copies. */
async function sendCopies(server: RunningServer, signal: AbortSignal): Promise<void> {
  try {
    await ensureCopies(signal);
    server.sendCopies();
  } catch (error) {
    if (!signal.aborted) process.stderr.write(`${describeFailure(error)}\n`); // the framework's own compression remains
  }
}

const running: Running = {};
const shutdown = announceShutdown();
whenAskedToStop(() => {
  say("stopping ...");
  return stop(running, shutdown);
});
try {
  await start(running, shutdown);
} catch (error) {
  if (!shutdown.signal.aborted) {
    process.stderr.write(`\n${describeFailure(error)}\n`);
    await stop(running, shutdown);
    process.exit(1);
  }
}
