import { afterAll, expect, it } from "vitest";
import { writeArtifact } from "#lib/db/artifacts.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { hasSyncEnded } from "#lib/domain/work/issue-sync.ts";
import { makeProject, makeTask, makeUser } from "#lib/testing/factories.ts";
import { soundPlan } from "#lib/testing/plan-fixture.ts";
import { readUntil } from "#lib/testing/read-until.ts";
import { startTrackerServer, type TrackerAnswer } from "#lib/testing/tracker-server.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";
import { saveIssueTracker } from "#lib/usecases/issue-tracker/save-issue-tracker.ts";
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
