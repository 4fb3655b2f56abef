import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { webhookChange } from "#lib/contracts/webhook.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { asOwner } from "#lib/testing/database.ts";
import { workspaceOf } from "#lib/testing/factories.ts";
import {
  type ReceivedWebhook,
  startWebhookReceiver,
  type WebhookReceiver,
} from "#lib/testing/webhook-receiver.ts";
import { planVersion, webhookScene } from "#lib/testing/webhook-scene.ts";
import { listAuditEvents } from "../workspace/list-audit-events.ts";
import { getWebhook, listWebhookDeliveries } from "./read-webhooks.ts";
import { changeWebhook } from "./save-webhook.ts";

process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1"; // the receiver listens on loopback

const DAY_MS = 86_400_000;
const ALL = { limit: 100 } as const;

/** How many mails were queued so far. */
async function queuedMails(): Promise<number> {
  const { rows } = await asOwner((client) =>
    client.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM dbos.workflow_status WHERE queue_name = 'mail'",
    ),
  );
  return rows[0]?.count ?? 0;
}

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await startWebhookReceiver();
});
afterEach(() => receiver.close());
afterAll(closeDatabase);

interface Payload {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}
const payloadOf = ({ body }: ReceivedWebhook): Payload => JSON.parse(body) as Payload;
const versionsOf = (messages: readonly ReceivedWebhook[], taskId: string) =>
  messages
    .map(payloadOf)
    .filter(({ data }) => data.task_id === taskId)
    .map(({ data }) => data.version);

describe("a receiver", () => {
  it("that does not answer gets a few messages at a time and delays no other webhook", async () => {
    const { newTask, happen, hook, sender, sendAll } = await webhookScene();
    const slow = await startWebhookReceiver();
    slow.answer = () => "hang";
    await hook({ name: "slow", url: slow.url });
    await hook({ name: "fast", url: receiver.url });
    const tasks = await Promise.all(Array.from({ length: 10 }, newTask));
    await happen(...tasks.map((task) => planVersion(task, 1)));
    await expect
      .poll(async () => {
        await sender.round();
        return receiver.received.length;
      })
      .toBe(10);
    expect(slow.received).toHaveLength(4);
    await slow.close();
    await sendAll();
  });

  it.each([
    ["redirects", { status: 302, headers: { location: "http://169.254.169.254/" } }, "redirected"],
    ["refuses", { status: 422, body: "no" }, "refused"],
    ["never ends", "hang" as const, "timeout"],
  ])("that %s has failed, and the attempt says so", async (_what, answer, code) => {
    const { owner, newTask, happen, hook, sendAll } = await webhookScene(300);
    const { id } = await hook({ url: receiver.url });
    receiver.answer = () => answer;
    await happen(planVersion(await newTask(), 1));
    await sendAll();
    const { data } = await listWebhookDeliveries(owner.actor, id, ALL);
    expect(data).toMatchObject([
      {
        state: "waiting",
        attempts: 1,
        last_attempt: { code, status: answer === "hang" ? null : answer.status },
      },
    ]);
    expect(receiver.received).toHaveLength(1);
  });

  it("that asks to wait is left alone for so long", async () => {
    const { owner, newTask, happen, hook, sendAll, clock } = await webhookScene();
    const { id } = await hook({ url: receiver.url });
    receiver.answer = () => ({ status: 429, headers: { "retry-after": "7200" } });
    await happen(planVersion(await newTask(), 1));
    const before = clock.read().getTime();
    await sendAll();
    const [delivery] = (await listWebhookDeliveries(owner.actor, id, ALL)).data;
    expect(Date.parse(delivery?.next_attempt_at ?? "") - before).toBeGreaterThanOrEqual(7_200_000);
  });

  it("is shown by the first kilobyte of its answer", async () => {
    const { owner, newTask, happen, hook, sendAll } = await webhookScene();
    const { id } = await hook({ url: receiver.url });
    receiver.answer = () => ({ status: 500, body: `\0${"好".repeat(2000)}` });
    await happen(planVersion(await newTask(), 1));
    await sendAll();
    const [delivery] = (await listWebhookDeliveries(owner.actor, id, ALL)).data;
    expect(delivery?.last_attempt?.response).toBe(`\u{FFFD}${"好".repeat(341)}`);
  });

  it("that answers 410 is stopped: what follows waits, administrators are notified, and enabling sends it", async () => {
    const { owner, newTask, happen, hook, sendAll } = await webhookScene();
    const { id } = await hook({ url: receiver.url });
    receiver.answer = () => ({ status: 410 });
    const before = await queuedMails();
    const task = await newTask();
    await happen(planVersion(task, 1), planVersion(task, 2));
    await sendAll(2 * DAY_MS);
    expect(receiver.received).toHaveLength(1);
    expect(await getWebhook(owner.actor, id)).toMatchObject({ enabled: false, stopped: "gone" });
    const { data } = await listAuditEvents(owner.actor, ALL);
    expect(data.filter(({ action }) => action === "webhook.stopped")).toMatchObject([{ target: id }]);
    expect((await queuedMails()) - before).toBe(1);
    receiver.answer = () => ({ status: 200 });
    const change = webhookChange.parse({ enabled: true });
    expect(await changeWebhook(owner.actor, id, change)).toMatchObject({ enabled: true, stopped: null });
    await sendAll();
    expect(versionsOf(receiver.received, task)).toEqual([1, 2]);
  });

  it("that misses 5 events in a row is stopped, and one that answers in between is not", async () => {
    const { owner, newTask, happen, hook, sendAll } = await webhookScene();
    const { id } = await hook({ url: receiver.url });
    const miss = async (count: number) => {
      const tasks = await Promise.all(Array.from({ length: count }, newTask));
      await happen(...tasks.map((task) => planVersion(task, 1)));
      await sendAll(2 * DAY_MS);
    };
    receiver.answer = () => ({ status: 500 });
    await miss(4);
    expect(await getWebhook(owner.actor, id)).toMatchObject({ enabled: true });
    receiver.answer = () => ({ status: 200 });
    await miss(1);
    expect(await getWebhook(owner.actor, id)).toMatchObject({ enabled: true, failing_since: null });
    receiver.answer = () => ({ status: 500 });
    await miss(5);
    expect(await getWebhook(owner.actor, id)).toMatchObject({ enabled: false, stopped: "failing" });
  });

  it("that is paused receives nothing until it is enabled, then everything in order", async () => {
    const { owner, newTask, happen, hook, sendAll } = await webhookScene();
    const { id } = await hook({ url: receiver.url, enabled: false });
    const task = await newTask();
    await happen(planVersion(task, 1), planVersion(task, 2));
    await sendAll();
    expect(receiver.received).toEqual([]);
    await changeWebhook(owner.actor, id, webhookChange.parse({ enabled: true }));
    await sendAll();
    expect(versionsOf(receiver.received, task)).toEqual([1, 2]);
  });

  it("of a project that is deleted is deleted too", async () => {
    const { owner, project, hook } = await webhookScene();
    const { id } = await hook({ url: receiver.url, project_id: project.id });
    await inTenant(await workspaceOf(owner), (db) => db.tx.project.delete({ where: { id: project.id } }));
    await expect(getWebhook(owner.actor, id)).rejects.toMatchObject({ code: "not_found" });
  });
});
