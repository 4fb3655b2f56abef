import { afterAll, expect, it } from "vitest";
import { writeArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { hasSyncEnded } from "#lib/domain/work/issue-sync.ts";
import { makeProject, makeTask, makeUser } from "#lib/testing/factories.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { startTrackerServer } from "#lib/testing/tracker-server.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";
import { saveIssueTracker } from "#lib/usecases/issue-tracker/save-issue-tracker.ts";
import { cancelIssueSync } from "#lib/usecases/work/issues/cancel-issue-sync.ts";
import { getIssueSync } from "#lib/usecases/work/issues/get-issue-sync.ts";
import { startIssueSync } from "#lib/usecases/work/issues/start-issue-sync.ts";

const RETRY_LIMIT_MS = 120_000;
const PRIVATE = { ALLOW_PRIVATE_MODEL_ENDPOINTS: "1" }; // the tracker listens on loopback
Object.assign(process.env, PRIVATE);

const workers = new Set<WorkerProcess>();
async function start(): Promise<WorkerProcess> {
  const worker = await startWorkerProcess(PRIVATE);
  workers.add(worker);
  return worker;
}
afterAll(async () => {
  await Promise.all([...workers].map((worker) => worker.kill()));
  await closeDatabase();
});

const planTask = (id: string) => ({
  id,
  title: `Do ${id}`,
  description: "",
  depends: [],
  effort: "S" as const,
  requirements: ["FR-001"],
});

const POLL_MS = 100;

/** A project with a plan of three tasks and a tracker, whose create of the second issue can be held. */
async function scene() {
  const reached = Promise.withResolvers<void>();
  let holds = true;
  const server = await startTrackerServer("github", ({ method, body }) => {
    if (!holds || method !== "POST" || body.title !== "T-2 Do T-2") return null;
    reached.resolve();
    return { silent: true, applies: true };
  });
  const user = await makeUser();
  const { actor } = user;
  const { access, project } = await makeProject(user);
  const task = await makeTask(access);
  await inTenant(access, async (db) => {
    const value = soundPlan({ tasks: [planTask("T-1"), planTask("T-2"), planTask("T-3")] });
    await writeArtifact(db, task.id, { name: "planning.ai.json", value, runId: null });
  });
  const place = { kind: "github", base_url: server.baseUrl, target: "acme/shop" } as const;
  await saveIssueTracker(actor, project.id, { ...place, api_key: "a-key-of-a-tracker" });
  const { id: syncId } = await startIssueSync(actor, task.id, { direction: "push" });
  const at = { taskId: task.id, syncId };
  return {
    server,
    actor,
    at,
    access,
    reached: reached.promise,
    release: () => {
      holds = false;
    },
    over: async () => {
      for (;;) {
        const sync = await getIssueSync(actor, at);
        if (hasSyncEnded(sync.status)) return sync;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
  };
}

it(
  "a push whose worker is killed between the create and its result goes on, and every item has one issue",
  async () => {
    const at = await scene();
    const first = await start();
    await at.reached;
    await first.kill();
    at.release();
    // As if the time had passed after which a create can be searched.
    await inTenant(at.access, (db) =>
      db.tx.workIssue.updateMany({
        where: { create_sent_at: { not: null } },
        data: { create_sent_at: new Date("2026-11-20T10:00:00Z") },
      }),
    );
    const second = await start();
    const done = await at.over();
    expect(done).toMatchObject({
      status: "completed",
      results: [
        { item: "T-1", code: "created" },
        { item: "T-2", code: "linked" },
        { item: "T-3", code: "created" },
      ],
    });
    expect(at.server.issues.map(({ title }) => title)).toEqual(["T-1 Do T-1", "T-2 Do T-2", "T-3 Do T-3"]);
    await second.kill();
    await at.server.close();
  },
  RETRY_LIMIT_MS,
);

it(
  "a push that is cancelled during a request sends nothing more",
  async () => {
    const at = await scene();
    const worker = await start();
    await at.reached;
    expect(await cancelIssueSync(at.actor, at.at)).toMatchObject({
      status: "cancelled",
      results: [{ item: "T-1", code: "created" }],
    });
    at.release();
    await worker.kill();
    const another = await start();
    const next = await startIssueSync(at.actor, at.at.taskId, { direction: "push", items: ["T-1"] });
    at.at.syncId = next.id;
    expect(await at.over()).toMatchObject({
      status: "completed",
      results: [{ item: "T-1", code: "unchanged" }],
    });
    expect(at.server.issues.map(({ title }) => title)).toEqual(["T-1 Do T-1", "T-2 Do T-2"]);
    await another.kill();
    await at.server.close();
  },
  RETRY_LIMIT_MS,
);
