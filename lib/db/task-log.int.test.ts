import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { EventDraft } from "../domain/task/events.ts";
import { makeProject, makeTask, makeUser } from "../testing/factories.ts";
import { closeDatabase, database } from "./client.ts";
import { reserveIds } from "./counters.ts";
import { appendEvents, lastSeq, STREAM_CHANNEL, selectEvents } from "./events.ts";
import { inTenant, tenantOn } from "./tenant.ts";

afterAll(closeDatabase);

const line = (text: string): EventDraft => ({ type: "log", data: { level: "info", text } });

async function scene() {
  const { access } = await makeProject(await makeUser());
  const { id: taskId } = await makeTask(access);
  return { access, taskId, at: { taskId, runId: null } };
}

describe("the task's log", () => {
  it("has no gaps and no duplicates under parallel writers of several events each", async () => {
    const { access, taskId, at } = await scene();
    const writers = Array.from({ length: 12 }, (_, writer) =>
      inTenant(access, (db) =>
        appendEvents(db, at, [line(`${writer}a`), line(`${writer}b`), line(`${writer}c`)]),
      ),
    );
    const appended = await Promise.all(writers);
    const all = await inTenant(access, (db) => selectEvents(db, taskId, { limit: 1000 }));
    expect(all.map((event) => event.seq)).toEqual(Array.from({ length: 36 }, (_, n) => n + 1));
    for (const block of appended) {
      const [first] = block;
      expect(block.map((event) => event.seq)).toEqual([0, 1, 2].map((n) => (first?.seq ?? 0) + n));
    }
    await expect(inTenant(access, (db) => lastSeq(db, taskId))).resolves.toBe(36);
  });

  it("releases its numbers when the transaction fails", async () => {
    const { access, taskId, at } = await scene();
    const failing = inTenant(access, async (db) => {
      await appendEvents(db, at, [line("lost")]);
      throw new Error("the step failed");
    });
    await expect(failing).rejects.toThrow("the step failed");
    await inTenant(access, (db) => appendEvents(db, at, [line("kept")]));
    const all = await inTenant(access, (db) => selectEvents(db, taskId, {}));
    expect(all.map(({ seq, data }) => ({ seq, data }))).toEqual([
      { seq: 1, data: { level: "info", text: "kept" } },
    ]);
  });

  it("is announced with its commit and not before", async () => {
    const { access, taskId, at } = await scene();
    const listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await listener.connect();
    await listener.query(`LISTEN ${STREAM_CHANNEL}`);
    const received: (string | undefined)[] = [];
    const first = new Promise<void>((resolve) => {
      listener.on("notification", ({ payload }) => {
        received.push(payload);
        resolve();
      });
    });
    await inTenant(access, async (db) => {
      await appendEvents(db, at, [line("one")]);
      await listener.query("SELECT 1");
      expect(received).toEqual([]);
      await appendEvents(db, at, [line("two")]);
    });
    await first;
    await listener.end();
    expect(received).toEqual([taskId]);
  });

  it("can be read after a number, for one run and for some types", async () => {
    const { access, taskId } = await scene();
    await inTenant(access, async (db) => {
      await appendEvents(db, { taskId, runId: "run_a" }, [
        line("1"),
        { type: "run_ended", data: { status: "completed" } },
      ]);
      await appendEvents(db, { taskId, runId: "run_b" }, [line("3")]);
    });
    const seqs = async (query: Parameters<typeof selectEvents>[2]) =>
      (await inTenant(access, (db) => selectEvents(db, taskId, query))).map((event) => event.seq);
    expect(await seqs({ after: 1 })).toEqual([2, 3]);
    expect(await seqs({ runId: "run_a" })).toEqual([1, 2]);
    expect(await seqs({ types: ["log"] })).toEqual([1, 3]);
    expect(await seqs({ limit: 2 })).toEqual([1, 2]);
  });

  it("stores characters that PostgreSQL refuses as U+FFFD", async () => {
    const { access, at } = await scene();
    const [event] = await inTenant(access, (db) => appendEvents(db, at, [line("a\0b\uD83D 😀")]));
    expect(event?.data).toEqual({ level: "info", text: "a\uFFFDb\uFFFD 😀" });
  });

  it("refuses an event that does not match its type, and any for another project's task", async () => {
    const { access, at } = await scene();
    const other = await scene();
    const unfit = { type: "log", data: { level: "loud", text: "" } } as unknown as EventDraft;
    await expect(inTenant(access, (db) => appendEvents(db, at, [unfit]))).rejects.toThrow(z.ZodError);
    await expect(inTenant(access, (db) => appendEvents(db, other.at, [line("x")]))).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("reports an unreadable event as an error, with its cause", async () => {
    const { access, taskId } = await scene();
    await inTenant(
      access,
      (db) => db.tx.$executeRaw`INSERT INTO events (workspace_id, task_id, seq, type, data)
        VALUES (${access.workspaceId}, ${taskId}, 1, 'log', '{"level": "loud"}')`,
    );
    await expect(inTenant(access, (db) => selectEvents(db, taskId, {}))).rejects.toMatchObject({
      code: "internal",
      cause: { message: expect.stringContaining(taskId) },
    });
  });

  it("can be written in an open transaction", async () => {
    const { access, taskId, at } = await scene();
    await database().$transaction(async (tx) => {
      await appendEvents(await tenantOn(tx, access), at, [line("from the engine")]);
    });
    await expect(inTenant(access, (db) => lastSeq(db, taskId))).resolves.toBe(1);
  });
});

describe("the project's numbers", () => {
  it("are assigned without gaps or duplicates to 20 concurrent callers", async () => {
    const { access } = await scene();
    const blocks = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        inTenant(access, (db) => reserveIds(db, { FR: (n % 4) + 1, BRL: 1 })),
      ),
    );
    const sizes = blocks.map((block, n) => ({ first: block.FR ?? 0, size: (n % 4) + 1 }));
    const taken = sizes.flatMap(({ first, size }) => Array.from({ length: size }, (_, n) => first + n));
    expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    const rules = blocks.map((block) => block.BRL ?? 0).toSorted((a, b) => a - b);
    expect(rules).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });

  it("are released when the step fails, and belong to one project", async () => {
    const { access } = await scene();
    const failing = inTenant(access, async (db) => {
      await reserveIds(db, { FR: 3 });
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await expect(inTenant(access, (db) => reserveIds(db, { FR: 2 }))).resolves.toEqual({ FR: 1 });
    await expect(inTenant(access, (db) => reserveIds(db, { FR: 1 }))).resolves.toEqual({ FR: 3 });
    const other = await scene();
    await expect(inTenant(other.access, (db) => reserveIds(db, { FR: 1 }))).resolves.toEqual({ FR: 1 });
  });
});
