import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeDatabase } from "#lib/db/client.ts";
import { sweepRetention } from "#lib/db/retention.ts";
import { inTenant } from "#lib/db/tenant.ts";
import { MAX_TRIES } from "#lib/domain/webhook/retry-schedule.ts";
import { makeProject } from "#lib/testing/factories.ts";
import {
  type ReceivedWebhook,
  startWebhookReceiver,
  verifyWebhook,
  type WebhookReceiver,
} from "#lib/testing/webhook-receiver.ts";
import { planVersion, webhookScene } from "#lib/testing/webhook-scene.ts";
import { getWebhookDelivery, listWebhookDeliveries } from "./read-webhooks.ts";
import { replayDeliveries, replayDelivery } from "./replay-deliveries.ts";
import { rotateWebhookSecret } from "./save-webhook.ts";
import { WebhookSender } from "./webhook-sender.ts";

process.env.ALLOW_PRIVATE_MODEL_ENDPOINTS = "1"; // the receiver listens on loopback

const DAY_MS = 86_400_000;
const REFUSED = /signature|timestamp/i;
const ALL = { limit: 100 } as const;

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

describe("a message", () => {
  it("is signed as Standard Webhooks define it and names ids and facts, no text", async () => {
    const { owner, project, newTask, happen, hook, sendAll } = await webhookScene();
    const { secret } = await hook({ url: receiver.url });
    const task = await newTask();
    await happen(planVersion(task, 3));
    await sendAll();
    const [message] = receiver.received;
    if (message === undefined) throw new Error("nothing was sent");
    expect(verifyWebhook(secret, message)).toEqual({
      type: "plan.version",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: {
        workspace_id: owner.workspaceId,
        project_id: project.id,
        task_id: task,
        subject: { type: "task", id: task },
        actor: { kind: "user", user_id: owner.actor.userId },
        version: 3,
      },
    });
    expect(message.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "webhook-id": expect.stringMatching(/^whd_/),
    });
    const changed = { ...message, body: message.body.replace("plan.version", "gate.decided") };
    const old = { ...message, headers: { ...message.headers, "webhook-timestamp": "1600000000" } };
    for (const forged of [changed, old]) expect(() => verifyWebhook(secret, forged)).toThrow(REFUSED);
    expect(() => verifyWebhook(`whsec_${"A".repeat(44)}`, message)).toThrow(REFUSED);
  });

  it("is signed with both secrets during the overlap of a rotation, and with the new one after it", async () => {
    const { owner, clock, newTask, happen, hook, sendAll } = await webhookScene();
    const { id, secret } = await hook({ url: receiver.url });
    const { secret: next, previous_until } = await rotateWebhookSecret(owner.actor, id);
    expect(previous_until).not.toBeNull();
    const task = await newTask();
    await happen(planVersion(task, 1));
    await sendAll();
    const [first] = receiver.received;
    if (first === undefined) throw new Error("nothing was sent");
    for (const one of [secret, next])
      expect(verifyWebhook(one, first)).toMatchObject({ type: "plan.version" });
    clock.advance(DAY_MS + 1000);
    await happen(planVersion(task, 2));
    await sendAll();
    expect(first.headers["webhook-signature"]?.split(" ")).toHaveLength(2);
    expect(receiver.received[1]?.headers["webhook-signature"]?.split(" ")).toHaveLength(1);
  });

  it("goes to the webhooks that receive its kind and its project only", async () => {
    const { owner, project, newTask, happen, hook, sendAll } = await webhookScene();
    const other = await makeProject(owner);
    await hook({ name: "kind", url: `${receiver.url}/kind`, kinds: ["plan.version", "gate.decided"] });
    await hook({ name: "none", url: `${receiver.url}/none`, kinds: ["gate.decided"] });
    await hook({ name: "this", url: `${receiver.url}/this`, project_id: project.id });
    await hook({ name: "other", url: `${receiver.url}/other`, project_id: other.project.id });
    await happen(planVersion(await newTask(), 1));
    await sendAll();
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(["/hook/kind", "/hook/this"]);
  });
});

describe("a delivery", () => {
  it("of a receiver that fails now and then is repeated until it succeeds: of 1,000 none is lost, and each task keeps its order", async () => {
    const { access, newTask, happen, hook, sendAll } = await webhookScene();
    await hook({ url: receiver.url });
    const tasks = await Promise.all(Array.from({ length: 20 }, newTask));
    const tries = new Map<string, number>();
    const accepted: ReceivedWebhook[] = [];
    receiver.answer = (message) => {
      const id = message.headers["webhook-id"] ?? "";
      const tried = tries.get(id) ?? 0;
      tries.set(id, tried + 1);
      // Every third message fails once, every fifteenth twice.
      const number = tries.size;
      if (tried === 0 && number % 3 === 0) return { status: 500 };
      if (tried === 1 && number % 15 === 0) return { status: 503, headers: { "retry-after": "60" } };
      accepted.push(message);
      return { status: 200 };
    };
    const drafts = Array.from({ length: 50 }, (_, at) => tasks.map((task) => planVersion(task, at + 1)));
    await happen(...drafts.flat());
    await sendAll(2 * DAY_MS);
    expect(accepted).toHaveLength(1000);
    expect(new Set(accepted.map(({ headers }) => headers["webhook-id"])).size).toBe(1000);
    const inOrder = Array.from({ length: 50 }, (_, at) => at + 1);
    for (const task of tasks) expect(versionsOf(accepted, task)).toEqual(inOrder);
    expect(receiver.received.length).toBeGreaterThan(1300);
    const count = await inTenant(access, (db) =>
      db.tx.webhookDelivery.count({ where: { state: "delivered" } }),
    );
    expect(count).toBe(1000);
  }, 600_000);

  it("waits for the earlier one of its task, and for no other task", async () => {
    const { newTask, happen, hook, sendAll } = await webhookScene();
    await hook({ url: receiver.url });
    const [one, two] = [await newTask(), await newTask()];
    let isDown = true;
    receiver.answer = (message) =>
      isDown && payloadOf(message).data.version === 1 && payloadOf(message).data.task_id === one
        ? { status: 500 }
        : { status: 200 };
    await happen(planVersion(one, 1), planVersion(one, 2), planVersion(two, 1), planVersion(two, 2));
    await sendAll();
    expect(versionsOf(receiver.received, one)).toEqual([1]);
    expect(versionsOf(receiver.received, two)).toEqual([1, 2]);
    isDown = false;
    await sendAll(DAY_MS / 24);
    expect(versionsOf(receiver.received, one)).toEqual([1, 1, 2]);
  });

  it("becomes a dead letter after its last attempt, the next one of its task is sent, and a replay keeps its id", async () => {
    const { owner, newTask, happen, hook, sendAll } = await webhookScene();
    const { id } = await hook({ url: receiver.url });
    const task = await newTask();
    let isDown = true;
    receiver.answer = (message) =>
      isDown && payloadOf(message).data.version === 1
        ? { status: 500, body: "<b>broken</b>" }
        : { status: 200 };
    await happen(planVersion(task, 1), planVersion(task, 2));
    await sendAll(2 * DAY_MS);
    expect(versionsOf(receiver.received, task)).toEqual([...Array(MAX_TRIES).fill(1), 2]);
    const dead = await listWebhookDeliveries(owner.actor, id, { ...ALL, state: "dead" });
    expect(dead.data).toMatchObject([
      { attempts: MAX_TRIES, next_attempt_at: null, last_attempt: { code: "refused", status: 500 } },
    ]);
    const [letter] = dead.data;
    if (letter === undefined) throw new Error("no dead letter");
    isDown = false;
    await replayDelivery(owner.actor, id, letter.id);
    await sendAll();
    const detail = await getWebhookDelivery(owner.actor, id, letter.id);
    expect(detail).toMatchObject({ state: "delivered", attempts: MAX_TRIES + 1 });
    expect(detail.log.map(({ number, response }) => [number, response]).slice(0, 2)).toEqual([
      [MAX_TRIES + 1, ""],
      [MAX_TRIES, "<b>broken</b>"],
    ]);
    expect(receiver.received.at(-1)?.headers["webhook-id"]).toBe(letter.id);
  });

  it("of a period can be replayed, by default those that were not delivered", async () => {
    const { owner, newTask, happen, hook, sendAll, clock } = await webhookScene();
    const { id } = await hook({ url: receiver.url });
    receiver.answer = (message) => ({ status: payloadOf(message).data.version === 1 ? 400 : 200 });
    const task = await newTask();
    await happen(planVersion(task, 1), planVersion(task, 2));
    await sendAll(2 * DAY_MS);
    receiver.answer = () => ({ status: 200 });
    const since = new Date(clock.read().getTime() - 3 * DAY_MS).toISOString();
    const past = new Date(clock.read().getTime() - 2.5 * DAY_MS).toISOString();
    const period = { since, states: ["dead" as const] };
    expect(await replayDeliveries(owner.actor, id, { ...period, until: past })).toBe(0);
    expect(await replayDeliveries(owner.actor, id, period)).toBe(1);
    await sendAll();
    expect(await replayDeliveries(owner.actor, id, { since, states: ["dead", "delivered"] })).toBe(2);
    await sendAll();
    expect(versionsOf(receiver.received, task).slice(-4)).toEqual([2, 1, 1, 2]);
  });

  it("is sent by one of several senders", async () => {
    const { newTask, happen, hook, sender, clock } = await webhookScene();
    await hook({ url: receiver.url });
    const others = Array.from(
      { length: 3 },
      () => new WebhookSender({ clock: clock.read, random: () => 0.5 }),
    );
    const senders = [sender, ...others];
    const tasks = await Promise.all(Array.from({ length: 40 }, newTask));
    await happen(...tasks.map((task) => planVersion(task, 1)));
    for (let started = 1; started > 0; ) {
      const counts = await Promise.all(senders.map((one) => one.round()));
      started = counts.reduce((sum, count) => sum + count, 0);
      await Promise.all(senders.map((one) => one.settled()));
    }
    expect(receiver.received).toHaveLength(tasks.length);
  });

  it("that a stopping sender was waiting for is sent by the next one", async () => {
    const { newTask, happen, hook, sender, clock } = await webhookScene();
    await hook({ url: receiver.url });
    receiver.answer = () => "hang";
    await happen(planVersion(await newTask(), 1));
    expect(await sender.round()).toBe(1);
    await expect.poll(() => receiver.received.length).toBe(1);
    await sender.stop();
    receiver.answer = () => ({ status: 200 });
    const next = new WebhookSender({ clock: clock.read, random: () => 0.5 });
    expect(await next.round()).toBe(1);
    await next.settled();
    expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual(
      Array(2).fill(receiver.received[0]?.headers["webhook-id"]),
    );
  });

  it("is deleted after 30 days", async () => {
    const { owner, newTask, happen, hook, sendAll, clock } = await webhookScene();
    const { id } = await hook({ url: receiver.url });
    await happen(planVersion(await newTask(), 1));
    await sendAll();
    await sweepRetention("webhook_deliveries", new Date(clock.read().getTime() + 29 * DAY_MS));
    expect((await listWebhookDeliveries(owner.actor, id, ALL)).data).toHaveLength(1);
    await sweepRetention("webhook_deliveries", new Date(clock.read().getTime() + 31 * DAY_MS));
    expect((await listWebhookDeliveries(owner.actor, id, ALL)).data).toEqual([]);
  });
});
