import { describe, expect, it } from "vitest";
import { FairQueue } from "./fair-queue.ts";

/** Enters jobs of owners in order; each entry reports when it has a place. */
function jobs(queue: FairQueue, owners: readonly (string | undefined)[]) {
  const started: number[] = [];
  const leave: (() => void)[] = [];
  const entries = owners.map((owner, at) =>
    queue.enter(owner).then((end) => {
      started.push(at);
      leave[at] = end;
    }),
  );
  return { started, entries, end: (at: number) => leave[at]?.() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("a fair queue", () => {
  it("keeps a place for others, however many jobs one owner has", async () => {
    const { started } = jobs(new FairQueue({ atOnce: 2, perOwner: 1 }), ["a", "a", "a", "b"]);
    await settled();
    expect(started).toEqual([0, 3]);
  });

  it("serves the owner with the fewest running jobs next, and each owner's jobs in order", async () => {
    const { started, end } = jobs(new FairQueue({ atOnce: 2, perOwner: 2 }), ["a", "a", "a", "b", "b"]);
    await settled();
    for (const at of [0, 1, 3]) {
      end(at);
      await settled();
    }
    expect(started).toEqual([0, 1, 3, 2, 4]);
  });

  it("uses a place that only one owner wants, up to the owner's limit", async () => {
    const { started, end } = jobs(new FairQueue({ atOnce: 3, perOwner: 2 }), ["a", "a", "a"]);
    await settled();
    expect(started).toEqual([0, 1]);
    end(0);
    await settled();
    expect(started).toEqual([0, 1, 2]);
  });

  it("counts jobs without an owner only against the whole", async () => {
    const { started } = jobs(new FairQueue({ atOnce: 3, perOwner: 1 }), [undefined, undefined, "a", "a"]);
    await settled();
    expect(started).toEqual([0, 1, 2]);
  });

  it("forgets a job that is stopped while it waits, and gives its place to the next", async () => {
    const queue = new FairQueue({ atOnce: 1, perOwner: 1 });
    const end = await queue.enter("a");
    const stop = new AbortController();
    const stopped = queue.enter("b", stop.signal);
    const next = queue.enter("c");
    stop.abort();
    await expect(stopped).rejects.toThrow("stopped");
    end();
    expect(await next).toBeTypeOf("function");
    await expect(queue.enter("a", AbortSignal.abort())).rejects.toThrow("stopped");
  });
});
