import { webhookInput } from "#lib/contracts/webhook.ts";
import { recordActivity } from "#lib/db/activities.ts";
import { consumeNext, placeActivities, registerConsumers } from "#lib/db/activity-consumers.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { ActivityDraft } from "#lib/domain/activity/activity.ts";
import { addWebhook } from "#lib/usecases/webhook/save-webhook.ts";
import { webhookConsumer } from "#lib/usecases/webhook/take-activity.ts";
import { WebhookSender } from "#lib/usecases/webhook/webhook-sender.ts";
import { makeProject, makeTask, makeUser, type TestProject, type TestUser } from "./factories.ts";

/** A clock that a test moves. */
class TestClock {
  #now: number;

  constructor(at: Date) {
    this.#now = at.getTime();
  }

  readonly read = (): Date => new Date(this.#now);

  readonly advance = (ms: number): void => {
    this.#now += ms;
  };

  /** Moves to a time, unless it is past. */
  readonly reach = (at: Date): void => {
    this.#now = Math.max(this.#now, at.getTime());
  };
}

/** What happened to a task, as an activity that names its number. */
export const planVersion = (taskId: string, version: number): ActivityDraft => ({
  kind: "plan.version",
  subject: { type: "task", id: taskId },
  taskId,
  data: { title: "Booking <!channel>", version },
});

/** Turns what was recorded into messages, as the worker does. */
async function takeActivities(now: Date): Promise<void> {
  await placeActivities();
  while ((await consumeNext(webhookConsumer, now)).kind === "taken");
}

export interface WebhookScene extends TestProject {
  readonly owner: TestUser;
  readonly clock: TestClock;
  readonly sender: WebhookSender;
  readonly newTask: () => Promise<string>;
  /** Records activities and turns them into messages. */
  readonly happen: (...drafts: ActivityDraft[]) => Promise<void>;
  /** Adds a webhook. */
  readonly hook: (more: object) => Promise<{ readonly id: string; readonly secret: string }>;
  /** Sends what is due, and what becomes due within `ms`, until nothing is left. */
  readonly sendAll: (ms?: number) => Promise<void>;
}

/** A workspace with a project and a sender whose clock the test moves. */
export async function webhookScene(totalMs = 10_000): Promise<WebhookScene> {
  const owner = await makeUser();
  const made = await makeProject(owner);
  // Ahead of the time at which the database stores rows, so that what a test records is due.
  const aheadOfDatabase = () => new Date(Date.now() + 1000);
  const clock = new TestClock(aheadOfDatabase());
  const sender = new WebhookSender({ clock: clock.read, random: () => 0.5, totalMs });
  await registerConsumers([webhookConsumer]);
  const drain = async () => {
    while ((await sender.round()) > 0) await sender.settled();
  };
  /** When the next message becomes due; null if none does until then. */
  const nextDue = async (end: Date): Promise<Date | null> => {
    const next = await inTenant(made.access, (db) =>
      db.tx.webhookDelivery.findFirst({
        where: { state: "waiting", due_at: { gt: clock.read(), lte: end } },
        orderBy: { due_at: "asc" },
      }),
    );
    return next?.due_at ?? null;
  };
  return {
    ...made,
    owner,
    clock,
    sender,
    newTask: async () => (await makeTask(made.access)).id,
    happen: async (...drafts) => {
      await inTenant(made.access, (db) => recordActivity(db, drafts));
      clock.reach(aheadOfDatabase());
      await takeActivities(clock.read());
    },
    hook: (more) => addWebhook(owner.actor, webhookInput.parse({ name: "Build", ...more })),
    sendAll: async (ms = 0) => {
      const end = new Date(clock.read().getTime() + ms);
      await drain();
      for (let at = await nextDue(end); at !== null; at = await nextDue(end)) {
        clock.reach(at);
        await drain();
      }
      clock.reach(end);
    },
  };
}
