// `npm run worker`: takes runs from the same PostgreSQL and serves no pages. Start as many as wanted.
import { prepareEnvironment } from "./environment.ts";
import { ensureClient } from "./generated.ts";
import { requireMasterKey } from "./master-key.ts";
import { serveMetrics } from "./metrics-server.ts";
import { type Database, openDatabase } from "./open-database.ts";
import { say } from "./progress.ts";
import { projectRoot } from "./project-root.ts";
import { announceShutdown, atMost, stopDatabase, whenAskedToStop } from "./shutdown.ts";
import { describeFailure, reportUncaught } from "./start-problem.ts";

interface Running {
  stopTracing?: () => Promise<void>;
  database?: Promise<Database>;
  worker?: { readonly stop: () => Promise<void> };
}

const running: Running = {};
const shutdown = announceShutdown();

async function stop(): Promise<void> {
  process.on("uncaughtException", () => undefined); // connections break while everything closes
  shutdown.abort();
  await atMost(3000, Promise.allSettled([running.worker?.stop(), ...shutdown.tasks]));
  await atMost(800, running.stopTracing?.() ?? Promise.resolve());
  await stopDatabase(running.database);
}

async function work(): Promise<void> {
  process.chdir(projectRoot); // prompts are read from there, wherever this was started
  process.env.ROUNDTABLE_ROLE = "worker";
  const { dataFolder, masterKey, metricsPort, traceEndpoint } = prepareEnvironment();
  if (metricsPort !== undefined) await serveMetrics(metricsPort);
  if (traceEndpoint !== undefined)
    running.stopTracing = (await import("./tracing.ts")).startTracing(traceEndpoint, "worker");
  await ensureClient();
  running.database = openDatabase(dataFolder, shutdown.signal);
  await requireMasterKey((await running.database).ownerUrl, masterKey);
  const { startWorker } = await import("#lib/runs/worker/start.ts");
  running.worker = await startWorker();
  reportUncaught();
  say("ready: this process works on runs");
}

whenAskedToStop(() => {
  say("stopping ...");
  return stop();
});
try {
  await work();
} catch (error) {
  if (!shutdown.signal.aborted) {
    process.stderr.write(`\n${describeFailure(error)}\n`);
    await stop();
    process.exit(1);
  }
}
