import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ActivityDraft } from "../domain/activity/activity.ts";
import { makeProject, makeUser } from "../testing/factories.ts";
import { recordActivity } from "./activities.ts";
import {
  type ActivityConsumer,
  consumeNext,
  placeActivities,
  registerConsumers,
  waitingConsumers,
} from "./activity-consumers.ts";
import { closeDatabase } from "./client.ts";
import { sweepRetention } from "./retention.ts";
import { inTenant, type ProjectDb } from "./tenant.ts";

afterAll(closeDatabase);

const NOW = new Date("2026-11-26T10:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

async function scene() {
  const { access, project } = await makeProject(await makeUser());
  const work = <T>(job: (db: ProjectDb) => Promise<T>) => inTenant(access, job);
  const draft = (version: number): ActivityDraft => ({
    kind: "document.version",
    subject: { type: "document", id: "doc_x" },
    data: { title: "Specification", version },
  });
  const record = (...versions: number[]) => work((db) => recordActivity(db, versions.map(draft)));
  return { access, project, work, draft, record };
}

let consumers = 0;
/** A consumer that lists the versions of one project that it takes. */
function listing(projectId: string, onTake: (version: number) => void = () => undefined) {
  const taken: number[] = [];
  const consumer: ActivityConsumer = {
    name: `test ${++consumers} ${projectId}`,
    take: async (_db, activity) => {
      if (activity.projectId !== projectId || activity.kind !== "document.version") return;
      onTake(activity.data.version);
      taken.push(activity.data.version);
    },
  };
  return { consumer, taken };
}

async function drain(consumer: ActivityConsumer, now = NOW): Promise<void> {
  await placeActivities();
  while ((await consumeNext(consumer, now)).kind === "taken");
}

describe("activities", () => {
  beforeAll(() => placeActivities());

  it("are stored with the act, and not at all if the act is undone", async () => {
    const { project, work, draft } = await scene();
    const { consumer, taken } = listing(project.id);
    await registerConsumers([consumer]);
    await work(async (db) => {
      await recordActivity(db, draft(1));
      throw new Error("undone");
    }).catch(() => undefined);
    await work((db) => recordActivity(db, draft(2)));
    await drain(consumer);
    expect(taken).toEqual([2]);
  });

  it("reach a consumer from its registration on, in the order of the acts, each once", async () => {
    const { project, record } = await scene();
    await record(1);
    const { consumer, taken } = listing(project.id);
    await registerConsumers([consumer]);
    await record(2, 3);
    await record(4);
    await drain(consumer);
    await drain(consumer);
    await registerConsumers([consumer]);
    await record(5);
    await drain(consumer);
    expect(taken).toEqual([2, 3, 4, 5]);
  });

  it("of kinds that a consumer does not handle are passed over in one step, and later ones reach it", async () => {
    const { project, work, draft, record } = await scene();
    const { consumer: all, taken } = listing(project.id);
    const consumer: ActivityConsumer = { ...all, kinds: ["document.version"] };
    await registerConsumers([consumer]);
    const others = [1, 2, 3].map(
      (n): ActivityDraft => ({ ...draft(n), kind: "document.created" }) as ActivityDraft,
    );
    await work((db) => recordActivity(db, others));
    await placeActivities();
    expect((await consumeNext(consumer, NOW)).kind).toBe("idle");
    expect((await waitingConsumers(NOW)).has(consumer.name)).toBe(false);
    await work((db) => recordActivity(db, others));
    await record(4);
    await drain(consumer);
    expect(taken).toEqual([4]);
  });

  it("that are committed late are not missed", async () => {
    const { project, work, draft, record } = await scene();
    const { consumer, taken } = listing(project.id);
    await registerConsumers([consumer]);
    await work(async (db) => {
      await recordActivity(db, draft(1));
      await record(2);
      await drain(consumer);
    });
    await drain(consumer);
    expect(taken).toEqual([2, 1]);
  });

  it("reach every consumer, whatever another one has taken", async () => {
    const { project, record } = await scene();
    const [first, second] = [listing(project.id), listing(project.id)];
    await registerConsumers([first.consumer, second.consumer]);
    await record(1, 2);
    await drain(first.consumer);
    await record(3);
    await drain(second.consumer);
    await drain(first.consumer);
    expect([first.taken, second.taken]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it("are taken once when several processes consume at the same time", async () => {
    const { project, record } = await scene();
    const { consumer, taken } = listing(project.id);
    await registerConsumers([consumer]);
    await record(...Array.from({ length: 20 }, (_, at) => at));
    await Promise.all([drain(consumer), drain(consumer), drain(consumer)]);
    await drain(consumer);
    expect(taken).toEqual(Array.from({ length: 20 }, (_, at) => at));
  });

  it("that fail are tried again after a pause, with nothing of the attempt stored, and then skipped", async () => {
    const { project, record } = await scene();
    let attempts = 0;
    const { consumer, taken } = listing(project.id, (version) => {
      if (version !== 1) return;
      attempts += 1;
      throw new Error("not handled");
    });
    await registerConsumers([consumer]);
    await record(1, 2);
    await drain(consumer);
    await drain(consumer, later(1));
    expect([attempts, taken]).toEqual([1, []]);
    for (let hour = 1; hour <= 8; hour += 1) await drain(consumer, later(hour * 3600));
    expect([attempts, taken]).toEqual([8, [2]]);
  });

  it("are waited for by the consumers that have not taken them, and not during the pause after a failure", async () => {
    const { project, record } = await scene();
    let fails = false;
    const { consumer } = listing(project.id, () => {
      if (fails) throw new Error("broken");
    });
    await registerConsumers([consumer]);
    const waits = async (at: Date) => (await waitingConsumers(at)).has(consumer.name);
    expect(await waits(NOW)).toBe(false);
    await record(1);
    expect(await waits(NOW)).toBe(false);
    await placeActivities();
    expect(await waits(NOW)).toBe(true);
    fails = true;
    expect(await consumeNext(consumer, NOW)).toMatchObject({ kind: "failed" });
    expect([await waits(later(1)), await waits(later(2))]).toEqual([false, true]);
    fails = false;
    await drain(consumer, later(2));
    expect(await waits(later(2))).toBe(false);
  });

  it("are deleted after 90 days", async () => {
    const { record, work } = await scene();
    await record(1);
    const count = () => work((db) => db.tx.activity.count({ where: { project_id: db.access.projectId } }));
    await sweepRetention("activities", new Date());
    expect(await count()).toBe(1);
    await sweepRetention("activities", new Date(Date.now() + 91 * 86_400_000));
    expect(await count()).toBe(0);
  });
});
