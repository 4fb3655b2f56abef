import { afterAll, expect, it } from "vitest";
import { webhookInput } from "#lib/contracts/webhook.ts";
import { recordActivity } from "#lib/db/activities.ts";
import { registerConsumers } from "#lib/db/activity-consumers.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { makeProject, makeTask, makeUser } from "#lib/testing/factories.ts";
import { startWebhookReceiver } from "#lib/testing/webhook-receiver.ts";
import { planVersion } from "#lib/testing/webhook-scene.ts";
import { startWorkerProcess, type WorkerProcess } from "#lib/testing/worker-process.ts";
import { addWebhook } from "#lib/usecases/webhook/save-webhook.ts";
import { webhookConsumer } from "#lib/usecases/webhook/take-activity.ts";

const RETRY_LIMIT_MS = 120_000;
const PRIVATE = { ALLOW_PRIVATE_MODEL_ENDPOINTS: "1" }; // the receiver listens on loopback
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

it(
  "messages of a worker that is killed while it waits for the receiver are sent by another one, with their ids and in order",
  async () => {
    const receiver = await startWebhookReceiver();
    const owner = await makeUser();
    const { access } = await makeProject(owner);
    const { id: task } = await makeTask(access);
    await registerConsumers([webhookConsumer]);
    await addWebhook(owner.actor, webhookInput.parse({ name: "Build", url: receiver.url }));
    receiver.answer = () => "hang";
    const first = await start();
    const versions = [1, 2, 3];
    await inTenant(access, (db) =>
      recordActivity(
        db,
        versions.map((version) => planVersion(task, version)),
      ),
    );
    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1);
    await first.kill();
    receiver.answer = () => ({ status: 200 });
    await start();
    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(4);
    const [lost, ...sent] = receiver.received;
    expect(sent[0]?.headers["webhook-id"]).toBe(lost?.headers["webhook-id"]);
    expect(sent.map(({ body }) => (JSON.parse(body) as { data: { version: number } }).data.version)).toEqual(
      versions,
    );
    await receiver.close();
  },
  RETRY_LIMIT_MS,
);
