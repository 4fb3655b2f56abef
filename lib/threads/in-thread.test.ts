import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { inThread, type ThreadJob, type ThreadLists, ThreadTimeout } from "./in-thread.ts";
import type { ThreadKind } from "./thread-pool.ts";
import { wholeInThread } from "./whole-of.ts";

const folder = mkdtempSync(path.join(tmpdir(), "roundtable-threads-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A job of the test's own, as a module. */
function job<Input, Part>(name: string, body: string): ThreadJob<Input, Part> {
  const file = path.join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { threadId } from "node:worker_threads";\nexport function* run(input, lists) { ${body} }\n`,
  );
  return { module: file };
}

async function all<Input, Part>(one: ThreadJob<Input, Part>, input: Input): Promise<Part[]> {
  const parts: Part[] = [];
  for await (const part of inThread(one, input)) parts.push(part);
  return parts;
}

const count = job<number, number>("count", "for (let n = 0; n < input; n++) yield n;");
const where = job<null, number>("where", "yield threadId;");
const fails = job<null, number>("fails", "yield 1; throw new Error('the third shelf is empty');");
const ends = job<null, number>("ends", "yield 1; process.exit(3);");
const sees = job<null, unknown>("sees", "yield lists;");
const counts = job<number, number>("counts", "let n = 0; while (n < input) n += 1; yield n;");

describe("work in a thread", () => {
  it("comes in portions, all of them and in order, also none", async () => {
    expect(await all(count, 5)).toEqual([0, 1, 2, 3, 4]);
    expect(await all(count, 0)).toEqual([]);
  });

  it("leaves the process free to answer others", async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    await all(counts, 400_000_000);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(5);
  });

  it("is done by two threads at the most, however much is asked", async () => {
    const threads = await Promise.all(Array.from({ length: 12 }, () => all(where, null)));
    expect(new Set(threads.flat()).size).toBeLessThanOrEqual(2);
  });

  it("reports what went wrong after the portions before it, and the next job is done", async () => {
    const got: number[] = [];
    const failing = async () => {
      for await (const part of inThread(fails, null)) got.push(part);
    };
    await expect(failing()).rejects.toThrow("the third shelf is empty");
    expect(got).toEqual([1]);
    expect(await all(count, 2)).toEqual([0, 1]);
  });

  it("fails when its thread ends, and others are done", async () => {
    await expect(all(ends, null)).rejects.toThrow("ended");
    expect(await Promise.all([all(count, 2), all(count, 1), all(count, 3)])).toEqual([
      [0, 1],
      [0],
      [0, 1, 2],
    ]);
  });

  it("ends when nobody asks for more", async () => {
    for await (const part of inThread(count, 1000)) if (part === 3) break;
    expect((await all(count, 3)).length).toBe(3);
  });

  it("is given long lists whole and in order, each job its own", async () => {
    const numbers = Array.from({ length: 1201 }, (_, n) => n);
    const given = async (lists: ThreadLists) => {
      const parts: unknown[] = [];
      for await (const part of inThread(sees, null, { lists })) parts.push(part);
      return parts;
    };
    const [one, two, none] = [{ numbers }, { numbers: numbers.toReversed(), empty: [] }, {}];
    expect(await Promise.all([given(one), given(two), given(none)])).toEqual([
      [{ numbers }],
      [{ numbers: numbers.toReversed() }],
      [{}],
    ]);
    await expect(given({ functions: [() => 1] })).rejects.toThrow("could not be cloned");
    expect(await given(one)).toEqual([one]);
  });

  it("refuses what cannot be copied, and others are done", async () => {
    await expect(all(count, (() => 1) as never)).rejects.toThrow("could not be cloned");
    expect(await all(count, 1)).toEqual([0]);
  });
});

/** Threads for files that nobody has checked: one job each, little memory, no network. */
const FILES: ThreadKind = {
  name: "test files",
  atOnce: 1,
  isFresh: true,
  env: { ONLY: "this" },
  setup: { nice: 0, network: false },
  limits: { maxOldGenerationSizeMb: 24 },
};
const inFiles = <Input, Part>(one: ThreadJob<Input, Part>): ThreadJob<Input, Part> => ({
  ...one,
  kind: FILES,
});
const runsForEver = inFiles(job<null, null>("runs-for-ever", "for (;;);"));

describe("a kind of work with its own threads", () => {
  it("gets a new thread for every job where its jobs must not meet", async () => {
    const threads = [await all(inFiles(where), null), await all(inFiles(where), null)].flat();
    expect(new Set(threads).size).toBe(2);
    const same = [await all(where, null), await all(where, null)].flat();
    expect(new Set(same).size).toBe(1);
  });

  it("has its own environment and no network", async () => {
    const env = job<null, unknown>("env", "yield { ...process.env };");
    expect(await wholeInThread(inFiles(env), null)).toEqual({ ONLY: "this" });
    const connects = job<null, unknown>(
      "connects",
      "yield process.getBuiltinModule('node:net').connect(9, '127.0.0.1');",
    );
    await expect(wholeInThread(inFiles(connects), null)).rejects.toThrow("this thread has no network");
    const fetches = path.join(folder, "fetches.mjs");
    writeFileSync(fetches, "export async function* run() { yield await fetch('http://127.0.0.1:9'); }");
    await expect(wholeInThread(inFiles({ module: fetches }), null)).rejects.toThrow(
      "this thread has no network",
    );
  });

  it("ends a job that needs too much memory, and does the next", async () => {
    const grows = inFiles(job<null, null>("grows", "for (let last = null; ; ) last = { last };"));
    await expect(wholeInThread(grows, null)).rejects.toMatchObject({ code: "ERR_WORKER_OUT_OF_MEMORY" });
    expect(await all(inFiles(count), 2)).toEqual([0, 1]);
  });

  it("ends a job that is stuck, and does the next", async () => {
    await expect(wholeInThread(runsForEver, null, { timeoutMs: 300 })).rejects.toBeInstanceOf(ThreadTimeout);
    expect(await all(inFiles(count), 2)).toEqual([0, 1]);
  });

  it("ends a job that its caller stops, at work or in the queue, and does the next", async () => {
    const [one, two] = [new AbortController(), new AbortController()];
    const atWork = wholeInThread(runsForEver, null, { signal: one.signal });
    const inQueue = wholeInThread(inFiles(where), null, { signal: two.signal });
    const next = all(inFiles(count), 2);
    two.abort();
    await expect(inQueue).rejects.toMatchObject({ name: "AbortError" });
    one.abort();
    await expect(atWork).rejects.toMatchObject({ name: "AbortError" });
    expect(await next).toEqual([0, 1]);
    const late = wholeInThread(inFiles(where), null, { signal: one.signal });
    await expect(late).rejects.toMatchObject({ name: "AbortError" });
  });
});
