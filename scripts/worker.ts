// `npm run worker`: takes runs from the same PostgreSQL and serves no pages. Start as many as wanted.
import { prepareEnvironment } from "./environment.ts";
import { ensureClient } from "./generated.ts";
import { serveMetrics } from "./metrics-server.ts";
import { openDatabase } from "./open-database.ts";
import { say } from "./progress.ts";
import { projectRoot } from "./project-root.ts";
import { announceShutdown, atMost, whenAskedToStop } from "./shutdown.ts";
import { describeFailure } from "./start-problem.ts";

async function work(): Promise<void> {
  process.chdir(projectRoot); // prompts are read from there, wherever this was started
  process.env.ROUNDTABLE_ROLE = "worker";
  const shutdown = announceShutdown();
  const { dataFolder, metricsPort } = prepareEnvironment();
  if (metricsPort !== undefined) await serveMetrics(metricsPort);
  await ensureClient();
  const database = await openDatabase(dataFolder);
  const { startWorker } = await import("#lib/runs/worker/start.ts");
  const worker = await startWorker();
  whenAskedToStop(async () => {
    say("stopping ...");
    process.on("uncaughtException", () => undefined); // connections break while everything closes
    shutdown.abort();
    await atMost(3000, Promise.allSettled([worker.stop(), ...shutdown.tasks]));
    await database.stop();
  });
  database.onLost(() => {
    process.stderr.write("E_DATABASE: the embedded PostgreSQL has gone away; start again.\n");
    process.exit(1);
  });
  say("ready: this process works on runs");
}

try {
  await work();
} catch (error) {
  process.stderr.write(`\n${describeFailure(error)}\n`);
  process.exit(1);
}
