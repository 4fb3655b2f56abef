import { randomUUID } from "node:crypto";
import type { RunningTurn } from "#lib/runs/worker/turn-context.ts";
import { openBenchDatabase } from "./bench-database.ts";
import type { Row } from "./row.ts";

/**
 * What a durable step costs on top of the bare engine. Each pair does the same work, turn about, in one workflow:
 * the agent's step against `DBOS.runStep`, and the agent's `say` against an engine step around a plain transaction
 * with the same writes (which the engine alone cannot make exactly-once).
 */

const STEPS = 300;
const WARM_UP = 40;
const REACH = 1.3;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Runs both by turns and keeps the medians. */
async function pair(ours: (n: number) => Promise<unknown>, peer: (n: number) => Promise<unknown>) {
  const times = { ours: [] as number[], peer: [] as number[] };
  for (let n = 0; n < STEPS + WARM_UP; n += 1) {
    const a = await timed(() => ours(n));
    const b = await timed(() => peer(n));
    if (n < WARM_UP) continue;
    times.ours.push(a);
    times.peer.push(b);
  }
  return { ours: median(times.ours), peer: median(times.peer) };
}

const rowOf = (what: string, peerName: string, { ours, peer }: { ours: number; peer: number }): Row => ({
  what,
  ours: Number(ours.toFixed(3)),
  peer: Number(peer.toFixed(3)),
  peerName,
  ratio: Number((ours / peer).toFixed(2)),
  reach: REACH,
  unit: "ms",
});

/** Measures on its own database. */
export async function run(): Promise<{ name: string; rows: readonly Row[] }> {
  const closeDatabaseServer = await openBenchDatabase();
  const { DBOS } = await import("@dbos-inc/dbos-sdk");
  const { database, closeDatabase } = await import("#lib/db/client.ts");
  const { appendEvents } = await import("#lib/db/events.ts");
  const { systemAccess } = await import("#lib/db/access.ts");
  const { inTenant, tenantOn } = await import("#lib/db/tenant.ts");
  const { launchEngine, stopEngine } = await import("#lib/runs/worker/engine.ts");
  const { agentContext } = await import("#lib/runs/worker/agent-context.ts");
  const { PrismaDatasource } = await import("#lib/runs/worker/datasource.ts");
  const { fakeWorkspace: fakePlace } = await import("#lib/testing/fake-workspace.ts");
  const { requireTask } = await import("#lib/db/access.ts");

  const place = await fakePlace();
  const taskId = await place.task("bench");
  const { workspaceId, projectId } = await requireTask(place.actor, taskId, "run");
  const access = systemAccess(workspaceId, projectId, "bench");
  const line = [{ type: "log", data: { level: "info", text: "a line of the log" } }] as const;
  const log = { taskId, runId: null };
  const datasource = new PrismaDatasource("bench", database);
  const { context: agent } = agentContext(
    { datasource, stop: new AbortController() } as unknown as RunningTurn,
    "bench",
  );
  const rows: Row[] = [];
  const workflow = DBOS.registerWorkflow(
    async () => {
      const steps = await pair(
        (n) => agent.step(`ours${n}`, () => Promise.resolve(n)),
        (n) => DBOS.runStep(() => Promise.resolve(n), { name: `bare${n}` }),
      );
      rows.push(rowOf("recorded step of an agent", "DBOS.runStep", steps));
      const says = await pair(
        (n) =>
          datasource.run(
            `say${n}`,
            async (tx) => void (await appendEvents(await tenantOn(tx, access), log, line)),
          ),
        (n) =>
          DBOS.runStep(async () => void (await inTenant(access, (db) => appendEvents(db, log, line))), {
            name: `plain${n}`,
          }),
      );
      rows.push(rowOf("step with one event, exactly once", "DBOS.runStep around the same transaction", says));
    },
    { name: "bench" },
  );
  await launchEngine({ databaseUrl: process.env.DATABASE_URL ?? "", executorId: `bench-${randomUUID()}` });
  await (await DBOS.startWorkflow(workflow)()).getResult();
  await stopEngine();
  await closeDatabase();
  await closeDatabaseServer();
  return { name: "durable", rows };
}
