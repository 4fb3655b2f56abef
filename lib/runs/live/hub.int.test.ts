import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ProjectAccess, requireTask } from "#lib/db/access.ts";
import { closeDatabase } from "#lib/db/client.ts";
import { appendEvents } from "#lib/db/events.ts";
import { insertRun, moveRun } from "#lib/db/runs.ts";
import { inTenant } from "#lib/db/tenant.ts";
import type { ReaderRight } from "#lib/domain/task/event-feed.ts";
import type { EventDraft } from "#lib/domain/task/events.ts";
import { type FakeWorkspace, fakeWorkspace } from "#lib/testing/fake-workspace.ts";
import { Hub } from "./hub.ts";
import { taskLog } from "./stream-log.ts";

const url = process.env.DATABASE_URL ?? "";
const decoder = new TextDecoder();
let place: FakeWorkspace;
let hub: Hub;

beforeAll(async () => {
  place = await fakeWorkspace();
  hub = new Hub(url);
});
afterAll(async () => {
  await hub.close();
  await closeDatabase();
});

const line = (text: string): EventDraft => ({ type: "log", data: { level: "info", text } });

async function append(
  taskId: string,
  drafts: readonly EventDraft[],
  runId: string | null = null,
): Promise<void> {
  const access = await requireTask(place.actor, taskId, "run");
  await inTenant(access, (db) => appendEvents(db, { taskId, runId }, drafts));
}

interface Listening {
  readonly ids: number[];
  readonly ended: Promise<void>;
  readonly stop: () => void;
}

interface Wanted {
  readonly taskId: string;
  readonly runId?: string;
}

const rightOf = ({ projectId }: ProjectAccess, ask = () => Promise.resolve(true)): ReaderRight => ({
  userId: place.actor.userId,
  projectId,
  key: "reader",
  until: new Date("2100-01-01"),
  ask,
});

async function listen({ taskId, ...part }: Wanted, after = 0): Promise<Listening> {
  const access = await requireTask(place.actor, taskId, "read");
  const ids: number[] = [];
  const end = Promise.withResolvers<void>();
  const push = (frame: Uint8Array) => {
    ids.push(Number(/^id: (\d+)$/m.exec(decoder.decode(frame))?.[1]));
  };
  const reader = { push, ready: () => Promise.resolve(), end: () => end.resolve() };
  const stop = hub.feed({ log: taskLog(access, taskId), ...part }).open(after, reader, rightOf(access));
  return { ids, ended: end.promise, stop };
}

const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, at) => at + from);

describe("the hub", () => {
  it("delivers everything once and in order to two first readers while the log is growing", async () => {
    const taskId = await place.task("two readers");
    await append(
      taskId,
      upTo(30).map((n) => line(`${n}`)),
    );
    const writing = (async () => {
      for (let n = 0; n < 60; n += 1) await append(taskId, [line(`more ${n}`)]);
    })();
    const [one, two] = await Promise.all([listen({ taskId }), listen({ taskId }, 10)]);
    await writing;
    await expect.poll(() => one.ids.length).toBe(90);
    await expect.poll(() => two.ids.length).toBe(80);
    expect(one.ids).toEqual(upTo(90));
    expect(two.ids).toEqual(upTo(80, 11));
    one.stop();
    two.stop();
  });

  it("continues for a returning reader after the number of its last event", async () => {
    const taskId = await place.task("comes back");
    await append(
      taskId,
      upTo(700).map((n) => line(`${n}`)),
    );
    const first = await listen({ taskId });
    await expect.poll(() => first.ids.length).toBe(700);
    first.stop();
    await append(taskId, [line("while away")]);
    const again = await listen({ taskId }, 700);
    await append(taskId, [line("after")]);
    await expect.poll(() => again.ids).toEqual([701, 702]);
    again.stop();
  });

  it("delivers only a run's events to its reader, and ends after the last", async () => {
    const taskId = await place.task("one run");
    const access = await requireTask(place.actor, taskId, "run");
    const run = await inTenant(access, (db) =>
      insertRun(db, taskId, { command: "/plan", startedBy: access.author }),
    );
    await append(taskId, [line("before")]);
    const reading = await listen({ taskId, runId: run.id });
    await append(taskId, [line("of the run")], run.id);
    await append(taskId, [line("of nobody")]);
    await inTenant(access, (db) => moveRun(db, run.id, { status: "cancelled" }));
    await append(taskId, [{ type: "run_ended", data: { status: "cancelled" } }], run.id);
    await reading.ended;
    expect(reading.ids).toEqual([2, 4]);
    const late = await listen({ taskId, runId: run.id }, 2);
    await late.ended;
    expect(late.ids).toEqual([4]);
    const tooLate = await listen({ taskId, runId: run.id }, 4);
    await tooLate.ended;
    expect(tooLate.ids).toEqual([]);
  });

  it("misses nothing when its connection is cut", async () => {
    const taskId = await place.task("cut");
    const reading = await listen({ taskId });
    await append(taskId, [line("1")]);
    await expect.poll(() => reading.ids).toEqual([1]);
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'roundtable live' AND datname = current_database()",
    );
    await admin.end();
    await append(taskId, [line("2"), line("3")]);
    await expect.poll(() => reading.ids, { timeout: 4000 }).toEqual([1, 2, 3]);
    reading.stop();
  });

  it("ends all readers when it closes", async () => {
    const own = new Hub(url);
    const taskId = await place.task("closing");
    const access = await requireTask(place.actor, taskId, "read");
    let ended = 0;
    const end = () => {
      ended += 1;
    };
    const reader = { push: () => undefined, ready: () => Promise.resolve(), end };
    own.feed({ log: taskLog(access, taskId) }).open(0, reader, rightOf(access));
    await own.close();
    expect(ended).toBe(1);
  });
});
